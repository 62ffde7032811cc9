import { sql } from 'kysely';
import { undoMinutes, type AlertRecord } from '../../../contract/entities/alert.ts';
import { costAt } from '../../../contract/money.ts';
import { autoAcknowledger } from '../../alarms/autoAcknowledger.ts';
import { explainingCodes, explainingId } from '../../alarms/faults.ts';
import { litresPerDayOf } from '../../alarms/runningWater.ts';
import { staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone, inChunks } from '../../db/statements.ts';
import { readPricesOf, type Prices } from '../../readings/prices.ts';
import { instantOf } from '../../time/instant.ts';
import {
  hasRole,
  readableRange,
  isSpaceVisible,
  visibilityOf,
  type Caller,
  type Visibility,
} from '../../access/visibility.ts';

/** Litres of the unit that water is sold by. */
const litresOfUnit = 1000;

/** An alert with the names and counts of its record. */
export type StoredAlert = Row<'alerts'> & {
  targetName: string;
  levelName: string | null;
  commentCount: number;
  /** The alert that explains it, with its space and start. */
  explainedBy: number | null;
  explainedSpaceId: number | null;
  explainedFrom: number | null;
  /** Name and type of the value that it is about. */
  quantity: string | null;
  valueTypeId: number | null;
};

/** State of an alert. */
const stateOf = ({ to, ackAt }: Pick<Row<'alerts'>, 'to' | 'ackAt'>): AlertRecord['state'] =>
  to !== null ? 'ended' : ackAt !== null ? 'acknowledged' : 'open';

/** Whether an acknowledgement can still be undone: by a person, within the last minutes. */
export const isUndoable = ({ ackBy, ackAt }: Pick<Row<'alerts'>, 'ackBy' | 'ackAt'>, now: number): boolean =>
  ackAt !== null && ackBy !== autoAcknowledger && now - ackAt < undoMinutes * 60_000;

/** Whether an alert began in the range of time that a caller reads of its space. */
const isOfRange = ({ spaceId, from: began }: Pick<Row<'alerts'>, 'spaceId' | 'from'>, visibility: Visibility) => {
  const { from, until } = readableRange(visibility, spaceId);
  return began >= from && began <= until;
};

/** The alert that explains one, if the caller sees it too. */
const explanationOf = (row: StoredAlert, visibility: Visibility): number | null => {
  const { explainedBy, explainedSpaceId: spaceId, explainedFrom: from } = row;
  return from !== null && isOfRange({ spaceId, from }, visibility) ? explainedBy : null;
};

/** An alert, and what a caller sees of its target. */
export type SeenAlert = { row: StoredAlert; visibility: Visibility };

/** What the water of an alert costs a day in euros, at the present price of its meter's type. */
const costOf = (row: StoredAlert, prices: ReadonlyMap<number, Prices>, now: number): number | null => {
  const litres = litresPerDayOf(row);
  const price = row.valueTypeId === null ? undefined : prices.get(row.targetId)?.at(row.valueTypeId, now / 1000);
  return litres === null || price === undefined ? null : costAt(price, litresOfUnit)(litres);
};

type Beside = { explained: readonly StoredAlert[]; prices: ReadonlyMap<number, Prices>; now: number };

