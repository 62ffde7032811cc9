import { z } from 'zod';
import {
  draftDays,
  mostDraftCharacters,
  type TreeDraftRecord,
  type TreeDraftSummary,
} from '../../../contract/entities/treeDraft.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';

const keptFor = draftDays * 24 * 3_600_000;

const storedFields = z.record(z.string(), z.string());

/** Own drafts of an account that have not expired, the last changed first. */
export const ownDrafts = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('treeDrafts')
    .where('userId', '=', userId)
    .where('savedAt', '>', now - keptFor)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc');

/** An own draft; refused like one that does not exist otherwise. */
export const readDraft = async (db: Db, owner: { userId: number; now: number }, id: number) => {
  const row = await ownDrafts(db, owner.userId, owner.now).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** A draft without its fields. */
export const summaryOf = (row: Omit<Row<'treeDrafts'>, 'fields'>): TreeDraftSummary => ({
  id: row.id,
  name: row.name,
  step: row.step,
  targetId: row.targetId,
  version: row.version,
  savedAt: new Date(row.savedAt).toISOString(),
  expiresAt: new Date(row.savedAt + keptFor).toISOString(),
  createdTargetId: row.createdTargetId,
});

/** A draft with its fields. */
export const draftRecordOf = (row: Row<'treeDrafts'>): TreeDraftRecord => ({
  ...summaryOf(row),
  fields: storedFields.parse(JSON.parse(row.fields)),
});

/** Stored fields after a change, field by field; null removes. Refused past the size of a draft. */
export const mergedFields = (stored: string, changes: Record<string, string | null>): string => {
  const merged = Object.entries({ ...storedFields.parse(JSON.parse(stored)), ...changes });
  const fields = JSON.stringify(Object.fromEntries(merged.filter(([, value]) => value !== null)));
  if (fields.length > mostDraftCharacters) throw refuseFields({ fields: 'TOO_LARGE' });
  return fields;
};

/** Deletes drafts 30 days after their last change. */
export const deleteOldDrafts = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('treeDrafts')
    .where('savedAt', '<=', now - keptFor)
    .execute();
};
