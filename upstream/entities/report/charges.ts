import { z } from 'zod';
import { exact, sumExactly, toCents } from '../../../contract/money.ts';

const number = z.number().nullable();

const prices = z.object({ cold: number, hot: number, baseFee: number, advance: number });

/** Water prices of a target in euros: per cubic metre of cold and of hot water, monthly fee, advance payment. */
export type WaterPrices = z.output<typeof prices>;

/** Cold and hot water of some time, in cubic metres. */
export type Amounts = { cold: number | null; hot: number | null };

/** Days of a month with the same prices: their water, and how many of the month's days are before and in them. */
export type Charged = {
  from: string;
  until: string;
  amounts: Amounts;
  prices: WaterPrices;
  days: { before: number; count: number; of: number };
};

const days = z.object({ from: z.string(), until: z.string() });

/** First and last day of some time. */
export type Days = z.output<typeof days>;

const pricedDays = days.extend({
  prices,
  /** Water of these days in cubic metres; absent in reports of before, and in corrections. */
  amounts: z.object({ cold: number, hot: number }).optional(),
});

/** Days with the prices at which they were charged. */
export type PricedDays = z.output<typeof pricedDays>;

const bill = z.object({
  cold: number,
  hot: number,
  coldCost: number,
  hotCost: number,
  baseFee: number,
  advance: number,
});

/** Water of some residents in cubic metres, with its costs and fees in euros; a cost is null where a price is missing. */
export type Bill = z.output<typeof bill>;

/** A bill of nothing. */
export const emptyBill: Bill = { cold: null, hot: null, coldCost: 0, hotCost: 0, baseFee: null, advance: null };

const correction = bill.extend({
  month: z.string(),
  from: z.string(),
  until: z.string(),
  /** Residents that were charged; none where nobody was known. */
  residentIds: z.array(z.number()),
  /** Days of these residents in the month, as they were known. */
  spans: z.array(days),
  priced: z.array(pricedDays),
});

/** A difference between what residents were charged for a month and what is known now. */
export type Correction = z.output<typeof correction>;

const charges = z.object({ bill, priced: z.array(pricedDays), corrections: z.array(correction) });

/** What a report charged: the bill of its month at the prices of its days, and corrections of earlier months. */
export type Charges = z.output<typeof charges>;

/** Reads stored charges. */
export const readCharges = (text: string): Charges => charges.parse(JSON.parse(text));

/** An amount without the noise behind the litre. */
export const litres = (amount: number): number => Math.round(amount * 1000) / 1000;

/** Sum of those amounts that are known; null of none. */
export const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** Sum in euros; null if there is nothing to add. */
export const eurosIn = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : toCents(sumExactly(known));
};

/** Sum in euros; null if a part is unknown. */
export const eurosOfAll = (amounts: readonly (number | null)[]): number | null =>
  amounts.includes(null) ? null : (eurosIn(amounts) ?? 0);

/** Part of a monthly fee by days, between two rounded sums of the month, so that the parts of a month add up to it. */
export const partOfFee = (fee: number | null, { before, count, of }: Charged['days']): number | null => {
  if (fee === null) return null;
  const until = (some: number) => toCents(exact(fee).times(some).dividedBy(of));
  return toCents(exact(until(before + count)).minus(until(before)));
};

/** Cost of some water, rounded; nothing if there is none, null without a price. */
const priced = (amount: number | null, price: number | null): number | null => {
  if (amount === null) return 0;
  return price === null ? null : toCents(exact(amount).times(price));
};

/** Bill of days, those of one price in a line of their own. */
export const billOf = (charged: readonly Charged[]): Bill => {
  const amountOf = (kind: keyof Amounts): number | null => {
    const sum = sumOf(charged.map(({ amounts }) => amounts[kind]));
    return sum === null ? null : litres(sum);
  };
  const costOf = (kind: keyof Amounts) =>
    eurosOfAll(charged.map(({ amounts, prices: own }) => priced(amounts[kind], own[kind])));
  return {
    cold: amountOf('cold'),
    hot: amountOf('hot'),
    coldCost: costOf('cold'),
    hotCost: costOf('hot'),
    baseFee: eurosIn(charged.map((one) => partOfFee(one.prices.baseFee, one.days))),
    advance: eurosIn(charged.map((one) => partOfFee(one.prices.advance, one.days))),
  };
};

/** Sum of bills. */
export const sumOfBills = (bills: readonly Bill[]): Bill => {
  const amountOf = (kind: keyof Amounts): number | null => {
    const sum = sumOf(bills.map((one) => one[kind]));
    return sum === null ? null : litres(sum);
  };
  return {
    cold: amountOf('cold'),
    hot: amountOf('hot'),
    coldCost: eurosOfAll(bills.map(({ coldCost }) => coldCost)),
    hotCost: eurosOfAll(bills.map(({ hotCost }) => hotCost)),
    baseFee: eurosIn(bills.map(({ baseFee }) => baseFee)),
    advance: eurosIn(bills.map(({ advance }) => advance)),
  };
};

const difference = (now: number | null, before: number | null): number =>
  exact(now ?? 0)
    .minus(before ?? 0)
    .toNumber();

/** Difference of two amounts in litres, with that of their costs, which is null if the price of one is missing. */
const differenceOfWater = (
  now: readonly [amount: number | null, cost: number | null],
  before: readonly [amount: number | null, cost: number | null],
): [amount: number | null, cost: number | null] => {
  const amount = litres((now[0] ?? 0) - (before[0] ?? 0));
  const isPriced = now[1] !== null && before[1] !== null;
  if (isPriced) return [amount === 0 ? null : amount, difference(now[1], before[1])];
  return amount === 0 ? [null, 0] : [amount, null];
};

/** Difference of two bills; null if there is none. */
export const differenceOfBills = (now: Bill, before: Bill): Bill | null => {
  const [cold, coldCost] = differenceOfWater([now.cold, now.coldCost], [before.cold, before.coldCost]);
  const [hot, hotCost] = differenceOfWater([now.hot, now.hotCost], [before.hot, before.hotCost]);
  const baseFee = difference(now.baseFee, before.baseFee);
  const advance = difference(now.advance, before.advance);
  const isNothing = cold === null && hot === null && [coldCost, hotCost, baseFee, advance].every((one) => one === 0);
  return isNothing
    ? null
    : {
        cold,
        hot,
        coldCost,
        hotCost,
        baseFee: baseFee === 0 ? null : baseFee,
        advance: advance === 0 ? null : advance,
      };
};
