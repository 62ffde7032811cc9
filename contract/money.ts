import { Decimal } from 'decimal.js';

/**
 * Exact decimal of a number, read from its shortest text: 37.99 is 37.99 and not the nearest binary fraction, so that
 * half cents are rounded by what is written.
 */
export const exact = (number: number): Decimal => new Decimal(number);

/** Rounds to whole cents, half a cent away from zero. */
export const toCents = (amount: Decimal): number => amount.toDP(2, Decimal.ROUND_HALF_UP).toNumber();

/** Exact sum of amounts. */
export const sumExactly = (amounts: Iterable<number>): Decimal => {
  let sum = new Decimal(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

/** Whether an amount has no part of a cent. */
export const isWholeCents = (amount: number): boolean => exact(amount).dp() <= 2;
