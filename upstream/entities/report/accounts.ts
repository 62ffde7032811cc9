import { addDays, daysBetween } from '../../time/calendar.ts';
import {
  emptyBill,
  sumOfBills,
  type Bill,
  type Charged,
  type Correction,
  type Days,
  type PricedDays,
  type WaterPrices,
} from './charges.ts';
import { firstDay, lastDay, monthsOn } from './months.ts';
import type { Ledger, Reported } from './readReported.ts';
import type { Site } from './readSite.ts';
import { spansOf, splitAt } from './spans.ts';

/** Days of residents as they are known now, each part with the prices of its days. */
export type OwedDays = Days & { priced: readonly PricedDays[] };

/** Residents of an apartment in a month: what reports have charged them, and the days that are theirs as known now. */
export type Account = {
  spaceId: number;
  month: string;
  residentIds: readonly number[];
  charged: Bill;
  chargedDays: readonly Days[];
  owed: readonly OwedDays[];
  /** Whether fees are those of a report without stored prices, whose days have not changed. */
  keepsFees: boolean;
};

/** Days of a month that are before and in some of its days. */
export const daysIn = (month: string, { from, until }: Days): Charged['days'] => {
  const first = firstDay(month);
  const before = from > first ? daysBetween(first, addDays(from, -1)) : 0;
  return { before, count: daysBetween(from, until), of: daysBetween(first, lastDay(month)) };
};

const holds = ({ from, until }: Days, day: string): boolean => from <= day && day <= until;

const edgesOf = (some: readonly Days[]): string[] => some.flatMap(({ from, until }) => [from, addDays(until, 1)]);

/** Days with prices: those at which they were charged, otherwise those of today's price list. */
const priceDays = ({ prices, priceDays: changes }: Site, frozen: readonly PricedDays[], days: Days): PricedDays[] => {
  const frozenOn = (day: string) => frozen.find((part) => holds(part, day));
  const open = changes.filter((day) => !frozenOn(day));
  return splitAt(days, [...edgesOf(frozen), ...open]).map((part) => {
    const known: WaterPrices | undefined = frozenOn(part.from)?.prices;
    return { ...part, prices: known ?? prices(part.from) };
  });
};

const keyOf = (residentIds: readonly number[]): string => residentIds.toSorted((one, other) => one - other).join(' ');

/** Reports and corrections of an apartment and month, without residents that have been deleted. */
const chargesOf = (ledger: readonly Reported[], month: string, isKnown: (id: number) => boolean) => {
  const own = ledger.filter((row) => row.month === month && !row.correctionOnly);
  const corrections = ledger.flatMap((row) => row.corrections).filter((one) => one.month === month);
  const known = <One extends { residentIds: readonly number[] }>(one: One): One[] => {
    const residentIds = one.residentIds.filter(isKnown);
    return one.residentIds.length > 0 && residentIds.length === 0 ? [] : [{ ...one, residentIds }];
  };
  const forgotten = own.filter((row) => known(row).length === 0);
  return { rows: own.flatMap(known), corrections: corrections.flatMap(known), forgotten };
};

const isSameDays = (some: readonly Days[], others: readonly Days[]): boolean =>
  some.length === others.length &&
  some.every(({ from, until }, at) => from === others[at]?.from && until === others[at].until);

type Months = { first: string; last: string };

const monthsBetween = ({ first, last }: Months): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsOn(month, 1)) months.push(month);
  return months;
};

