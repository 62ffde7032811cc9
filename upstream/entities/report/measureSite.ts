import { endOfDay, startOfDay } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { ReportContent, Amounts } from './composeReport.ts';
import { litres } from './composeReport.ts';
import { countMonths, countParts, type MonthAmount, type PartialMonth, type WaterMeter } from './monthAmounts.ts';
import { monthsUpTo, startOfMonth } from './months.ts';
import type { Site } from './readSite.ts';
import { firstReadings, registersAt } from './registers.ts';
import { historyOf, partOf, spansOf, splitAt, within, type ReportSpan, type Stay } from './spans.ts';

/** How many months a report looks back on, its own among them: the first is the same month last year. */
const monthsShown = 13;

const coldType = 34;

const aDay = 24 * 3_600_000;

/** Meter data that the reports of a target need. */
export type Measured = {
  /** Consumption of an apartment in a month, on the days of a stay; without a stay in all of the month. */
  month: (spaceId: number, stay: Stay | undefined, month: string) => Amounts;
  /** Whether the meters of an apartment measured all of a month, and not from some day of it on. */
  isWhole: (spaceId: number, month: string) => boolean;
  /** Each meter of an apartment on some days of a month, with its registers. */
  meters: (spaceId: number, span: ReportSpan, month: string) => ReportContent['meters'];
};

const summedUp = (amounts: readonly (number | null)[]): number | null =>
  amounts.every((amount) => amount === null) ? null : litres(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));

/** Days of an apartment that an earlier report has charged. */
export type ReportedDays = { spaceId: number; month: string; from: string; until: string };

/** Parts of months that reports contain: spans, their prices, and the months before; and those charged earlier. */
const partialMonths = (
  { apartments, meters, dwellers, priceDays }: Site,
  months: readonly string[],
  reported: readonly ReportedDays[],
): PartialMonth[] => {
  const shown = apartments.flatMap(({ id: spaceId }) =>
    months.flatMap((month) =>
      spansOf(dwellers, spaceId, month).flatMap((span) => {
        const before = monthsUpTo(month, monthsShown).slice(0, -1);
        const own = [span, ...splitAt(span, priceDays)].map(({ from, until }) => ({ month, stay: { from, until } }));
        return [...before.map((one) => ({ month: one, stay: historyOf(span) })), ...own].map((part) => {
          return { ...part, spaceId };
        });
      }),
    ),
  );
  const charged = reported.map(({ spaceId, month, from, until }) => ({ spaceId, month, stay: { from, until } }));
  return [...shown, ...charged]
    .filter(({ stay, month }) => partOf(stay, month) === 'part')
    .flatMap(({ spaceId, stay, month }) =>
      (meters.get(spaceId) ?? []).map((meter) => ({ meter, month, ...within(stay, month) })),
    );
};

/** Time of a meter in an apartment within some days, in Unix milliseconds; null if it was not there. */
const presenceIn = (
  { since, left }: WaterMeter,
  { from, until }: ReportSpan,
): { start: number; end: number } | null => {
  const [start, end] = [Math.max(startOfDay(from), since), Math.min(endOfDay(until), left)];
  return start < end ? { start, end } : null;
};

const readRegisters = async (db: Db, { apartments, meters, dwellers }: Site, months: readonly string[]) => {
  const metersByTime = new Map<number, WaterMeter[]>();
  for (const { id } of apartments)
    for (const month of months)
      for (const span of spansOf(dwellers, id, month))
        for (const meter of meters.get(id) ?? []) {
          const presence = presenceIn(meter, span);
          for (const at of presence ? [presence.start, presence.end] : [])
            metersByTime.set(at, [...(metersByTime.get(at) ?? []), meter]);
        }
  const found = new Map<number, ReadonlyMap<number, number>>();
  for (const [at, some] of metersByTime) found.set(at, await registersAt(db, some, at));
  return ({ id }: WaterMeter, at: number): number | null => {
    const register = found.get(at)?.get(id);
    return register === undefined ? null : litres(register);
  };
};

/** Difference in cubic metres that comes of rounding two registers and an amount to litres. */
const roundingError = 0.002;

/** Register at the end; where it differs from the amount by rounding alone, the sum of start and amount. */
const endOf = (start: number | null, end: number | null, amount: number | null): number | null => {
  if (start === null || end === null || amount === null) return end;
  const sum = litres(start + amount);
  return Math.abs(sum - end) <= roundingError ? sum : end;
};

/** Measures the consumption for the reports of the given months, oldest month first, and that of days charged earlier. */
export const measureSite = async (
  db: Db,
  site: Site,
  months: readonly string[],
  reported: readonly ReportedDays[],
): Promise<Measured> => {
  const all = [...site.meters.values()].flat();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const shown = [...monthsUpTo(first, monthsShown).slice(0, -1), ...months];
  const counted = await countMonths(db, all, last === '' ? [] : shown);
  const parts = await countParts(db, partialMonths(site, months, reported));
  const registerAt = await readRegisters(db, site, months);
  const firstRead = await firstReadings(
    db,
    all.map(({ id }) => id),
  );
  const nothing: MonthAmount = { amount: null, estimated: false };

  const amountOf = (meter: WaterMeter, stay: Stay | undefined, month: string): MonthAmount => {
    const part = partOf(stay, month);
    if (part === 'none') return nothing;
    const amount =
      part === 'part' ? parts.of({ meter, month, ...within(stay, month) }) : counted.get(meter.key)?.get(month);
    return amount ?? nothing;
  };
  return {
    month: (spaceId, stay, month) => {
      const ofType = (isCold: boolean) =>
        summedUp(
          (site.meters.get(spaceId) ?? [])
            .filter(({ typeId }) => (typeId === coldType) === isCold)
            .map((meter) => amountOf(meter, stay, month).amount),
        );
      return { cold: ofType(true), hot: ofType(false) };
    },
    isWhole: (spaceId, month) => {
      const byType = Map.groupBy(site.meters.get(spaceId) ?? [], ({ typeId }) => typeId);
      const began = ({ id, since }: WaterMeter): number => Math.max(since, firstRead.get(id) ?? Infinity);
      return [...byType.values()].every((some) => Math.min(...some.map(began)) < startOfMonth(month) + aDay);
    },
    meters: (spaceId, span, month) =>
      (site.meters.get(spaceId) ?? []).flatMap((meter) => {
        const presence = presenceIn(meter, span);
        if (!presence) return [];
        const counts = amountOf(meter, span, month);
        const amount = counts.amount === null ? null : litres(counts.amount);
        const startRegister = registerAt(meter, presence.start);
        const endRegister = endOf(startRegister, registerAt(meter, presence.end), amount);
        const { name, typeId } = meter;
        return [{ name, typeId, startRegister, endRegister, amount, estimated: counts.estimated }];
      }),
  };
};
