import { endOfDay, startOfDay } from '../../calendar.ts';
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

/** Parts of months that the reports of the given months contain: spans, their prices, and the months before. */
const partialMonths = ({ apartments, meters, dwellers, priceDays }: Site, months: readonly string[]): PartialMonth[] =>
  apartments.flatMap(({ id }) =>
    months.flatMap((month) =>
      spansOf(dwellers, id, month).flatMap((span) => {
        const history = historyOf(span);
        const before = monthsUpTo(month, monthsShown).slice(0, -1);
        const shown = before.map((one) => ({ month: one, stay: history }));
        const own = [span, ...splitAt(span, priceDays)].map(({ from, until }) => ({ month, stay: { from, until } }));
        return [...shown, ...own]
          .filter((one) => partOf(one.stay, one.month) === 'part')
          .flatMap((one) =>
            (meters.get(id) ?? []).map((meter) => ({ meter, month: one.month, ...within(one.stay, one.month) })),
          );
      }),
    ),
  );

const readRegisters = async (db: Db, { apartments, meters, dwellers }: Site, months: readonly string[]) => {
  const metersByTime = new Map<number, Set<number>>();
  for (const { id } of apartments)
    for (const month of months)
      for (const { from, until } of spansOf(dwellers, id, month))
        for (const at of [startOfDay(from), endOfDay(until)])
          for (const meter of meters.get(id) ?? [])
            metersByTime.set(at, (metersByTime.get(at) ?? new Set()).add(meter.id));
  const found = new Map<number, Awaited<ReturnType<typeof registersAt>>>();
  for (const [at, ids] of metersByTime) found.set(at, await registersAt(db, [...ids], at));
  return ({ id, multiplier }: WaterMeter, at: number): number | null => {
    const register = found.get(at)?.get(id);
    return register ? litres(register.raw * multiplier) : null;
  };
};

/** Measures the consumption for the reports of the given months, oldest month first. */
export const measureSite = async (db: Db, site: Site, months: readonly string[]): Promise<Measured> => {
  const all = [...site.meters.values()].flat();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const shown = [...monthsUpTo(first, monthsShown).slice(0, -1), ...months];
  const counted = await countMonths(db, all, last === '' ? [] : shown);
  const parts = await countParts(db, partialMonths(site, months));
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
      part === 'part'
        ? parts.of({ meterId: meter.id, month, ...within(stay, month) })
        : counted.get(meter.id)?.get(month);
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
    isWhole: (spaceId, month) =>
      (site.meters.get(spaceId) ?? []).every(({ id }) => (firstRead.get(id) ?? Infinity) < startOfMonth(month) + aDay),
    meters: (spaceId, span, month) =>
      (site.meters.get(spaceId) ?? []).map((meter) => {
        const { amount, estimated } = amountOf(meter, span, month);
        return {
          name: meter.name,
          typeId: meter.typeId,
          startRegister: registerAt(meter, startOfDay(span.from)),
          endRegister: registerAt(meter, endOfDay(span.until)),
          amount: amount === null ? null : litres(amount),
          estimated,
        };
      }),
  };
};
