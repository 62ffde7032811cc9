import type { Db } from '../../db/connection.ts';
import { firstDay, lastDay } from './months.ts';
import { storedReaders } from './recipients.ts';

/**
 * Removes a resident from the reports of a target. Reports of the resident alone are deleted, and their days kept
 * without a name, so that they are not charged to others; shared ones go to the others.
 */
export const forgetReader = async (db: Db, targetId: number, residentId: number): Promise<void> => {
  const rows = await db
    .selectFrom('reports')
    .select(['linkPart', 'spaceId', 'month', 'from', 'until', 'correction', 'residentId', 'email', 'locale', 'readers'])
    .where('targetId', '=', targetId)
    .where((row) =>
      row.or([row('residentId', '=', residentId), row('readers', 'like', `%"residentId":${residentId},%`)]),
    )
    .execute();
  for (const row of rows) {
    const [first, ...others] = storedReaders(row).filter((reader) => reader.residentId !== residentId);
    const { linkPart, spaceId, month, from, until, correction } = row;
    const report = db.updateTable('reports').where('linkPart', '=', linkPart);
    if (first) {
      await report.set({ ...first, readers: others.length > 0 ? JSON.stringify(others) : null }).execute();
      continue;
    }
    await db.deleteFrom('reports').where('linkPart', '=', linkPart).execute();
    if (correction > 0) continue;
    const days = { from: from || firstDay(month), until: until || lastDay(month) };
    await db
      .insertInto('settledDays')
      .values({ targetId, spaceId, month, ...days })
      .execute();
  }
};
