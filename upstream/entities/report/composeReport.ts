import { z } from 'zod';
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

/** Input of a report. */
export type ReportParts = Pick<ReportContent, 'target' | 'space' | 'meters' | 'months' | 'lastYear'> & {
  month: Amounts;
  /** How many days of the month are counted. */
  days: number;
  prices: WaterPrices;
  similar: readonly Amounts[];
};

/** Minimum number of neighbours in a mean: fewer would reveal the consumption of one. */
const leastNeighbours = 3;

/** An amount without the noise behind the litre. */
export const litres = (amount: number): number => Math.round(amount * 1000) / 1000;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const priced = (amount: number | null, price: number | null): number | null =>
  amount === null || price === null ? null : cents(amount * price);

const sumOf = (...amounts: (number | null)[]): number | null =>
  amounts.every((amount) => amount === null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

const costOf = ({ cold, hot }: Amounts, prices: WaterPrices): ReportContent['cost'] => {
  const cost = { cold: priced(cold, prices.cold), hot: priced(hot, prices.hot), baseFee: prices.baseFee };
  const lacksPrice = (cold !== null && cost.cold === null) || (hot !== null && cost.hot === null);
  const total = lacksPrice ? null : sumOf(cost.cold, cost.hot, cost.baseFee);
  return { ...cost, total: total === null ? null : cents(total) };
};

const meanOf = (amounts: readonly Amounts[], kind: keyof Amounts): number =>
  litres(amounts.reduce((sum, one) => sum + (one[kind] ?? 0), 0) / amounts.length);

const perPersonDay = (total: number | null, residents: number | null, days: number): number | null =>
  total === null || !residents || days === 0 ? null : Math.round((total * 1000) / residents / days);

/** Puts a report together. */
export const composeReport = (parts: ReportParts): ReportContent => {
  const { target, space, meters, months, month, days, prices, similar } = parts;
  const { cold, hot } = month;
  const total = sumOf(cold, hot);
  const cost = costOf(month, prices);
  return {
    target,
    space,
    meters,
    cold,
    hot,
    hotShare: hot === null || !total ? null : Math.round((100 * hot) / total),
    litresPerPersonDay: perPersonDay(total, space.residents, days),
    cost,
    advance: prices.advance,
    balance: cost.total === null ? null : cents(cost.total - (prices.advance ?? 0)),
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
