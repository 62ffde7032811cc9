import { sql } from 'kysely';
import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { readTargetDevices, type TargetDevices } from '../../alarms/targetDevices.ts';
import { ensureLevels } from '../../alarms/levels.ts';
import { ensureProducers, limitsOf } from '../../alarms/producers.ts';
import type { Rule } from '../../alarms/rule.ts';
import { ruleOf, staffCodes } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { instantOf } from '../../time/instant.ts';
import { readableRange, isSpaceVisible, type Caller, type Visibility } from '../../access/visibility.ts';

/** Codes of limits; their settings are stored in the value. */
export const limitCodes = { low: 1, high: 2, separate: 5 } as const;

type Limits = Pick<
  Row<'values'>,
  'alertMinEnabled' | 'alertMaxEnabled' | 'alertRangeMin' | 'alertRangeMax' | 'alertHysteresis'
>;

/** Whether a limit is watched, by the settings of its value. */
const isLimitOn = (type: number, value: Limits): boolean =>
  (type !== limitCodes.high && value.alertMinEnabled === 1) || (type !== limitCodes.low && value.alertMaxEnabled === 1);

const limitsOfValue = (type: number, value: Limits): Record<string, number | null> => ({
  ...(type === limitCodes.high ? {} : { min: value.alertRangeMin }),
  ...(type === limitCodes.low ? {} : { max: value.alertRangeMax }),
  hysteresis: value.alertHysteresis,
});

/** Whether a code is one of limits. */
export const isLimitCode = (type: number): boolean => Object.values(limitCodes).some((code) => code === type);

/** Last alert within the caller's readable range of the space and of the device. */
const lastFor = (
  row: Row<'producers'>,
  fleet: TargetDevices,
  alert: Row<'alerts'> | undefined,
  visibility: Visibility,
): Row<'alerts'> | undefined => {
  if (visibility.whole || !alert) return alert;
  const { spaceSince } = fleet.values.get(row.valueId ?? 0) ?? fleet.devices.get(row.coreId ?? 0) ?? {};
  const { from, until } = readableRange(visibility, row.spaceId, spaceSince);
  // Residents do not get the name of the person who acknowledged, as in alert lists.
  return alert.from >= from && alert.from <= until ? { ...alert, ackBy: null } : undefined;
};

/** Seconds between the readings of values that some rule finds too far apart. */
const readSlowValues = async (db: Db, targetId: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('producers')
    .select(['valueId', 'readInterval'])
    .where('targetId', '=', targetId)
    .where('readInterval', 'is not', null)
    .execute();
  return new Map(rows.map(({ valueId, readInterval }) => [valueId ?? 0, readInterval ?? 0]));
};

const isWatchable = (rule: Rule | undefined, interval = 0): boolean => interval <= (rule?.longestInterval ?? Infinity);

const recordOf = (
  row: Row<'producers'>,
  fleet: TargetDevices,
  slow: ReadonlyMap<number, number>,
  last: Row<'alerts'> | undefined,
): ProducerRecord => {
  const value = fleet.values.get(row.valueId ?? 0);
  const core = fleet.devices.get(row.coreId ?? 0);
  const rule = ruleOf(row.type);
  const byValue = isLimitCode(row.type) && value !== undefined;
  const active = last !== undefined && last.to === null;
  return {
    id: row.id,
    type: row.type,
    name: value ? `${core?.name ?? ''}: ${value.name}` : (core?.name ?? ''),
    valueId: row.valueId,
    coreId: row.coreId,
    spaceId: row.spaceId,
    groupId: core?.groupId ?? null,
    enabled: row.enabled === 1 && (!byValue || isLimitOn(row.type, value)),
    active,
    level: row.level,
    from: instantOf(last?.from ?? null),
    to: instantOf(last?.to ?? null),
    value: last?.value ?? null,
    limit: last?.limit ?? null,
    ackBy: last?.ackBy ?? null,
    ackAt: instantOf(last?.ackAt ?? null),
    limits: byValue ? limitsOfValue(row.type, value) : rule ? limitsOf(rule, row) : {},
    defaults: byValue ? {} : { ...rule?.limits },
    watchable: isWatchable(rule, slow.get(row.valueId ?? 0)),
    unit: value ? (value.unit ?? valueTypeOf(value.typeId).unit) : (rule?.unit ?? null),
  };
};

/** The newest alert of each of some producers, found by the producer, so that past alerts are not read. */
const readLastAlerts = async (db: Db, ids: readonly number[]): Promise<Map<number | null, Row<'alerts'>>> => {
  const newest = sql<number>`(select max(own.id) from "alerts" own where own."producerId" = "producers".id)`;
  const rows: Row<'alerts'>[] = [];
  for (const some of inChunks(ids))
    rows.push(
      ...(await db
        .selectFrom('producers')
        .innerJoin('alerts', (join) => join.on('alerts.id', '=', newest))
        .selectAll('alerts')
        .where('producers.id', 'in', some)
        .execute()),
    );
  return new Map(rows.map((row) => [row.producerId, row]));
};

/** Which producers are meant: those of some codes, or those with some ids. */
export type ProducerScope = { types?: readonly number[]; ids?: readonly number[] };

/** The producers of a target that a caller may know of, of some codes or all; brought in step with its devices before. */
export const readProducers = async (
  db: Db,
  targetId: number,
  fleet: TargetDevices,
  { types, caller, now }: { types?: readonly number[] | undefined; caller: Caller; now: number },
): Promise<Row<'producers'>[]> => {
  await ensureLevels(db, [targetId]);
  await ensureProducers(db, targetId, fleet, now);
  let query = db.selectFrom('producers').selectAll().where('targetId', '=', targetId).orderBy('id');
  if (types) query = query.where('type', 'in', types);
  if (!caller.user.admin && !caller.user.mes) query = query.where('type', 'not in', staffCodes);
  return query.execute();
};

/** The producers of a target in a caller's visibility, by name; brought in step with its devices before. */
export const loadProducers = async (
  db: Db,
  targetId: number,
  scope: ProducerScope,
  { visibility, caller, now }: { visibility: Visibility; caller: Caller; now: number },
): Promise<ProducerRecord[]> => {
  const fleet = await readTargetDevices(db, targetId);
  const rows = await readProducers(db, targetId, fleet, { types: scope.types, caller, now });
  const wanted = scope.ids && new Set(scope.ids);
  const shown = rows.filter(({ id, spaceId }) => isSpaceVisible(visibility, spaceId) && (wanted?.has(id) ?? true));
  const slow = await readSlowValues(db, targetId);
  const last = await readLastAlerts(
    db,
    shown.map(({ id }) => id),
  );
  return shown
    .map((row) => recordOf(row, fleet, slow, lastFor(row, fleet, last.get(row.id), visibility)))
    .toSorted((one, other) => one.type - other.type || one.name.localeCompare(other.name, 'fi', { numeric: true }));
};
