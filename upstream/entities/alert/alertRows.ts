import { sql } from 'kysely';
import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { instantOf } from '../../instant.ts';
import {
  hasRole,
  readableRange,
  isSpaceVisible,
  visibilityOf,
  type Caller,
  type Visibility,
} from '../../visibility.ts';

type Stored = Row<'alerts'> & { targetName: string; levelName: string | null };

/** State of an alert. */
const stateOf = ({ to, ackAt }: Pick<Row<'alerts'>, 'to' | 'ackAt'>): AlertRecord['state'] =>
  to !== null ? 'ended' : ackAt !== null ? 'acknowledged' : 'open';

/** Alert record for a caller. */
export const alertRecordOf = (row: Stored, visibility: Visibility): AlertRecord => ({
  id: row.id,
  targetId: row.targetId,
  targetName: row.targetName,
  producerId: row.producerId,
  type: row.type,
  level: row.level,
  levelName: row.levelName,
  state: stateOf(row),
  name: row.name,
  valueId: row.valueId,
  coreId: row.coreId,
  spaceId: row.spaceId,
  groupId: row.groupId,
  from: instantOf(row.from) ?? '',
  to: instantOf(row.to),
  value: row.value,
  limit: row.limit,
  unit: row.unit,
  ackBy: visibility.whole ? row.ackBy : null,
  ackAt: instantOf(row.ackAt),
  comment: visibility.whole ? row.comment : null,
  canAcknowledge: hasRole(visibility, 'TARGET_MANAGER') && row.ackAt === null,
});

const isStaff = ({ user }: Caller): boolean => user.admin === 1 || user.mes === 1;

/** Whether a caller may read an alert: of a visible space, begun in the caller's readable range, not for staff only. */
const isVisible = (row: Row<'alerts'>, visibility: Visibility, caller: Caller): boolean => {
  if (staffCodes.includes(row.type) && !isStaff(caller)) return false;
  if (visibility.whole) return true;
  const { from, until } = readableRange(visibility, row.spaceId);
  return isSpaceVisible(visibility, row.spaceId) && row.from >= from && row.from <= until;
};

/** Which alerts are meant, and how many of them from where on. */
export type AlertFilter = {
  targetId: number;
  state?: AlertRecord['state'] | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

const stored = (db: Db) =>
  db
    .selectFrom('alerts')
    .innerJoin('targets', 'targets.id', 'alerts.targetId')
    .leftJoin('alertLevels', (join) =>
      join.onRef('alertLevels.targetId', '=', 'alerts.targetId').onRef('alertLevels.alertLevel', '=', 'alerts.level'),
    )
    .selectAll('alerts')
    .select(['targets.name as targetName', 'alertLevels.name as levelName'])
    .orderBy('alerts.from', 'desc')
    .orderBy('alerts.id', 'desc');

const filtered = (db: Db, { targetId, state, from, to }: AlertFilter, visibility: Visibility, caller: Caller) => {
  let query = stored(db).where('alerts.targetId', '=', targetId);
  if (!isStaff(caller)) query = query.where('alerts.type', 'not in', staffCodes);
  if (!visibility.whole) query = query.where('alerts.spaceId', 'in', idsOrNone(visibility.spaces.keys()));
  if (state === 'ended') query = query.where('alerts.to', 'is not', null);
  if (state === 'open') query = query.where('alerts.to', 'is', null).where('alerts.ackAt', 'is', null);
  if (state === 'acknowledged') query = query.where('alerts.to', 'is', null).where('alerts.ackAt', 'is not', null);
  if (from !== undefined) query = query.where('alerts.from', '>=', from);
  if (to !== undefined) query = query.where('alerts.from', '<', to);
  for (const [spaceId, span] of visibility.whole ? [] : visibility.spaces)
    query = query.where((alert) =>
      alert.or([
        alert('alerts.spaceId', '!=', spaceId),
        alert.and([
          alert('alerts.from', '>=', span.from),
          ...(span.until === null ? [] : [alert('alerts.from', '<=', span.until)]),
        ]),
      ]),
    );
  return query;
};

/** A page of a target's alerts, the newest first, and how many there are. */
export const loadAlertPage = async (
  db: Db,
  filter: AlertFilter,
  { visibility, caller, page, pageSize }: { visibility: Visibility; caller: Caller; page: number; pageSize: number },
): Promise<{ items: AlertRecord[]; total: number }> => {
  const query = filtered(db, filter, visibility, caller);
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => alertRecordOf(row, visibility)), total };
};

/** One alert of a target. */
export const findAlert = (db: Db, targetId: number, id: number): Promise<Stored | undefined> =>
  stored(db).where('alerts.targetId', '=', targetId).where('alerts.id', '=', id).executeTakeFirst();

/** Alerts of the given or all targets that have not ended and are visible to the caller. */
export const loadOpenAlerts = async (
  db: Db,
  targetIds: readonly number[] | 'all',
  caller: Caller,
): Promise<AlertRecord[]> => {
  let query = stored(db).where('alerts.to', 'is', null);
  if (targetIds !== 'all') query = query.where('alerts.targetId', 'in', idsOrNone(targetIds));
  const rows = await query.execute();
  return rows.flatMap((row) => {
    const visibility = visibilityOf(caller, row.targetId);
    return visibility && isVisible(row, visibility, caller) ? [alertRecordOf(row, visibility)] : [];
  });
};

/** When the alerts that have not ended began, with target and space, leaving out those for staff alone. */
export const readOpenAlertTimes = (
  db: Db,
  targetIds: readonly number[],
): Promise<{ targetId: number; spaceId: number | null; from: number }[]> =>
  db
    .selectFrom('alerts')
    .select(['targetId', 'spaceId', 'from'])
    .where('targetId', 'in', idsOrNone(targetIds))
    .where('to', 'is', null)
    .where('type', 'not in', staffCodes)
    .execute();
