import {
  seriesIdLimit,
  type LatestRecord,
  type SeriesRecord,
  type WeekRecord,
} from '../../../contract/entities/data.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { byKey, singleCallLoader, settled } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';
import type { CoreLoaders } from '../core/coreLoaders.ts';
import { fromRow } from '../core/coreSource.ts';
import type { TargetLoaders } from '../target/targetLoaders.ts';
import { valuesOf, type ValueKey, type ValueSource } from './valueSource.ts';

/** Which readings of which value: from a moment on, for so many seconds. */
type SeriesKey = { value: number; from: string; seconds: number };

/** Which readings of a device. */
type CoreSpan = { core: number; from?: string | undefined; to?: string | undefined };

const inFifties = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / seriesIdLimit) }, (_, at) =>
    ids.slice(at * seriesIdLimit, (at + 1) * seriesIdLimit),
  );

/** Reads values with their devices, and readings of fifty values a call. */
export const valueLoaders = (ui: UiClient, load: { target: TargetLoaders; core: CoreLoaders }) => {
  const among = (rows: readonly Parameters<typeof fromRow>[0][], key: number): ValueSource | null => {
    const row = rows.find(({ values }) => values.some(({ id }) => id === key));
    return (row && valuesOf(row, fromRow(row)).find((value) => value.row.id === key)) ?? null;
  };

  /** /ui finds no value by its number alone, so the caller's targets are searched, one after the other. */
  const search = async (key: number): Promise<ValueSource | null> => {
    for (const { id } of await load.target.list()) {
      const found = among(await load.core.ofTarget(id), key);
      if (found) return found;
    }
    return null;
  };

  /** One value; null if it does not exist or is not visible. */
  const one = async ({ key, target, core }: ValueKey): Promise<ValueSource | null> => {
    if (core === null) return target === null ? search(key) : among(await load.core.ofTarget(target), key);
    const row = await load.core.one({ key: core, target });
    return row && among([row], key);
  };

  /** One value, read with all values of its target, so that values of many targets cost one call a target. */
  const oneOfTarget = async (key: ValueKey & { target: number }): Promise<ValueSource | null> => {
    await load.core.ofTarget(key.target);
    return one(key);
  };

  /** Readings of one value; null if it is not visible. */
  const series = byKey<SeriesKey, SeriesRecord>(
    async (keys) => {
      const nameOf = ({ from, seconds }: SeriesKey) => `${from} ${seconds}`;
      const found = new Map<string, SeriesRecord | Error>();
      const ranges = Array.from(Map.groupBy(keys, nameOf));
      const calls = ranges.flatMap(([name, [first, ...rest]]) =>
        first ? inFifties([first, ...rest].map(({ value }) => value)).map((ids) => ({ name, ids, key: first })) : [],
      );
      await Promise.all(
        calls.map(async ({ name, ids, key: { from, seconds } }) => {
          const result = await settled(ui.series({ ids, from, range: String(seconds) }));
          for (const id of ids) {
            const record = result instanceof Error ? result : result.series[String(id)];
            if (record) found.set(`${name} ${id}`, record);
          }
        }),
      );
      return (key) => found.get(`${nameOf(key)} ${key.value}`) ?? null;
    },
    ({ value, from, seconds }) => `${value} ${from} ${seconds}`,
  );

  /** Events of a meter; null if the value is not visible. */
  const meterEvents = singleCallLoader((id: number) => orNull(ui.meterEvents({ id })));

  /** Types of the values of a target, from its devices: for a service whose latest readings have no type. */
  const typesOfTarget = async (target: number): Promise<Map<number, number>> => {
    const values = (await load.core.ofTarget(target)).flatMap((core) => core.values);
    return new Map(values.map(({ id, typeId }) => [id, typeId]));
  };

  /**
   * The latest readings of a whole target: of values of some kinds, or of all without them. One call a target, limited
   * only by the calls of the operation, so that all sites of an account can be read together.
   */
  const latestOfTarget = async (target: number, kinds?: readonly string[] | null): Promise<LatestRecord[]> => {
    const rows = await ui.shotgun({ id: target });
    if (!kinds) return rows;
    const types = rows.some(({ typeId }) => typeId === undefined) ? await typesOfTarget(target) : undefined;
    return rows.filter(({ valueId, typeId }) => kinds.includes(valueTypeOf(typeId ?? types?.get(valueId) ?? 0).kind));
  };

  /** The same from the devices of the target, for an operation that reads these anyway. */
  const latestOfDevices = async (target: number, kinds?: readonly string[] | null): Promise<LatestRecord[]> =>
    (await load.core.ofTarget(target))
      .toSorted((one, other) => one.id - other.id)
      .flatMap(({ values }) => values)
      .filter(({ typeId }) => !kinds || kinds.includes(valueTypeOf(typeId).kind))
      .map(({ id, typeId, coreId, latestValue: value, latestText, latestAt: at }) => ({
        valueId: id,
        typeId,
        coreId,
        value,
        text: latestText,
        at,
      }));

  /** Latest readings of one core; null if it is not visible. */
  const latestOfCore = singleCallLoader((id: number) => orNull(ui.coreLatest({ id })));

  /** Readings of all values of one core; null if it is not visible. */
  const seriesOfCore = singleCallLoader<CoreSpan, Record<string, SeriesRecord>>(
    async ({ core, from, to }) => (await orNull(ui.coreData({ id: core, from, to })))?.series ?? null,
    ({ core, from, to }) => `${core} ${from} ${to}`,
  );

  /** Week matrix of the spaces of a group; null if it is not visible. */
  const week = singleCallLoader<{ group: number; type: number }, WeekRecord[]>(
    ({ group, type }) => orNull(ui.weekMatrix({ id: group, type })),
    ({ group, type }) => `${group} ${type}`,
  );

  return {
    one,
    oneOfTarget,
    series,
    seriesOfCore,
    meterEvents,
    latestOfTarget,
    latestOfDevices,
    latestOfCore,
    week,
  };
};
