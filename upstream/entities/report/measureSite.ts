import type { Db } from '../../db/connection.ts';
import type { ReportContent, Amounts } from './composeReport.ts';
import { litres } from './composeReport.ts';
import {
  countMonths,
  countParts,
  partOf,
  spanOf,
  type MonthAmount,
  type PartialMonth,
  type WaterMeter,
} from './monthAmounts.ts';
import { monthsOn, monthsUpTo, startOfMonth } from './months.ts';
import type { Site } from './readSite.ts';
import { dwellerOf, type Dweller } from './recipients.ts';
import { firstReadings, registersAt } from './registers.ts';

/** How many months a report looks back on, its own among them: the first is the same month last year. */
const monthsShown = 13;

const coldType = 34;

const aDay = 24 * 3_600_000;

/** Meter data that the reports of a target need. An apartment with a resident counts only that resident's time. */
export type Measured = {
  /** Consumption of an apartment in a month. */
  month: (spaceId: number, dweller: Dweller | undefined, month: string) => Amounts;
  /** Consumption of an apartment in a month regardless of residents, for the mean of several. */
  anybodys: (spaceId: number, month: string) => Amounts;
  /** Whether the meters of an apartment measured all of a month, and not from some day of it on. */
  isWhole: (spaceId: number, month: string) => boolean;
  /** Each meter of an apartment in a month, with its registers. */
  meters: (spaceId: number, dweller: Dweller | undefined, month: string) => ReportContent['meters'];
};

const summedUp = (amounts: readonly (number | null)[]): number | null =>
  amounts.every((amount) => amount === null) ? null : litres(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));

const edgesOf = (dweller: Dweller | undefined, month: string): { begin: number; end: number } => {
  const span = dweller ? spanOf(dweller) : { from: -Infinity, until: Infinity };
  const [begin, end] = [startOfMonth(month), startOfMonth(monthsOn(month, 1))];
  return { begin: Math.max(begin, span.from), end: Math.min(end, span.until) };
};

/** Months in which a resident moved, of all that the reports of the given months show. */
const partialMonths = ({ apartments, meters, dwellers }: Site, months: readonly string[]): PartialMonth[] =>
  apartments.flatMap(({ id }) =>
    months.flatMap((month) => {
      const dweller = dwellerOf(dwellers, id, month);
      if (!dweller) return [];
      return monthsUpTo(month, monthsShown)
        .filter((shown) => partOf(dweller, shown) === 'part')
        .flatMap((shown) => (meters.get(id) ?? []).map((meter) => ({ meter, dweller, month: shown })));
    }),
  );

const readRegisters = async (db: Db, { apartments, meters, dwellers }: Site, months: readonly string[]) => {
  const metersByTime = new Map<number, Set<number>>();
  for (const { id } of apartments)
    for (const month of months) {
      const { begin, end } = edgesOf(dwellerOf(dwellers, id, month), month);
      for (const at of [begin, end])
        for (const meter of meters.get(id) ?? [])
          metersByTime.set(at, (metersByTime.get(at) ?? new Set()).add(meter.id));
    }
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

  const amountOf = (meter: WaterMeter, dweller: Dweller | undefined, month: string): MonthAmount => {
    const part = partOf(dweller, month);
    if (part === 'none') return nothing;
    const amount =
      part === 'part' && dweller ? parts.of(meter.id, dweller.id, month) : counted.get(meter.id)?.get(month);
    return amount ?? nothing;
  };
  const amountsOf = (spaceId: number, dweller: Dweller | undefined, month: string): Amounts => {
    const ofType = (isCold: boolean) =>
      summedUp(
        (site.meters.get(spaceId) ?? [])
          .filter(({ typeId }) => (typeId === coldType) === isCold)
          .map((meter) => amountOf(meter, dweller, month).amount),
      );
    return { cold: ofType(true), hot: ofType(false) };
  };
  return {
    month: amountsOf,
    anybodys: (spaceId, month) => amountsOf(spaceId, undefined, month),
    isWhole: (spaceId, month) =>
      (site.meters.get(spaceId) ?? []).every(({ id }) => (firstRead.get(id) ?? Infinity) < startOfMonth(month) + aDay),
    meters: (spaceId, dweller, month) =>
      (site.meters.get(spaceId) ?? []).map((meter) => {
        const { begin, end } = edgesOf(dweller, month);
        const { amount, estimated } = amountOf(meter, dweller, month);
        return {
          name: meter.name,
          typeId: meter.typeId,
          startRegister: registerAt(meter, begin),
          endRegister: registerAt(meter, end),
          amount: amount === null ? null : litres(amount),
          estimated,
        };
      }),
  };
};
