import { bucketRecordsOf } from '../../../contract/bucketRecords.ts';
import type { consumption } from '../../../contract/entities/consumption.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { consumptionTypes } from '../../../contract/valueTypes.ts';
import { resourceOf, type ReadCall } from '../../calls/call.ts';
import { columnsBetween, textsOf } from '../../readings/bucketColumns.ts';
import { clippedBoundaries, type Bucket } from '../../readings/buckets.ts';
import { countByOwner } from '../../readings/countByOwner.ts';
import { countPlaced } from '../../readings/countPlaced.ts';
import { readPrices, type Prices } from '../../readings/prices.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { readMeters, type MeterScope, type SpaceMeter } from './consumptionRows.ts';
import { placedEvents } from './placedEvents.ts';
import { registerRecords } from './registerRecords.ts';

/** More buckets than a year and a half of hours are not counted at once. */
const mostBuckets = 13_500;

/** As many where each space or group has its own. */
const mostBucketsByOwner = 1_000;

/** Maximum number of hours that are read for one count, of all meters together: some 7 s of CPU time. */
const mostMeterHours = 10_000_000;

type ConsumptionInput = InputOf<typeof consumption.consumption>;

const boundariesFor = ({ from, to, period, by }: ConsumptionInput): number[] => {
  const most = by ? mostBucketsByOwner : mostBuckets;
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.to <= span.from) throw refuseFields({ to: 'INVALID' });
  const boundaries = clippedBoundaries(period, span, most);
  if (boundaries.length > most + 1) throw refuseFields({ to: 'TOO_LARGE' });
  return boundaries;
};

/** Boundaries with the times within them at which a price changes. */
const withChanges = (boundaries: readonly number[], changes: readonly number[]): readonly number[] => {
  const [from = 0, to = 0] = [boundaries[0], boundaries.at(-1)];
  const inside = changes.filter((time) => time > from && time < to);
  return inside.length === 0
    ? boundaries
    : [...new Set([...boundaries, ...inside])].toSorted((one, other) => one - other);
};

/** Functions that make columns of the buckets of a type, each made once with the prices at its boundaries. */
const columnsByType = (prices: Prices, finer: readonly number[], boundaries: readonly number[]) => {
  const known = new Map<number, ReturnType<typeof columnsBetween>>();
  return (typeId: number) => {
    const pricesAt = () => finer.slice(0, -1).map((time) => prices.at(typeId, time));
    const columnsOf = known.get(typeId) ?? columnsBetween(pricesAt(), finer, boundaries);
    known.set(typeId, columnsOf);
    return columnsOf;
  };
};

const mapEntries = <Entry, Made>(entries: ReadonlyMap<number, Entry>, make: (entry: Entry, key: number) => Made) =>
  Object.fromEntries(Array.from(entries, ([key, entry]) => [key, make(entry, key)]));

const isConsumption = (typeId: number): boolean => consumptionTypes.some((type) => type === typeId);

const checkScope = (scope: Partial<ConsumptionInput>): void => {
  const { targetId, groupId, spaceId, valueId, types } = scope;
  const given = [targetId, groupId, spaceId, valueId].filter((id) => id !== undefined);
  if (given.length === 0) throw refuseFields({ targetId: 'REQUIRED' });
  if (given.length > 1) throw refuseFields({ targetId: 'INVALID' });
  if (types && !types.every(isConsumption)) throw refuseFields({ types: 'INVALID' });
};

/**
 * Meters with the readings of their time in a space or group, each once, by its last stay; in other scopes those of
 * today with all readings.
 */
const readingsWithin = (meters: readonly SpaceMeter[], { spaceId, groupId }: MeterScope): SpaceMeter[] => {
  if (spaceId === undefined && groupId === undefined) return meters.filter(({ left }) => left === Infinity);
  const last = new Map<number, SpaceMeter>();
  for (const meter of meters.toSorted((one, other) => one.since - other.since)) last.set(meter.id, meter);
  return Array.from(last.values(), ({ from, until, ...meter }) => ({
    ...meter,
    from: Math.max(from, meter.since === 0 ? -Infinity : meter.since),
    until: Math.min(until, meter.left),
  }));
};

/** Handlers of consumption, and of the registers that count it. */
export const consumptionHandlers: Handlers<typeof consumption, ReadCall> = {
  consumption: async (input, call) => {
    checkScope(input);
    const boundaries = boundariesFor(input);
    const types = input.types ?? (input.valueId === undefined ? [...consumptionTypes] : []);
    const meters = await readMeters(call.db, input, types, resourceOf(call).visibility);
    if (input.period === 'hour' && meters.length * boundaries.length > mostMeterHours)
      throw refuseFields({ to: 'TOO_LARGE' });
    const prices = await readPrices(call.db, resourceOf(call).location.targetId ?? 0);
    const finer = withChanges(boundaries, prices.changes);
    const texts = textsOf(boundaries);
    const columnsOf = columnsByType(prices, finer, boundaries);
    const recordsByType = (counted: ReadonlyMap<number, readonly Bucket[]>) =>
      mapEntries(counted, (buckets, typeId) => bucketRecordsOf(columnsOf(typeId)(buckets), texts));
    if (!input.by) return { types: recordsByType(await countPlaced(call.db, meters, finer, ({ typeId }) => typeId)) };
    const ownerOf = { space: 'spaceId', group: 'groupId' } as const;
    const { [input.by]: owner } = ownerOf;
    const { owners, types: all } = await countByOwner(call.db, meters, finer, (meter) => meter[owner]);
    const columns = mapEntries(owners, (counted) =>
      mapEntries(counted, (buckets, typeId) => columnsOf(typeId)(buckets)),
    );
    return { types: recordsByType(all), times: texts, [`${input.by}s`]: columns };
  },

  registers: async ({ at, until, ...scope }, call) => {
    checkScope(scope);
    if (until !== undefined && Date.parse(until) <= Date.parse(at)) throw refuseFields({ until: 'BEFORE_START' });
    const meters = await readMeters(call.db, scope, scope.types ?? consumptionTypes, resourceOf(call).visibility);
    return registerRecords(call.db, readingsWithin(meters, scope), {
      at: Date.parse(at),
      until: until === undefined ? null : Date.parse(until),
      now: call.now,
    });
  },

  placedEvents: async ({ from, to, ...scope }, call) => {
    checkScope(scope);
    const span = { from: Date.parse(from), to: Date.parse(to) };
    if (span.to <= span.from) throw refuseFields({ to: 'INVALID' });
    const meters = await readMeters(call.db, scope, scope.types ?? consumptionTypes, resourceOf(call).visibility);
    return placedEvents(call.db, readingsWithin(meters, scope), span);
  },
};
