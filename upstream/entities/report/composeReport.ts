import { z } from 'zod';
import { exact, sumExactly, toCents } from '../../../contract/money.ts';
import { reportRecord } from '../../../contract/entities/report.ts';

/** Part of a report that is stored when it is created; the rest is read when it is opened. */
export const reportContent = reportRecord.omit({
  reportId: true,
  month: true,
  status: true,
  email: true,
  pendingEmail: true,
  interval: true,
  locale: true,
  active: true,
});

/** The kept part of a report. */
export type ReportContent = z.output<typeof reportContent>;

/** Water prices of a target in euros: per cubic metre of cold and of hot water, monthly fee, advance payment. */
export type WaterPrices = {
  cold: number | null;
  hot: number | null;
  baseFee: number | null;
  advance: number | null;
};

/** Cold and hot water of some time, in cubic metres. */
export type Amounts = { cold: number | null; hot: number | null };

/** Days of a month with the same prices: their water, and how many of the month's days are before and in them. */
export type Charged = { amounts: Amounts; prices: WaterPrices; days: { before: number; count: number; of: number } };

/** Input of a report. */
export type ReportParts = Pick<
  ReportContent,
  'target' | 'space' | 'meters' | 'months' | 'lastYear' | 'from' | 'until' | 'corrections'
> & {
  month: Amounts;
  /** Days that persons lived there, summed over the persons; null if their number is unknown. */
  personDays: number | null;
  charged: readonly Charged[];
  similar: readonly Amounts[];
};

/** Minimum number of neighbours in a mean: fewer would reveal the consumption of one. */
const leastNeighbours = 3;

/** An amount without the noise behind the litre. */
export const litres = (amount: number): number => Math.round(amount * 1000) / 1000;

const priced = (amount: number | null, price: number | null): number | null =>
  amount === null || price === null ? null : toCents(exact(amount).times(price));

const sumOf = (...amounts: (number | null)[]): number | null =>
  amounts.every((amount) => amount === null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Sum in euros; null if there is nothing to add. */
const eurosIn = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : toCents(sumExactly(known));
};

/** Part of a monthly fee by days, between two rounded sums of the month, so that the parts of a month add up to it. */
const partOfFee = (fee: number | null, { before, count, of }: Charged['days']): number | null => {
  if (fee === null) return null;
  const until = (days: number) => toCents(exact(fee).times(days).dividedBy(of));
  return toCents(exact(until(before + count)).minus(until(before)));
};

const costOf = ({ charged, corrections }: ReportParts): ReportContent['cost'] => {
  const water = (kind: keyof Amounts) =>
    eurosIn(charged.map(({ amounts, prices }) => priced(amounts[kind], prices[kind])));
  const lacksPrice = charged.some(({ amounts: { cold, hot }, prices }) =>
    [cold !== null && prices.cold === null, hot !== null && prices.hot === null].includes(true),
  );
  const baseFee = eurosIn(charged.map(({ prices, days }) => partOfFee(prices.baseFee, days)));
  const cost = { cold: water('cold'), hot: water('hot'), baseFee };
  const carried = corrections.map((correction) => correction.cost);
  const isUnknown = lacksPrice || carried.includes(null);
  return { ...cost, total: isUnknown ? null : eurosIn([cost.cold, cost.hot, cost.baseFee, ...carried]) };
};

const meanOf = (amounts: readonly Amounts[], kind: keyof Amounts): number =>
  litres(amounts.reduce((sum, one) => sum + (one[kind] ?? 0), 0) / amounts.length);

const perPersonDay = (total: number | null, personDays: number | null): number | null =>
  total === null || !personDays ? null : Math.round((total * 1000) / personDays);

/** Puts a report together. */
export const composeReport = (parts: ReportParts): ReportContent => {
  const { target, space, meters, months, from, until, month, personDays, charged, similar } = parts;
  const { cold, hot } = month;
  const total = sumOf(cold, hot);
  const cost = costOf(parts);
  const advance = eurosIn(charged.map(({ prices, days }) => partOfFee(prices.advance, days)));
  return {
    target,
    space,
    from,
    until,
    meters,
    cold,
    hot,
    hotShare: hot === null || !total ? null : Math.round((100 * hot) / total),
    corrections: parts.corrections,
    litresPerPersonDay: perPersonDay(total, personDays),
    cost,
    advance,
    balance: cost.total === null ? null : toCents(exact(cost.total).minus(advance ?? 0)),
    lastYear: parts.lastYear,
    similar:
      similar.length < leastNeighbours
        ? null
        : { cold: meanOf(similar, 'cold'), hot: meanOf(similar, 'hot'), apartments: similar.length },
    months,
  };
};

const sizeClasses = [35, 50, 65, 80, 100];

/** Size class of an apartment in square metres: apartments of one class are compared; null if the size is unknown. */
export const sizeClassOf = (size: number | null): number | null =>
  size === null ? null : sizeClasses.filter((limit) => size > limit).length;
