import { endOfDay, startOfDay } from '../../calendar.ts';
import type { Db } from '../../db/connection.ts';
import { countConsumption, type Meter } from '../../readings/consumption.ts';
import type { Bucket } from '../../readings/buckets.ts';
import { litres } from './composeReport.ts';
import { monthsOn, startOfMonth } from './months.ts';

/** A water meter of an apartment. */
export type WaterMeter = { id: number; spaceId: number; name: string; typeId: number; multiplier: number };

const waterTypes = [34, 35];

/** Cold and hot water meters of the apartments of a target. */
export const readWaterMeters = async (db: Db, targetId: number): Promise<WaterMeter[]> => {
  const rows = await db
    .selectFrom('values')
    .innerJoin('spaces', 'spaces.id', 'values.spaceId')
    .select(['values.id', 'values.spaceId', 'values.name', 'values.typeId', 'values.multiplier'])
    .where('values.targetId', '=', targetId)
    .where('values.typeId', 'in', waterTypes)
    .where('spaces.type', '=', 1)
    .orderBy('values.typeId')
    .orderBy('values.id')
    .execute();
  return rows.flatMap(({ spaceId, ...meter }) => (spaceId === null ? [] : [{ ...meter, spaceId }]));
};

/** Consumption of a meter in a month; null if unknown. */
export type MonthAmount = Pick<Bucket, 'amount' | 'estimated'>;

const whole = ({ id, typeId, multiplier }: WaterMeter): Meter => ({
  id,
  typeId,
  multiplier,
  from: -Infinity,
  until: Infinity,
});

const boundariesOf = (months: readonly string[]): number[] =>
  [...months, monthsOn(months.at(-1) ?? '', 1)].map((month) => startOfMonth(month) / 1000);

/** Consumption by meter and month, regardless of residents. */
export const countMonths = async (
  db: Db,
  meters: readonly WaterMeter[],
  months: readonly string[],
): Promise<Map<number, Map<string, MonthAmount>>> => {
  const counted = await countConsumption(db, meters.map(whole), boundariesOf(months), ({ id }) => id);
  const byMonth = (buckets: readonly Bucket[]) =>
    new Map(months.map((month, index) => [month, buckets[index] ?? { amount: null, estimated: false }]));
  return new Map(Array.from(counted, ([id, buckets]) => [id, byMonth(buckets)]));
};

/** A meter with some days of a month. */
export type PartialMonth = { meter: WaterMeter; month: string; from: string; until: string };

/** Consumption of meters on some days of a month. */
export type PartCounts = { of: (part: Omit<PartialMonth, 'meter'> & { meterId: number }) => MonthAmount | undefined };

const keyOf = (meterId: number, { month, from, until }: Omit<PartialMonth, 'meter'>): string =>
  `${meterId} ${month} ${from} ${until}`;

/** Amount between two rounded sums of the month, so that the parts of a month add up to it. */
const roundedPart = (buckets: readonly Bucket[], startsAt: number): MonthAmount => {
  const part = buckets.find(({ from }) => from === startsAt);
  if (!part || part.amount === null) return { amount: null, estimated: false };
  const before = buckets.filter(({ from }) => from < startsAt).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { amount: litres(litres(before + part.amount) - litres(before)), estimated: part.estimated };
};

/** Consumption of meters on some days of months; the same days of several meters are counted together. */
export const countParts = async (db: Db, parts: readonly PartialMonth[]): Promise<PartCounts> => {
  const counts = new Map<string, MonthAmount>();
  const different = new Map(parts.map((part) => [keyOf(part.meter.id, part), part]));
  const sameDays = Map.groupBy(different.values(), ({ month, from, until }) => `${month} ${from} ${until}`);
  for (const some of sameDays.values()) {
    const [one] = some;
    if (!one) continue;
    const [begin, end] = [startOfDay(one.from), endOfDay(one.until)];
    const edges = [startOfMonth(one.month), begin, end, startOfMonth(monthsOn(one.month, 1))];
    const boundaries = [...new Set(edges)].map((at) => at / 1000);
    const meters = some.map(({ meter }) => whole(meter));
    const counted = await countConsumption(db, meters, boundaries, ({ id }) => id);
    for (const { meter } of some)
      counts.set(keyOf(meter.id, one), roundedPart(counted.get(meter.id) ?? [], begin / 1000));
  }
  return { of: ({ meterId, ...days }) => counts.get(keyOf(meterId, days)) };
};
