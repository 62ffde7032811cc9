import { endOfDay, startOfDay } from '../../calendar.ts';
import type { Db } from '../../db/connection.ts';
import { countConsumption, type Meter } from '../../readings/consumption.ts';
import type { Bucket } from '../../readings/buckets.ts';
import { firstDay, lastDay, monthsOn, startOfMonth } from './months.ts';
import type { Dweller } from './recipients.ts';

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

const bounded = ({ id, typeId, multiplier }: WaterMeter, from = -Infinity, until = Infinity): Meter => ({
  id,
  typeId,
  multiplier,
  from,
  until,
});

const boundariesOf = (months: readonly string[]): number[] =>
  [...months, monthsOn(months.at(-1) ?? '', 1)].map((month) => startOfMonth(month) / 1000);

/** Consumption by meter and month, regardless of residents. */
export const countMonths = async (
  db: Db,
  meters: readonly WaterMeter[],
  months: readonly string[],
): Promise<Map<number, Map<string, MonthAmount>>> => {
  const counted = await countConsumption(
    db,
    meters.map((meter) => bounded(meter)),
    boundariesOf(months),
    ({ id }) => id,
  );
  const byMonth = (buckets: readonly Bucket[]) =>
    new Map(months.map((month, index) => [month, buckets[index] ?? { amount: null, estimated: false }]));
  return new Map(Array.from(counted, ([id, buckets]) => [id, byMonth(buckets)]));
};

/** Part of a month in which a resident lived in the apartment: all, some or none. */
export type Part = 'whole' | 'part' | 'none';

/** Share of a month that belongs to the resident; an apartment without a known resident has whole months. */
export const partOf = (dweller: Dweller | undefined, month: string): Part => {
  if (!dweller) return 'whole';
  const { validFrom, validUntil } = dweller;
  if (validFrom > lastDay(month) || (validUntil !== null && validUntil < firstDay(month))) return 'none';
  return validFrom > firstDay(month) || (validUntil !== null && validUntil < lastDay(month)) ? 'part' : 'whole';
};

/** Range of readings that a resident's report may contain. */
export const spanOf = ({ validFrom, validUntil }: Dweller): { from: number; until: number } => ({
  from: startOfDay(validFrom),
  until: validUntil === null ? Infinity : endOfDay(validUntil),
});

/** A meter with a month in which the resident moved. */
export type PartialMonth = { meter: WaterMeter; dweller: Dweller; month: string };

const keyOf = (meterId: number, residentId: number, month: string): string => `${meterId} ${residentId} ${month}`;

/** Parts of one month in rounds, no meter twice in one. */
const roundsOf = (parts: readonly PartialMonth[]): PartialMonth[][] => {
  const rounds: PartialMonth[][] = [];
  for (const same of Map.groupBy(parts, ({ meter }) => meter.id).values())
    for (const [index, part] of same.entries()) (rounds[index] ??= []).push(part);
  return rounds;
};

/** Consumption of meters during the resident's part of such months; each month is read once. */
export const countParts = async (db: Db, parts: readonly PartialMonth[]): Promise<PartCounts> => {
  const counts = new Map<string, MonthAmount>();
  const different = new Map(parts.map((part) => [keyOf(part.meter.id, part.dweller.id, part.month), part]));
  for (const [month, some] of Map.groupBy(different.values(), (part) => part.month))
    for (const round of roundsOf(some)) {
      const meters = round.map(({ meter, dweller }) => {
        const { from, until } = spanOf(dweller);
        return bounded(meter, from, until);
      });
      const counted = await countConsumption(db, meters, boundariesOf([month]), ({ id }) => id);
      for (const { meter, dweller } of round) {
        const bucket = counted.get(meter.id)?.[0];
        if (bucket) counts.set(keyOf(meter.id, dweller.id, month), bucket);
      }
    }
  return { of: (meterId, residentId, month) => counts.get(keyOf(meterId, residentId, month)) };
};

/** Consumption of months in which a resident moved. */
export type PartCounts = { of: (meterId: number, residentId: number, month: string) => MonthAmount | undefined };
