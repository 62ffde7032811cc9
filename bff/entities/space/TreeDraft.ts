import type { TreeDraftRecord, TreeDraftSummary } from '../../../contract/entities/treeDraft.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, type NodeId } from '../../graph/nodeId.ts';
import type { Context } from '../../graph/graphContext.ts';
import { hasCode, orNull } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';

type Draft = TreeDraftSummary & Partial<Pick<TreeDraftRecord, 'fields'>>;

const TreeDraftField = builder.objectRef<{ name: string; value: string }>('TreeDraftField').implement({
  description: 'A field of a draft; its content is that of the client.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the field, 1 to 80 characters.' }),
    value: t.exposeString('value', { description: 'Content of the field.' }),
  }),
});

/** A draft of a building tree. */
export const TreeDraft = builder.objectRef<Draft>('TreeDraft');

const targetOf = (key: number | null, { load }: Context) => (key === null ? null : load.target.one(key));

TreeDraft.implement({
  // GET /ui/treeDrafts/{draftId}.
  description: 'A draft of a target with its groups, spaces and cores, kept for 30 days after its last change.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('TreeDraft', id) }),
    key: t.int({
      description: 'Numeric key, used in portal URLs.',
      resolve: ({ id }) => id,
    }),
    name: t.exposeString('name', { description: 'Display name.' }),
    step: t.exposeString('step', { description: 'Step that was open last; a word of the client.' }),
    version: t.exposeInt('version', { description: 'Number of changes; one more after each save.' }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'Time of the last change.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time at which the draft is deleted.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Existing target that the draft extends; null for a new one.',
      resolve: ({ targetId }, _args, context) => targetOf(targetId, context),
    }),
    createdTarget: t.field({
      type: Target,
      nullable: true,
      description: 'Target that was created or extended from the draft; null before.',
      resolve: ({ createdTargetId }, _args, context) => targetOf(createdTargetId, context),
    }),
    fields: t.field({
      type: [TreeDraftField],
      // GET /ui/treeDrafts/{draftId}.
      description: 'Fields of the draft; in a list, one request for each draft.',
      complexity: { field: 1, multiplier: 20 },
      resolve: async (draft, _args, { ui }) => {
        const fields = draft.fields ?? (await ui.treeDraft({ draftId: draft.id })).fields;
        return Object.entries(fields).map(([name, value]) => ({ name, value }));
      },
    }),
  }),
});

const findDraft = async ({ key }: NodeId, { ui }: Context): Promise<Draft | null> => {
  try {
    return await ui.treeDraft({ draftId: key });
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

registerNode(TreeDraft, findDraft);

rootField('treeDraft', TreeDraft, 'A draft of a target tree of the viewer.', findDraft);

builder.objectField(Viewer, 'treeDrafts', (t) =>
  t.field({
    type: [TreeDraft],
    nullable: true,
    // GET /ui/treeDrafts.
    description: 'Drafts of target trees of the viewer, the last changed first; null if the service has no drafts.',
    complexity: { field: 1, multiplier: 5 },
    resolve: (_viewer, _args, { ui }): Promise<Draft[] | null> => orNull(ui.treeDrafts({})),
  }),
);
