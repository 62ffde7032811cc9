import { mostDrafts, type treeDraft } from '../../../contract/entities/treeDraft.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { refuse } from '../../errors/refusal.ts';
import { draftRecordOf, mergedFields, ownDrafts, readDraft, summaryOf } from './treeDraftRows.ts';

const ownerOf = (call: Call) => ({ userId: callerOf(call).user.id, now: call.now });

const summaryColumns = ['id', 'userId', 'targetId', 'name', 'step', 'version', 'savedAt', 'createdTargetId'] as const;

/** Drafts of building trees of the caller; those whose target was created are not listed. */
export const treeDraftHandlers: Handlers<typeof treeDraft, Call> = {
  treeDrafts: async (_input, call) => {
    const rows = await ownDrafts(call.db, callerOf(call).user.id, call.now)
      .select(summaryColumns)
      .where('createdTargetId', 'is', null)
      .execute();
    return rows.map(summaryOf);
  },

  treeDraft: async ({ draftId }, call) => draftRecordOf(await readDraft(call.db, ownerOf(call), draftId)),

  createTreeDraft: ({ name, step, targetId = null, fields }, call) =>
    inTransaction(call.db, async (trx) => {
      const { userId, now } = ownerOf(call);
      const known = await ownDrafts(trx, userId, now).select('id').where('createdTargetId', 'is', null).execute();
      if (known.length >= mostDrafts) throw refuse('TOO_MANY_DRAFTS');
      const row = { userId, targetId, name, step, version: 1, savedAt: now, createdTargetId: null };
      const made = await trx
        .insertInto('treeDrafts')
        .values({ ...row, fields: mergedFields('{}', fields) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return draftRecordOf(made);
    }),

  updateTreeDraft: ({ draftId, name, step, fields }, call) =>
    inTransaction(call.db, async (trx) => {
      const draft = await readDraft(trx, ownerOf(call), draftId);
      if (draft.createdTargetId !== null) return draftRecordOf(draft);
      const changed = await trx
        .updateTable('treeDrafts')
        .set({
          name: name ?? draft.name,
          step: step ?? draft.step,
          fields: mergedFields(draft.fields, fields),
          version: draft.version + 1,
          savedAt: call.now,
        })
        .where('id', '=', draftId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return draftRecordOf(changed);
    }),

  deleteTreeDraft: ({ draftId }, call) =>
    inTransaction(call.db, async (trx) => {
      await readDraft(trx, ownerOf(call), draftId);
      await trx.deleteFrom('treeDrafts').where('id', '=', draftId).execute();
      return null;
    }),
};
