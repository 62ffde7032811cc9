import { expect, it } from 'vitest';
import { scaledAmount } from '../../../../web/entities/value/amountTexts.ts';
import { amountScale } from '../../../../web/i18n/amountScale.ts';
import { createFormat } from '../../../../web/i18n/format.ts';

it.each([
  ['m³', 0.3, { factor: 1000, unit: 'l' }],
  ['m³', 1, { factor: 1, unit: 'm³' }],
  ['kWh', 10_000, { factor: 1, unit: 'kWh' }],
  ['kWh', 10_001, { factor: 0.001, unit: 'MWh' }],
  ['°C', 0.5, { factor: 1, unit: '°C' }],
])('amounts in %s up to %d are written as %o', (unit, largest, scale) => {
  expect(amountScale(unit, largest)).toEqual(scale);
});

it.each([
  ['m³', 0.069, '69'],
  ['m³', 1.72, '1,7'],
  ['m³', 345.6, '346'],
  ['kWh', 43_620, '43,6'],
])('an amount in %s of %d is read as %s', (unit, amount, text) => {
  expect(createFormat('fi').scaled(amount, amountScale(unit, amount))).toBe(text);
});

it.each([
  [0.1 + 0.2, 1, 0.3],
  [0.0011, 1000, 1.1],
  [1_234_567.1 * 3, 1, 3_703_701.3],
])('an amount of %d times %d is %d, without the dust of multiplying', (amount, factor, scaled) => {
  expect(scaledAmount(amount, { factor, unit: 'l' })).toBe(scaled);
});
