import { endOfDay, startOfDay } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import { countPlaced, type PlacedMeter } from '../../readings/countPlaced.ts';
import type { Bucket } from '../../readings/buckets.ts';
import { litres } from './charges.ts';
import { monthsOn, startOfMonth } from './months.ts';

/** A water meter of an apartment during one stay; `key` is unique among the stays of a target. */
export type WaterMeter = PlacedMeter & { key: number; spaceId: number; name: string };

const waterTypes = [34, 35];

/** Cold and hot water meters of the apartments of a target, present and former, each with its time there. */
export const readWaterMeters = async (db: Db, targetId: number): Promise<WaterMeter[]> => {
  const present = await db
    .selectFrom('values')
    .innerJoin('spaces', 'spaces.id', 'values.spaceId')
    .select(['values.id', 'spaces.id as spaceId', 'values.name', 'values.typeId', 'values.multiplier'])
    .select('values.spaceSince as since')
    .where('values.targetId', '=', targetId)
    .where('values.typeId', 'in', waterTypes)
    .where('spaces.type', '=', 1)
    .execute();
  const former = await db
    .selectFrom('valueStays')
    .innerJoin('values', 'values.id', 'valueStays.valueId')
    .innerJoin('spaces', 'spaces.id', 'valueStays.spaceId')
    .select(['values.id', 'spaces.id as spaceId', 'values.name', 'values.typeId', 'values.multiplier'])
    .select(['valueStays.from as since', 'valueStays.until as left'])
    .where('valueStays.targetId', '=', targetId)
    .where('values.typeId', 'in', waterTypes)
    .where('spaces.type', '=', 1)
    .execute();
  return [...present.map((meter) => ({ ...meter, left: Infinity })), ...former]
    .toSorted((one, other) => one.typeId - other.typeId || one.since - other.since || one.id - other.id)
    .map((meter, key) => ({ ...meter, key, from: -Infinity, until: Infinity }));
};

/** Consumption of a meter in a month; null if unknown. */
export type MonthAmount = { amount: number | null; estimated: boolean };

const boundariesOf = (months: readonly string[]): number[] =>
  [...months, monthsOn(months.at(-1) ?? '', 1)].map((month) => startOfMonth(month) / 1000);

/** Consumption by the key of a meter and month, regardless of residents. */
export const countMonths = async (
  db: Db,
  meters: readonly WaterMeter[],
  months: readonly string[],
): Promise<Map<number, Map<string, MonthAmount>>> => {
  const counted = await countPlaced(db, meters, boundariesOf(months), ({ key }) => key);
  const amountOf = (bucket: Bucket | undefined): MonthAmount =>
    bucket ? { amount: bucket.amount, estimated: bucket.estimated !== 0 } : { amount: null, estimated: false };
  const byMonth = (buckets: readonly Bucket[]) =>
    new Map(months.map((month, index) => [month, amountOf(buckets[index])]));
  return new Map(Array.from(counted, ([key, buckets]) => [key, byMonth(buckets)]));
};

/** A meter with some days of a month. */
export type PartialMonth = { meter: WaterMeter; month: string; from: string; until: string };

/** Consumption of meters on some days of a month. */
export type PartCounts = { of: (part: PartialMonth) => MonthAmount | undefined };

const keyOf = ({ meter, month, from, until }: PartialMonth): string => `${meter.key} ${month} ${from} ${until}`;

/** Amount between two rounded sums of the month, so that the parts of a month add up to it. */
const roundedPart = (buckets: readonly Bucket[], startsAt: number): MonthAmount => {
  const part = buckets.find(({ from }) => from === startsAt);
  if (!part || part.amount === null) return { amount: null, estimated: false };
  const before = buckets.filter(({ from }) => from < startsAt).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { amount: litres(litres(before + part.amount) - litres(before)), estimated: part.estimated !== 0 };
};

/** Consumption of meters on some days of months; the same days of several meters are counted together. */
export const countParts = async (db: Db, parts: readonly PartialMonth[]): Promise<PartCounts> => {
  const counts = new Map<string, MonthAmount>();
  const different = new Map(parts.map((part) => [keyOf(part), part]));
  const sameDays = Map.groupBy(different.values(), ({ month, from, until }) => `${month} ${from} ${until}`);
  for (const some of sameDays.values()) {
    const [one] = some;
    if (!one) continue;
    const [begin, end] = [startOfDay(one.from), endOfDay(one.until)];
    const edges = [startOfMonth(one.month), begin, end, startOfMonth(monthsOn(one.month, 1))];
    const boundaries = [...new Set(edges)].map((at) => at / 1000);
    const meters = some.map(({ meter }) => meter);
    const counted = await countPlaced(db, meters, boundaries, ({ key }) => key);
    for (const part of some) counts.set(keyOf(part), roundedPart(counted.get(part.meter.key) ?? [], begin / 1000));
  }
  return { of: (part) => counts.get(keyOf(part)) };
};
