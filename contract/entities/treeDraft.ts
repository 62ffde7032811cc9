import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, requiredText } from '../wire/field.ts';

/** Maximum number of drafts of an account. */
export const mostDrafts = 20;

/** Days that a draft is kept after its last change. */
export const draftDays = 30;

/** Maximum length of all fields of a draft together, in characters. */
export const mostDraftCharacters = 600_000;

const summary = {
  id: z.number().int(),
  name: z.string(),
  /** Step that was open last. */
  step: z.string(),
  /** Existing target that the draft fills; null for a new one. */
  targetId: z.number().int().nullable(),
  /** Number of changes. */
  version: z.number().int(),
  savedAt: z.string(),
  expiresAt: z.string(),
  /** Target that was created from the draft; null before. */
  createdTargetId: z.number().int().nullable(),
};

const treeDraftSummary = z.object(summary);

/** Draft of a building tree in a list. */
export type TreeDraftSummary = z.output<typeof treeDraftSummary>;

const treeDraftRecord = z.object({
  ...summary,
  /** Fields by name; their content is that of the caller. */
  fields: z.record(z.string(), z.string()),
});

/** Record of a draft of a building tree. */
export type TreeDraftRecord = z.output<typeof treeDraftRecord>;

const step = z.string().regex(/^\w{1,40}$/);

const changes = {
  name: z.string().trim().max(255).optional(),
  step: step.optional(),
  /** Changed fields only: the later change of a field replaces the earlier one; null removes. */
  fields: z.record(z.string().regex(/^[\w.-]{1,80}$/), z.string().max(mostDraftCharacters).nullable()),
};

/** Drafts of building trees of the caller, for 30 days after the last change. Extensions of the table. */
export const treeDraft = {
  treeDrafts: endpoint({
    method: 'GET',
    path: '/ui/treeDrafts',
    who: 'login',
    output: z.array(treeDraftSummary),
  }),

  treeDraft: endpoint({
    method: 'GET',
    path: '/ui/treeDrafts/{draftId}',
    who: 'login',
    input: { draftId: id },
    output: treeDraftRecord,
  }),

  createTreeDraft: endpoint({
    method: 'POST',
    path: '/ui/treeDrafts',
    who: 'login',
    input: { ...changes, step, name: requiredText(), targetId: z.number().int().positive().optional() },
    body: 'json',
    status: 201,
    output: treeDraftRecord,
  }),

  /** Changes fields of a draft; the response is the draft with the changes of others. */
  updateTreeDraft: endpoint({
    method: 'PATCH',
    path: '/ui/treeDrafts/{draftId}',
    who: 'login',
    input: { draftId: id, ...changes },
    body: 'json',
    output: treeDraftRecord,
  }),

  deleteTreeDraft: endpoint({
    method: 'DELETE',
    path: '/ui/treeDrafts/{draftId}',
    who: 'login',
    input: { draftId: id },
    status: 204,
    output: z.null(),
  }),
};