const recordOf = ({ row, visibility }: SeenAlert, { explained, prices, now }: Beside): AlertRecord => ({
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
  explainedBy: explanationOf(row, visibility),
  explainedTypes: explained.filter((one) => isOfRange(one, visibility)).map(({ type }) => type),
  changedAt: instantOf(visibility.whole ? row.changedAt : row.ackAt),
  cause: row.cause,
  quantity: row.quantity,
  valueType: row.valueTypeId,
  litresPerDay: litresPerDayOf(row),
  costPerDay: costOf(row, prices, now),
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
  return visibility.whole !== null || (isSpaceVisible(visibility, row.spaceId) && isOfRange(row, visibility));
};

/** Alerts with the names of their targets and levels. */
export const storedAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .innerJoin('targets', 'targets.id', 'alerts.targetId')
    .leftJoin('alertLevels', (join) =>
      join.onRef('alertLevels.targetId', '=', 'alerts.targetId').onRef('alertLevels.alertLevel', '=', 'alerts.level'),
    )
    .leftJoin('alerts as explaining', (join) => join.on('explaining.id', '=', explainingId))
    .leftJoin('values', 'values.id', 'alerts.valueId')
    .selectAll('alerts')
    .select(['values.name as quantity', 'values.typeId as valueTypeId'])
    .select(['targets.name as targetName', 'alertLevels.name as levelName', 'explaining.id as explainedBy'])
    .select(['explaining.spaceId as explainedSpaceId', 'explaining.from as explainedFrom'])
    .select([
      sql<number>`(select count(*) from "alertComments" where "alertComments"."alertId" = "alerts"."id")`.as(
        'commentCount',
      ),
    ]);

/** The ongoing alerts that some explain, the most severe first. */
export const readExplained = async (db: Db, alerts: readonly StoredAlert[]): Promise<StoredAlert[]> => {
  const heads = alerts.filter(({ type, to }) => to === null && explainingCodes.has(type));
  const rows: StoredAlert[] = [];
  for (const some of inChunks(heads)) {
    const ids = some.map(({ id }) => id);
    const targetIds = [...new Set(some.map(({ targetId }) => targetId))];
    rows.push(
      ...(await storedAlerts(db)
        .where('alerts.targetId', 'in', targetIds)
        .where('alerts.to', 'is', null)
        .where('explaining.id', 'in', ids)
        .orderBy('alerts.level')
        .orderBy('alerts.id')
        .execute()),
    );
  }
  return rows;
};

/** Prices of the targets whose leaks run. */
const readWaterPrices = (db: Db, alerts: readonly SeenAlert[]): Promise<Map<number, Prices>> => {
  const running = alerts.filter(({ row }) => litresPerDayOf(row) !== null);
  if (running.length === 0) return Promise.resolve(new Map());
  return readPricesOf(db, [...new Set(running.map(({ row }) => row.targetId))]);
};

/** Alert records as their callers see them, with the codes of what they explain. */
export const alertRecordsOf = async (db: Db, alerts: readonly SeenAlert[], now: number): Promise<AlertRecord[]> => {
  const explained = await readExplained(
    db,
    alerts.map(({ row }) => row),
  );
  const byHead = Map.groupBy(explained, ({ explainedBy }) => explainedBy);
  const prices = await readWaterPrices(db, alerts);
  return alerts.map((alert) => recordOf(alert, { explained: byHead.get(alert.row.id) ?? [], prices, now }));
};

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
  const seen = rows.flatMap((row): SeenAlert[] => {
    const visibility = visibilityOf(caller, row.targetId);
    return visibility && isVisible(row, visibility, caller) ? [{ row, visibility }] : [];
  });
  return alertRecordsOf(db, seen, now);
};

const counted = ['id', 'targetId', 'spaceId', 'from', 'level', 'type', 'name', 'ackAt', 'cause'] as const;

/** An alert that has not ended, as counts need it, with the one that explains it. */
export type OngoingAlert = Pick<Row<'alerts'>, (typeof counted)[number]> & { explainedBy: number | null };

/** The alerts that have not ended, the most severe and then the newest first, without those that only staff reads. */
export const readOngoingAlerts = (db: Db, targetIds: readonly number[]): Promise<OngoingAlert[]> =>
  db
    .selectFrom('alerts')
    .select(counted)
    .select(explainingId.as('explainedBy'))
    .where('targetId', 'in', idsOrNone(targetIds))
    .where('to', 'is', null)
    .where((alert) => alert.or([alert('type', 'not in', staffCodes), alert('cause', 'is not', null)]))
    .orderBy('level')
    .orderBy('from', 'desc')
    .orderBy('id', 'desc')
    .execute();
