import { expect, it } from 'vitest';
import { paidPrice } from '../../../../web/entities/consumption/paidPrice.ts';

it.each([
  [13.68, 174.3, 0.0785],
  [7.85, 100, 0.0785],
  [13.68, 4, 3.42],
  [0.03, 0.009, 3.33],
])('of %d € for %d units has the decimals that the rounded cost leaves certain', (cost, amount, price) =>
  expect(paidPrice(cost, amount)).toBe(price),
);
