import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { firstDay, lastDay } from './months.ts';
import { storedReaders } from './recipients.ts';

/** Reports of residents of a target, or of others who share theirs. */
const readReports = async (db: Db, targetId: number, ids: ReadonlySet<number>) => {
  const rows = await db
    .selectFrom('reports')
    .select(['linkPart', 'spaceId', 'month', 'from', 'until', 'correction', 'residentId', 'email', 'locale', 'readers'])
    .where('targetId', '=', targetId)
    .where((row) => row.or([engineOf(db).isIn('residentId', ids), row('readers', 'is not', null)]))
    .execute();
  return rows
    .map((row) => ({ ...row, all: storedReaders(row) }))
    .filter(({ all }) => all.some((reader) => ids.has(reader.residentId)));
};

/**
 * Removes residents from the reports of a target. Reports of them alone are deleted, and their days kept without a name,
 * so that they are not charged to others; shared ones go to the others.
 */
export const forgetReaders = async (db: Db, targetId: number, ids: ReadonlySet<number>): Promise<void> => {
  for (const { all, ...row } of await readReports(db, targetId, ids)) {
    const [first, ...others] = all.filter((reader) => !ids.has(reader.residentId));
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
