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

/** One page of a device's audit log, newest first. */
export const readAudit = (db: Db, coreId: number, days: Days, page: number | undefined): Promise<Page<AuditRecord>> => {
  const { from, until } = spanOf(days);
  const all = db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.userId')
    .leftJoin('users as admins', 'admins.id', 'audit.impersonatorId')
    .where('audit.coreId', '=', coreId)
    .where('audit.at', '>=', from)
    .where('audit.at', '<', until);
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
