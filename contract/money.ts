import { Decimal } from 'decimal.js';

/**
 * Exact decimal of a number, read from its shortest text: 37.99 is 37.99 and not the nearest binary fraction, so that
 * half cents are rounded by what is written.
 */
export const exact = (number: number): Decimal => new Decimal(number);

/** Rounds to whole cents, half a cent away from zero. */
export const toCents = (amount: Decimal): number => amount.toDP(2, Decimal.ROUND_HALF_UP).toNumber();

/** Parts of a unit in which sums are integers; no number of fewer than 16 digits in them is another decimal's nearest. */
const parts = 1e10;
const mostParts = 1e15;

const sumDecimals = (amounts: readonly number[]): Decimal => {
  let sum = new Decimal(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

/** Exact sum of amounts: of integers while these are exact, ten times as fast, and of decimals otherwise. */
export const sumExactly = (amounts: readonly number[]): Decimal => {
  let sum = 0;
  for (const amount of amounts) {
    const whole = Math.round(amount * parts);
    sum += whole;
    if (whole / parts !== amount || Math.abs(whole) >= mostParts || Math.abs(sum) >= mostParts)
      return sumDecimals(amounts);
  }
  return new Decimal(sum).div(parts);
};

/**
 * Returns the cost of whole parts of a unit at a price of the unit, as the number nearest to the exact one: of integers
 * while these are exact, of decimals otherwise.
 */
export const costAt = (price: number, partsOfUnit: number): ((amount: number) => number) => {
  const decimals = exact(price).dp();
  const [whole, divisor] = [
    exact(price)
      .times(10 ** decimals)
      .toNumber(),
    partsOfUnit * 10 ** decimals,
  ];
  return (amount) => {
    const product = amount * whole;
    return Number.isSafeInteger(product) ? product / divisor : exact(amount).times(price).div(partsOfUnit).toNumber();
  };
};

/** Whether an amount has no part of a cent. */
export const isWholeCents = (amount: number): boolean => exact(amount).dp() <= 2;

/** Decimals of the price of a unit, in euros: energy is sold at parts of a cent. */
export const unitPriceDecimals = 6;

/** Whether the price of a unit has no more decimals than are kept. */
export const isUnitPrice = (price: number): boolean => exact(price).dp() <= unitPriceDecimals;
