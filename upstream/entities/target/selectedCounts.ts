import { sql } from 'kysely';
import { lowBatteryPercent } from '../../../contract/entities/core/network.ts';
import type { SelectedTarget } from '../../../contract/targetSelection.ts';
import { explainingId } from '../../alarms/faults.ts';
import { staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone, maxRowsPerStatement } from '../../db/statements.ts';
import { hasRole, type Visibility } from '../../access/visibility.ts';
import { countCores, countsFor, sumCounts, worstAlertIn } from '../core/coreCounts.ts';

/** What is counted of a target to select it; of its worst open alert at least the level. */
export type SelectedCounts = Required<
  Pick<SelectedTarget, 'deviceCount' | 'offlineCount' | 'lowBatteryCount' | 'alertCount'>
> & { worstAlert: { level: number; type?: number; name?: string } | null };

/** Counts of a target without devices and alerts. */
export const noCounts: SelectedCounts = {
  deviceCount: 0,
  offlineCount: 0,
  lowBatteryCount: 0,
  alertCount: 0,
  worstAlert: null,
};

/** Up to so many targets are read by their ids; of more, all rows are grouped, which is faster. */
const mostIds = maxRowsPerStatement;

/** Targets that a caller sees whole, and those of them that the caller administers. */
type Wholes = { ids: readonly number[]; administered: readonly number[] };

const wholesOf = (visibilities: ReadonlyMap<number, Visibility>): Wholes => ({
  ids: [...visibilities].filter(([, { whole }]) => whole !== null).map(([id]) => id),
  administered: [...visibilities].flatMap(([id, visibility]) => (hasRole(visibility, 'TARGET_ADMIN') ? [id] : [])),
});

/** Alerts of whole targets that have not ended and that no other one explains; those for staff in administered ones alone. */
const ongoingAlerts = (db: Db, { ids, administered }: Wholes) => {
  const all = db
    .selectFrom('alerts')
    .where('to', 'is', null)
    .where(explainingId, 'is', null)
    .where((alert) => {
      const isFault = alert('cause', 'is not', null);
      const isAdministered =
        administered.length === ids.length
          ? isFault
          : alert.and([isFault, alert('targetId', 'in', idsOrNone(administered))]);
      return alert.or([alert('type', 'not in', staffCodes), isAdministered]);
    });
  return ids.length <= mostIds ? all.where('targetId', 'in', idsOrNone(ids)) : all;
};

/** Sums whole targets up in two queries, which return one row a target. */
const countWholes = async (db: Db, wholes: Wholes): Promise<Map<number, SelectedCounts>> => {
  const { ids } = wholes;
  let devices = db
    .selectFrom('cores')
    .select('targetId')
    .select([
      sql<number>`count(*)`.as('devices'),
      sql<number>`sum(1 - online)`.as('offline'),
      sql<number>`sum(case when battery < ${lowBatteryPercent} then 1 else 0 end)`.as('lowBatteries'),
    ])
    .groupBy('targetId');
  const alerts = ongoingAlerts(db, wholes)
    .select('targetId')
    .select([
      sql<number>`count(*)`.as('alerts'),
      sql<number | null>`min(case when "ackAt" is null then level end)`.as('worst'),
    ])
    .groupBy('targetId');
  if (ids.length <= mostIds) devices = devices.where('targetId', 'in', idsOrNone(ids));
  const counts = new Map(ids.map((id) => [id, { ...noCounts }]));
  for (const { targetId, devices: deviceCount, offline, lowBatteries } of await devices.execute()) {
    const found = counts.get(targetId ?? 0);
    if (found) Object.assign(found, { deviceCount, offlineCount: offline, lowBatteryCount: lowBatteries });
  }
  for (const { targetId, alerts: alertCount, worst } of await alerts.execute()) {
    const found = counts.get(targetId);
    if (found) Object.assign(found, { alertCount, worstAlert: worst === null ? null : { level: worst } });
  }
  return counts;
};

/** Sums targets up of which only some spaces are visible, each by its own range; a caller has few of them. */
const countParts = async (
  db: Db,
  parts: readonly (readonly [id: number, visibility: Visibility])[],
): Promise<Map<number, SelectedCounts>> => {
  if (parts.length === 0) return new Map();
  const counted = await countCores(
    db,
    parts.map(([id]) => id),
  );
  const byTarget = Map.groupBy(counted, ({ targetId }) => targetId);
  return new Map(
    parts.map(([id, visibility]) => {
      const visible = countsFor(byTarget.get(id) ?? [], visibility);
      const { devices, offline, lowBatteries, alerts } = sumCounts(visible);
      return [
        id,
        {
          deviceCount: devices,
          offlineCount: offline,
          lowBatteryCount: lowBatteries,
          alertCount: alerts,
          worstAlert: worstAlertIn(visible),
        },
      ];
    }),
  );
};

/** Counts of targets as a caller sees them, by their ids. */
export const countSelected = async (
  db: Db,
  visibilities: ReadonlyMap<number, Visibility>,
): Promise<Map<number, SelectedCounts>> => {
  const parts = [...visibilities].filter(([, { whole }]) => whole === null);
  return new Map([...(await countWholes(db, wholesOf(visibilities))), ...(await countParts(db, parts))]);
};

/** The worst open alert of each whole target that has one, the newest among equals: one row a target. */
export const worstAlertsOf = async (db: Db, visibilities: ReadonlyMap<number, Visibility>) => {
  const open = ongoingAlerts(db, wholesOf(visibilities))
    .where('ackAt', 'is', null)
    .select(['targetId', 'level', 'type', 'name'])
    .select(sql<number>`row_number() over (partition by "targetId" order by level, "from" desc, id desc)`.as('rank'));
  const rows = await db
    .selectFrom(open.as('open'))
    .select(['targetId', 'level', 'type', 'name'])
    .where('rank', '=', 1)
    .execute();
  return new Map(rows.map(({ targetId, ...alert }) => [targetId, alert]));
};
