import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { publicIdOf } from '../../../upstream/auth/publicId.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { mailedIdOf } from '../../../upstream/entities/report/mailedLink.ts';

/** The newest water report of an apartment by its name: its own id, the id in the mail to its recipient, and that address. */
export const mailedReport = async (db: Db, spaceName: string) => {
  const report = await db
    .selectFrom('reports')
    .innerJoin('spaces', 'spaces.id', 'reports.spaceId')
    .select(['reports.linkPart', 'reports.email', 'reports.month'])
    .where('reports.targetId', '=', 1)
    .where('spaces.name', '=', spaceName)
    .where('reports.status', '=', 'sent')
    .orderBy('reports.month', 'desc')
    .executeTakeFirstOrThrow();
  const csrf = createCsrf(db);
  const reportId = publicIdOf(csrf, 'water report', report.linkPart);
  return { ...report, reportId, mailedId: mailedIdOf(csrf, report) };
};
