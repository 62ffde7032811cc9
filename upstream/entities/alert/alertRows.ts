import { sql } from 'kysely';
import { undoMinutes, type AlertRecord } from '../../../contract/entities/alert.ts';
import { autoAcknowledger } from '../../alarms/autoAcknowledger.ts';
import { staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';
import {
  hasRole,
  readableRange,
  isSpaceVisible,
  visibilityOf,
  type Caller,
  type Visibility,
} from '../../access/visibility.ts';

/** An alert with the names and counts of its record. */
export type StoredAlert = Row<'alerts'> & {
  targetName: string;
  levelName: string | null;
  commentCount: number;
  explainedBy: number | null;
};

/** Codes of a lost mama, and of the lost devices that it explains. */
const lost = { mama: 3, device: 4 };

/** State of an alert. */
const stateOf = ({ to, ackAt }: Pick<Row<'alerts'>, 'to' | 'ackAt'>): AlertRecord['state'] =>
  to !== null ? 'ended' : ackAt !== null ? 'acknowledged' : 'open';

/** Whether an acknowledgement can still be undone: by a person, within the last minutes. */
export const isUndoable = ({ ackBy, ackAt }: Pick<Row<'alerts'>, 'ackBy' | 'ackAt'>, now: number): boolean =>
  ackAt !== null && ackBy !== autoAcknowledger && now - ackAt < undoMinutes * 60_000;

/** Alert record for a caller. */
export const alertRecordOf = (row: StoredAlert, visibility: Visibility, now: number): AlertRecord => ({
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
  count: row.count,
  value: row.value,
  limit: row.limit,
  unit: row.unit,
  ackBy: visibility.whole ? row.ackBy : null,
  ackAt: instantOf(row.ackAt),
  comment: visibility.whole ? row.comment : null,
  canAcknowledge: hasRole(visibility, 'TARGET_MANAGER') && row.ackAt === null,
  canUnacknowledge: hasRole(visibility, 'TARGET_MANAGER') && isUndoable(row, now),
  assignee: visibility.whole ? row.assignee : null,
  commentCount: visibility.whole ? row.commentCount : 0,
  normal: row.normal === 1,
  explainedBy: visibility.whole ? row.explainedBy : null,
  changedAt: instantOf(visibility.whole ? row.changedAt : row.ackAt),
  cause: row.cause,
});

/** Whether a caller belongs to the provider's staff that reads the alerts of all codes. */
export const isStaff = ({ user }: Caller): boolean => user.admin === 1 || user.mes === 1;

/** Whether the code of an alert may be read: one for staff, or as a data fault by an administrator of the target too. */
export const isCodeVisible = (
  { type, cause }: Pick<Row<'alerts'>, 'type' | 'cause'>,
  visibility: Visibility,
  caller: Caller,
): boolean => !staffCodes.includes(type) || isStaff(caller) || (cause !== null && hasRole(visibility, 'TARGET_ADMIN'));

/** Whether a caller may read an alert: of a visible space, begun in the caller's readable range, of a visible code. */
export const isVisible = (
  row: Pick<Row<'alerts'>, 'type' | 'cause' | 'spaceId' | 'from'>,
  visibility: Visibility,
  caller: Caller,
): boolean => {
  if (!isCodeVisible(row, visibility, caller)) return false;
  if (visibility.whole) return true;
  const { from, until } = readableRange(visibility, row.spaceId);
  return isSpaceVisible(visibility, row.spaceId) && row.from >= from && row.from <= until;
};

/** Alerts with the names of their targets and levels. */
export const storedAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .innerJoin('targets', 'targets.id', 'alerts.targetId')
    .leftJoin('alertLevels', (join) =>
      join.onRef('alertLevels.targetId', '=', 'alerts.targetId').onRef('alertLevels.alertLevel', '=', 'alerts.level'),
    )
    .selectAll('alerts')
    .select(['targets.name as targetName', 'alertLevels.name as levelName'])
    .select([
      sql<number>`(select count(*) from "alertComments" where "alertComments"."alertId" = "alerts"."id")`.as(
        'commentCount',
      ),
      sql<number | null>`case when "alerts"."type" = ${lost.device} and "alerts"."to" is null then (
        select min("mamaAlerts"."id") from "alerts" as "mamaAlerts"
        inner join "cores" on "cores"."mamaId" = "mamaAlerts"."coreId"
        where "cores"."id" = "alerts"."coreId" and "mamaAlerts"."targetId" = "alerts"."targetId"
          and "mamaAlerts"."type" = ${lost.mama} and "mamaAlerts"."to" is null
      ) end`.as('explainedBy'),
    ]);

/** One alert of a target. */
export const findAlert = (db: Db, targetId: number, id: number): Promise<StoredAlert | undefined> =>
  storedAlerts(db).where('alerts.targetId', '=', targetId).where('alerts.id', '=', id).executeTakeFirst();

/** Alerts of the given or all targets that have not ended and are visible to the caller. */
export const loadOpenAlerts = async (
  db: Db,
  targetIds: readonly number[] | 'all',
  caller: Caller,
  now: number,
): Promise<AlertRecord[]> => {
  let query = storedAlerts(db).where('alerts.to', 'is', null);
  if (targetIds !== 'all') query = query.where('alerts.targetId', 'in', idsOrNone(targetIds));
  const rows = await query.orderBy('alerts.from', 'desc').orderBy('alerts.id', 'desc').execute();
  return rows.flatMap((row) => {
    const visibility = visibilityOf(caller, row.targetId);
    return visibility && isVisible(row, visibility, caller) ? [alertRecordOf(row, visibility, now)] : [];
  });
};

/** An alert that has not ended, as counts need it. */
export type OngoingAlert = Pick<
  Row<'alerts'>,
  'targetId' | 'spaceId' | 'from' | 'level' | 'type' | 'name' | 'ackAt' | 'cause'
>;

/** The alerts that have not ended, the most severe and then the newest first, without those that only staff reads. */
export const readOngoingAlerts = (db: Db, targetIds: readonly number[]): Promise<OngoingAlert[]> =>
  db
    .selectFrom('alerts')
    .select(['targetId', 'spaceId', 'from', 'level', 'type', 'name', 'ackAt', 'cause'])
    .where('targetId', 'in', idsOrNone(targetIds))
    .where('to', 'is', null)
    .where((alert) => alert.or([alert('type', 'not in', staffCodes), alert('cause', 'is not', null)]))
    .orderBy('level')
    .orderBy('from', 'desc')
    .orderBy('id', 'desc')
    .execute();
