import type { AuditRecord } from '../../../contract/entities/developer.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { readPage, countRows, type Page } from '../../db/pagination.ts';
import { timeZone } from '../../readings/range.ts';

/** The days of a log: both of them whole, as Helsinki counts them. */
export type Days = { from?: string | undefined; to?: string | undefined };

const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(timeZone).epochMilliseconds;

const spanOf = ({ from, to }: Days): { from: number; until: number } => ({
  from: from === undefined ? 0 : startOf(Temporal.PlainDate.from(from)),
  until: to === undefined ? Number.MAX_SAFE_INTEGER : startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
});

const withNames = (db: Db) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.userId')
    .leftJoin('users as admins', 'admins.id', 'audit.impersonatorId');

const pageOfAudit = (all: ReturnType<typeof withNames>, page: number | undefined): Promise<Page<AuditRecord>> => {
  const rows = all
    .selectAll('audit')
    .select(['actors.username as username', 'admins.username as actingAdmin'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc');
  return readPage(page, all.select(countRows), rows, (row) => ({
    id: row.id,
    at: instantOf(row.at) ?? '',
    username: row.username,
    actingAdmin: row.actingAdmin,
    action: row.action,
    detail: row.detail,
    result: row.result,
  }));
};

/** One page of a device's audit log, newest first. */
export const readAudit = (db: Db, coreId: number, days: Days, page: number | undefined): Promise<Page<AuditRecord>> => {
  const { from, until } = spanOf(days);
  return pageOfAudit(
    withNames(db).where('audit.coreId', '=', coreId).where('audit.at', '>=', from).where('audit.at', '<', until),
    page,
  );
};

/** One page of what an account did, as itself or as another user, newest first. */
export const readUserAudit = (db: Db, userId: number, page: number | undefined): Promise<Page<AuditRecord>> =>
  pageOfAudit(
    withNames(db).where((entry) =>
      entry.or([entry('audit.userId', '=', userId), entry('audit.impersonatorId', '=', userId)]),
    ),
    page,
  );
