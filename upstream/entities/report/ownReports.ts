import { z } from 'zod';
import type { OwnReportRecord } from '../../../contract/entities/report.ts';
import type { Caller } from '../../access/visibility.ts';
import { hasRole, visibilityOf } from '../../access/visibility.ts';
import { createCsrf } from '../../auth/csrf.ts';
import { publicIdOf } from '../../auth/publicId.ts';
import type { Db } from '../../db/connection.ts';
import { reportContent } from './composeReport.ts';
import { storedReaders } from './recipients.ts';

/** Number of reports that are read: those of three years, with some of corrections only. */
const most = 40;

/** Number of other apartments in a mean that is shown month by month: a series shows more of each than one month does. */
const leastInSeries = 5;

const readContent = reportContent.pick({ balance: true, similar: true });
const content = z.string().transform((text) => readContent.parse(JSON.parse(text)));

/** Ids by which an account is a resident of an apartment. */
const residentIdsOf = async (db: Db, spaceId: number, userId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('residents')
    .select('id')
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Water reports of an apartment, the newest first: those that the caller is a reader of, so that nobody reads what
 * earlier residents or a tenant paid; all of them for an administrator of the target.
 */
export const readOwnReports = async (db: Db, caller: Caller, spaceId: number): Promise<OwnReportRecord[]> => {
  const { targetId } = await db
    .selectFrom('spaces')
    .select('targetId')
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow();
  const visibility = visibilityOf(caller, targetId);
  const seesAll = visibility !== null && hasRole(visibility, 'TARGET_ADMIN');
  const own = await residentIdsOf(db, spaceId, caller.user.id);
  if (!seesAll && own.size === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select(['linkPart', 'month', 'from', 'until', 'correction', 'cold', 'hot', 'cost', 'content'])
    .select(['residentId', 'email', 'locale', 'readers'])
    .where('spaceId', '=', spaceId)
    .orderBy('month', 'desc')
    .orderBy('from', 'desc')
    .orderBy('correction', 'desc')
    .limit(seesAll ? most : 4 * most)
    .execute();
  const csrf = createCsrf(db);
  return rows
    .filter((row) => seesAll || storedReaders(row).some(({ residentId }) => own.has(residentId)))
    .slice(0, most)
    .map(({ linkPart, month, from, until, correction, cold, hot, cost, ...row }) => {
      const { balance, similar } = content.parse(row.content);
      return {
        reportId: publicIdOf(csrf, 'water report', linkPart),
        month,
        from: from || null,
        until: until || null,
        correctionOnly: correction > 0,
        cold,
        hot,
        cost,
        balance,
        similar: similar && similar.apartments >= leastInSeries ? similar : null,
      };
    });
};
