import { expect, it } from 'vitest';
import { amountScale } from '../../../web/entities/value/amountScale.ts';

it.each([
  ['m³', 0.3, { factor: 1000, unit: 'l' }],
  ['m³', 1, { factor: 1, unit: 'm³' }],
  ['kWh', 10_000, { factor: 1, unit: 'kWh' }],
  ['kWh', 10_001, { factor: 0.001, unit: 'MWh' }],
  ['°C', 0.5, { factor: 1, unit: '°C' }],
])('amounts in %s up to %d are written as %o', (unit, largest, scale) => {
  expect(amountScale(unit, largest)).toEqual(scale);
});