/** The accounts of an apartment in the months that have reports. */
const accountsOfSpace = (
  site: Site,
  spaceId: number,
  { reported, settled }: Pick<Ledger, 'reported' | 'settled'>,
  months: readonly string[],
): Account[] => {
  const known = new Set(site.dwellers.map(({ id }) => id));
  /** From this day on the residents were kept; before it, reports to nobody are not charged to who is entered now. */
  const keptFrom = [...reported.filter(({ residentIds }) => residentIds.length > 0), ...settled]
    .map(({ from }) => from)
    .toSorted()[0];
  return months.flatMap((month) => {
    const { rows, corrections, forgotten } = chargesOf(reported, month, (id) => known.has(id));
    const closed = [...forgotten, ...settled.filter((one) => one.month === month)];
    const nobodys = rows.filter(({ residentIds }) => residentIds.length === 0);
    const frozen = [...rows, ...corrections].flatMap(({ priced }) => priced);
    const edges = [...edgesOf(closed), ...edgesOf(nobodys), ...(keptFrom === undefined ? [] : [keptFrom])];
    const staysNobodys = ({ from }: Days) =>
      (keptFrom === undefined || from < keptFrom) && nobodys.some((row) => holds(row, from));
    const owed = spansOf(site.dwellers, spaceId, month).flatMap((span) =>
      splitAt(span, edges)
        .filter(({ from }) => !closed.some((days) => holds(days, from)))
        .map((days) => {
          const residentIds = staysNobodys(days) ? [] : span.dwellers.map(({ id }) => id);
          return { ...days, residentIds, priced: priceDays(site, frozen, days) };
        }),
    );
    const keys = new Map(
      [...rows, ...corrections, ...owed].map(({ residentIds }) => [keyOf(residentIds), residentIds]),
    );
    const isOf = (key: string) => (one: { residentIds: readonly number[] }) => keyOf(one.residentIds) === key;
    return Array.from(keys, ([key, residentIds]): Account => {
      const [ownRows, ownCorrections] = [rows.filter(isOf(key)), corrections.filter(isOf(key))];
      const chargedDays = ownCorrections.at(-1)?.spans ?? ownRows.map(({ from, until }) => ({ from, until }));
      const ownOwed = owed.filter(isOf(key));
      return {
        spaceId,
        month,
        residentIds,
        charged: sumOfBills([emptyBill, ...ownRows.map(({ bill }) => bill), ...ownCorrections]),
        chargedDays,
        owed: ownOwed,
        keepsFees: ownRows.some(({ isLegacy }) => isLegacy) && isSameDays(chargedDays, ownOwed),
      };
    });
  });
};

/** The accounts of the apartments of a target in the months that have reports up to the newest. */
export const accountsOf = (site: Site, { reported, settled }: Ledger, madeUntil: string | null): Account[] => {
  const first = reported.find(({ correctionOnly }) => !correctionOnly)?.month;
  if (first === undefined || madeUntil === null) return [];
  const months = monthsBetween({ first, last: madeUntil });
  const reportedIn = Map.groupBy(reported, ({ spaceId }) => spaceId);
  const settledIn = Map.groupBy(settled, ({ spaceId }) => spaceId);
  return site.apartments.flatMap(({ id }) =>
    accountsOfSpace(site, id, { reported: reportedIn.get(id) ?? [], settled: settledIn.get(id) ?? [] }, months),
  );
};

/** Days of a correction: those that have moved between residents, otherwise all of them. */
export const correctedDays = ({ chargedDays, owed }: Account): Days => {
  const all = [...chargedDays, ...owed];
  const moved = all
    .flatMap((days) => splitAt(days, edgesOf(all)))
    .filter(({ from }) => chargedDays.some((one) => holds(one, from)) !== owed.some((one) => holds(one, from)));
  const shown = moved.length > 0 ? moved : all;
  const [from = ''] = shown.map((days) => days.from).toSorted();
  return {
    from,
    until:
      shown
        .map((days) => days.until)
        .toSorted()
        .at(-1) ?? '',
  };
};

/** Columns of a correction that its later ones need. */
export const basisOf = ({
  month,
  residentIds,
  owed,
}: Account): Pick<Correction, 'month' | 'residentIds' | 'spans' | 'priced'> => ({
  month,
  residentIds: [...residentIds],
  spans: owed.map(({ from, until }) => ({ from, until })),
  priced: owed.flatMap(({ priced }) => priced),
});
