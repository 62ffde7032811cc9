import type { SpaceConditions_target$data } from '../../__generated__/SpaceConditions_target.graphql.ts';
import { climateOf, type Climate } from '../../entities/value/climateOf.ts';
import { conditionMeasures, measureOf, type ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import type { Band } from '../../entities/value/conditionProblems.ts';
import { bandOf, problemOf, type Problem } from '../../entities/value/conditionProblems.ts';
import { isCurrentReading } from '../../entities/value/conditions.ts';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { isOutdoor } from '../../entities/value/valueName.ts';

type Space = SpaceConditions_target$data['groups'][number]['spaces'][number] & {
  groupKey: number;
  building: string;
};

/** One sensor of a space: its latest reading, compared with the limits of its alert rule. */
export type SensorReading = {
  id: string;
  /** The device and the value, where a space has several. */
  name: string;
  space: Space;
  measure: ConditionMeasure;
  unit: string;
  digits: number;
  /** Null if the latest reading is too old, impossible, or of an offline device. */
  reading: number | null;
  at: string | null;
  band: Band | null;
  climate: Climate;
  problem: Problem | null;
  /** The limit that the reading is beyond. */
  limit: number | null;
  /** Start of the open alert of the rule; null without one. */
  since: string | null;
};

/** The sensors of a target, or of one group, that measure the air of a space. */
export const sensorsOf = (
  target: SpaceConditions_target$data,
  groupKey: number | null,
  now: number,
): SensorReading[] => {
  const spaces = new Map(
    target.groups
      .filter(({ key }) => groupKey === null || key === groupKey)
      .flatMap((group) =>
        group.spaces.map((space) => [space.id, { ...space, groupKey: group.key, building: group.name }] as const),
      ),
  );
  return target.latestReadings.flatMap((latest): SensorReading[] => {
    const { value, latestValue, latestAt } = latest;
    const measure = measureOf(value.type.kind);
    const space = spaces.get(value.space?.id ?? '');
    if (!measure || !space) return [];
    const limits = value.conditionLimits;
    const band = bandOf(limits);
    const reading = typeof latestValue === 'number' && isCurrentReading(latest, now) ? latestValue : null;
    const found = problemOf(measure, reading, band);
    return [
      {
        id: value.id,
        name: [value.core?.name, value.name].filter(Boolean).join(', '),
        space,
        measure,
        unit: value.type.unit ?? '',
        digits: appearanceOf(value.type.kind).digits,
        reading,
        at: latestAt ?? null,
        band,
        climate: climateOf(value, measure === 'temperature' ? band : null),
        problem: found?.problem ?? null,
        limit: found?.limit ?? null,
        since: limits?.alertStartedAt ?? null,
      },
    ];
  });
};

/** The ids of the temperatures of a target that are measured outdoors: in no space, by a device or value so named. */
export const outdoorIdsOf = (target: SpaceConditions_target$data): string[] =>
  target.latestReadings.flatMap(({ value }) =>
    measureOf(value.type.kind) === 'temperature' && isOutdoor(value) ? [value.id] : [],
  );

/** A current reading that is of no room: outdoors, or in an appliance. */
export type Elsewhere = { id: string; name: string; climate: 'outdoor' | 'coldStore'; reading: number };

/** Current readings of a measure outdoors and in appliances of a target; those in no space belong to no group. */
export const elsewhereOf = (
  target: SpaceConditions_target$data,
  groupKey: number | null,
  measure: ConditionMeasure,
  now: number,
): Elsewhere[] => {
  const own = new Set(
    target.groups.filter(({ key }) => key === groupKey).flatMap(({ spaces }) => spaces.map(({ id }) => id)),
  );
  return target.latestReadings.flatMap((latest): Elsewhere[] => {
    const { value, latestValue: reading } = latest;
    const climate = climateOf(value, measure === 'temperature' ? bandOf(value.conditionLimits) : null);
    if (climate !== 'outdoor' && climate !== 'coldStore') return [];
    if (groupKey !== null && value.space && !own.has(value.space.id)) return [];
    if (measureOf(value.type.kind) !== measure || typeof reading !== 'number' || !isCurrentReading(latest, now))
      return [];
    return [{ id: value.id, name: value.core?.name ?? value.name, climate, reading }];
  });
};

/** The mean of the current readings of one measure in a space. */
export type Measured = {
  mean: number | null;
  count: number;
  /** Names of the sensors whose readings are in the mean. */
  names: readonly string[];
  unit: string;
  digits: number;
  /** The problem of any of the sensors. */
  problem: Problem | null;
  /** The limits of the first sensor that has limits. */
  band: Band | null;
};

/** A space with its readings by measure; a measure without a sensor is absent. */
export type SpaceRow = Space & { at: string | null; measured: Partial<Record<ConditionMeasure, Measured>> };

const measuredOf = (sensors: readonly SensorReading[]): Measured | undefined => {
  const [first] = sensors;
  if (!first) return undefined;
  const known = sensors.flatMap(({ reading }) => reading ?? []);
  const total = known.reduce((sum, reading) => sum + reading, 0);
  return {
    mean: known.length === 0 ? null : total / known.length,
    count: known.length,
    names: sensors.flatMap(({ reading, name }) => (reading === null ? [] : [name])),
    unit: first.unit,
    digits: first.digits,
    problem: sensors.find(({ problem }) => problem !== null)?.problem ?? null,
    band: sensors.find(({ band }) => band !== null)?.band ?? null,
  };
};

/** The spaces of the sensors, each once. */
export const spacesOf = (sensors: readonly SensorReading[]): SpaceRow[] =>
  [...Map.groupBy(sensors, ({ space }) => space.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const times = own.flatMap(({ at }) => at ?? []).toSorted();
    const measured: SpaceRow['measured'] = {};
    for (const measure of conditionMeasures) {
      // The inside of a freezer is no air of its room.
      const found = measuredOf(own.filter((one) => one.measure === measure && one.climate !== 'coldStore'));
      if (found) measured[measure] = found;
    }
    return [{ ...first.space, at: times.at(-1) ?? null, measured }];
  });
