import { dayOf, endOfDay, startOfDay } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import { litres, sumOf, type Amounts, type Days } from './charges.ts';
import type { ReportContent } from './composeReport.ts';
import { countMonths, countParts, type MonthAmount, type PartialMonth, type WaterMeter } from './monthAmounts.ts';
import { monthsOn, monthsUpTo, startOfMonth } from './months.ts';
import type { Site } from './readSite.ts';
import { firstReadings, lastReadings, registersAt } from './registers.ts';
import { historyOf, partOf, spansOf, splitAt, within, type ReportSpan, type Stay } from './spans.ts';

/** How many months a report looks back on, its own among them: the first is the same month last year. */
const monthsShown = 13;

const coldType = 34;

const aDay = 24 * 3_600_000;

/** Meter data that the reports of a target need. */
export type Measured = {
  /** Consumption of an apartment in a month, on the days of a stay; without a stay in all of the month. */
  month: (spaceId: number, stay: Stay | undefined, month: string) => Amounts;
  /** Whether the meters of an apartment measured all of a month, and not from some day of it on or until one. */
  isWhole: (spaceId: number, month: string) => boolean;
  /** Days of a span on which each kind of water was measured: from the first reading on until the last; null if none. */
  measuredDays: (spaceId: number, span: ReportSpan) => Record<keyof Amounts, Days | null>;
  /** First day of a month with readings of a stay, where its meters or the stay began within it; null where they did not. */
  beganIn: (spaceId: number, stay: Stay | undefined, month: string) => string | null;
  /** Last day of the readings of a meter that end more than a day before a span does; null if those of none do. */
  readUntil: (spaceId: number, span: ReportSpan) => string | null;
  /** Each meter of an apartment on some days of a month, with its registers. */
  meters: (spaceId: number, span: ReportSpan, month: string) => ReportContent['meters'];
};

/** Sum of the amounts of meters, each rounded, so that the parts of a month add up to it. */
const summedUp = (amounts: readonly (number | null)[]): number | null => {
  const sum = sumOf(amounts.map((amount) => (amount === null ? null : litres(amount))));
  return sum === null ? null : litres(sum);
};

/** Days of an apartment in a month with an earlier report. */
export type OwedPart = Days & { spaceId: number; month: string };

/** Parts of months that reports contain: spans, their prices, and the months before; and those charged earlier. */
const partialMonths = (
  { apartments, meters, dwellers, priceDays }: Site,
  months: readonly string[],
  owed: readonly OwedPart[],
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
  const charged = owed.map(({ spaceId, month, from, until }) => ({ spaceId, month, stay: { from, until } }));
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

/** Times of the last readings before the ends of spans and of the months that are shown as whole ones. */
const readLastReadings = async (db: Db, { apartments, meters, dwellers }: Site, months: readonly string[]) => {
  const idsByTime = new Map<number, Set<number>>();
  const add = (at: number, ids: readonly number[]) =>
    idsByTime.set(at, (idsByTime.get(at) ?? new Set()).union(new Set(ids)));
  const all = [...meters.values()].flat().map(({ id }) => id);
  for (const month of months)
    for (const shown of [month, monthsOn(month, 1 - monthsShown)]) add(startOfMonth(monthsOn(shown, 1)), all);
  for (const { id } of apartments)
    for (const month of months)
      for (const { until } of spansOf(dwellers, id, month))
        add(
          endOfDay(until),
          (meters.get(id) ?? []).map((meter) => meter.id),
        );
  const found = new Map<number, ReadonlyMap<number, number>>();
  for (const [at, ids] of idsByTime) found.set(at, await lastReadings(db, [...ids], at));
  return ({ id }: WaterMeter, at: number): number => found.get(at)?.get(id) ?? -Infinity;
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
  owed: readonly OwedPart[],
): Promise<Measured> => {
  const all = [...site.meters.values()].flat();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const shown = [...monthsUpTo(first, monthsShown).slice(0, -1), ...months];
  const counted = await countMonths(db, all, last === '' ? [] : shown);
  const parts = await countParts(db, partialMonths(site, months, owed));
  const registerAt = await readRegisters(db, site, months);
  const firstRead = await firstReadings(
    db,
    all.map(({ id }) => id),
  );
  const lastRead = await readLastReadings(db, site, months);
  const nothing: MonthAmount = { amount: null, estimated: false };

  const amountOf = (meter: WaterMeter, stay: Stay | undefined, month: string): MonthAmount => {
    const part = partOf(stay, month);
    if (part === 'none') return nothing;
    const amount =
      part === 'part' ? parts.of({ meter, month, ...within(stay, month) }) : counted.get(meter.key)?.get(month);
    return amount ?? nothing;
  };
  const beganAt = ({ id, since }: WaterMeter): number => Math.max(since, firstRead.get(id) ?? Infinity);
  const endedAt = (meter: WaterMeter, end: number): number => Math.min(meter.left, lastRead(meter, end));
  const endsEarly = (meter: WaterMeter, { until }: Days, end: number): boolean =>
    endedAt(meter, endOfDay(until)) <= end - aDay;
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
      const [start, end] = [startOfMonth(month), startOfMonth(monthsOn(month, 1))];
      return [...byType.values()].every(
        (some) =>
          Math.min(...some.map(beganAt)) < start + aDay &&
          Math.max(...some.map((meter) => endedAt(meter, end))) > end - aDay,
      );
    },
    beganIn: (spaceId, stay, month) => {
      const byType = Map.groupBy(site.meters.get(spaceId) ?? [], ({ typeId }) => typeId);
      const [start, end] = [startOfMonth(month), startOfMonth(monthsOn(month, 1))];
      const stayed = partOf(stay, month) === 'part' ? startOfDay(within(stay, month).from) : start;
      const began = Math.max(stayed, ...[...byType.values()].map((some) => Math.min(...some.map(beganAt))));
      return began >= start + aDay && began < end ? dayOf(began) : null;
    },
    measuredDays: (spaceId, { from, until }) => {
      const end = endOfDay(until);
      const ofType = (isCold: boolean): Days | null => {
        const some = (site.meters.get(spaceId) ?? []).filter(({ typeId }) => (typeId === coldType) === isCold);
        const began = Math.max(startOfDay(from), Math.min(...some.map(beganAt)));
        const ended = Math.min(end, Math.max(...some.map((meter) => endedAt(meter, end))));
        return began < ended ? { from: dayOf(began), until: dayOf(ended - 1) } : null;
      };
      return { cold: ofType(true), hot: ofType(false) };
    },
    readUntil: (spaceId, span) => {
      const read = (site.meters.get(spaceId) ?? []).flatMap((meter) => {
        const presence = presenceIn(meter, span);
        const last = endedAt(meter, endOfDay(span.until));
        return presence && last > presence.start && last <= presence.end - aDay ? [last] : [];
      });
      return read.length === 0 ? null : dayOf(Math.min(...read) - 1);
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
        const estimated = counts.estimated || endsEarly(meter, span, presence.end);
        return [{ name, typeId, startRegister, endRegister, amount, estimated }];
      }),
  };
};
