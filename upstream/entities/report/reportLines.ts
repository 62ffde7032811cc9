import { exact, sumExactly, toCents } from '../../../contract/money.ts';
import type { ReportLine } from '../../../contract/entities/report.ts';
import { daysIn } from './accounts.ts';
import { litres, partOfFee, type Amounts, type Charges, type PricedDays } from './charges.ts';

const costOf = (quantity: number, price: number): number => toCents(exact(quantity).times(price));

/** Joins a line to the one before it if both have the price, and the sum of their water at it is the sum of their costs. */
const joined = (last: ReportLine | undefined, line: ReportLine): ReportLine | null => {
  if (last?.price !== line.price) return null;
  const cost = toCents(sumExactly([last.cost, line.cost]));
  if (last.quantity === null || line.quantity === null) return { ...last, until: line.until, cost };
  const quantity = litres(last.quantity + line.quantity);
  return costOf(quantity, line.price) === cost ? { ...last, until: line.until, quantity, cost } : null;
};

const joinAll = (lines: readonly ReportLine[]): ReportLine[] => {
  const all: ReportLine[] = [];
  for (const line of lines) {
    const whole = joined(all.at(-1), line);
    if (whole) all[all.length - 1] = whole;
    else all.push(line);
  }
  return all;
};

/** Days with their water: that of the bill where a report of before stored it by the month and all days have one price. */
const measuredDays = ({ priced, bill }: Charges, kind: keyof Amounts): (PricedDays & { quantity: number | null })[] => {
  const [first] = priced;
  const last = priced.at(-1);
  if (!first || !last) return [];
  if (priced.every(({ amounts }) => amounts))
    return priced.map((one) => ({ ...one, quantity: one.amounts?.[kind] ?? null }));
  const isOnePrice = priced.every(({ prices }) => prices[kind] === first.prices[kind]);
  return isOnePrice ? [{ ...first, until: last.until, quantity: bill[kind] }] : [];
};

const waterLines = (charges: Charges, kind: keyof Amounts): ReportLine[] => {
  const lines = measuredDays(charges, kind).flatMap(({ from, until, quantity, prices }): ReportLine[] => {
    const price = prices[kind];
    return quantity === null || price === null
      ? []
      : [{ kind, from, until, quantity, price, cost: costOf(quantity, price) }];
  });
  // Lines that lack a price, or that a report of before has rounded otherwise, do not add up to what was charged.
  const sum = toCents(sumExactly(lines.map(({ cost }) => cost)));
  return sum === charges.bill[`${kind}Cost`] ? joinAll(lines) : [];
};

const feeLines = ({ priced, bill }: Charges, month: string): ReportLine[] => {
  const lines = priced.flatMap(({ from, until, prices }): ReportLine[] => {
    const cost = partOfFee(prices.baseFee, daysIn(month, { from, until }));
    return cost === null || prices.baseFee === null
      ? []
      : [{ kind: 'baseFee', from, until, quantity: null, price: prices.baseFee, cost }];
  });
  return toCents(sumExactly(lines.map(({ cost }) => cost))) === bill.baseFee ? joinAll(lines) : [];
};

/**
 * How a report charged its month: water by the days of each price, and the base fee; a kind whose prices or amounts were
 * not stored has no line.
 */
export const linesOf = (charges: Charges, month: string): ReportLine[] => [
  ...waterLines(charges, 'cold'),
  ...waterLines(charges, 'hot'),
  ...feeLines(charges, month),
];
