import i18next from 'i18next';
import { expect, it } from 'vitest';
import { figuresOf } from '../../../../web/entities/alert/alertFigures.ts';
import { createFormat } from '../../../../web/i18n/format.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

await startTranslations('fi');

const text = (alert: Parameters<typeof figuresOf>[2]) =>
  figuresOf(i18next.getFixedT('fi'), createFormat('fi'), alert)?.replaceAll('\u00a0', ' ') ?? null;

it('is what a leak comes to a day, with its cost', () => {
  const leak = {
    code: 'CONTINUOUS_FLOW_24H',
    measured: 612,
    unit: 'm³',
    litresPerDay: 612,
    costPerDay: '2.09',
  } as const;
  expect(text(leak)).toBe('612 l / vrk, 2,09 € / vrk');
});

it('is what a rule measured without a limit that is none of the value', () => {
  expect(text({ code: 'WRONG_DIRECTION_FLOW', measured: 96, limit: 10, unit: 'l' })).toBe('96 l');
});

it('is the reading with its limit', () => {
  expect(text({ code: 'LOW_LIMIT', measured: 14.6, limit: 18, unit: '°C' })).toBe('14,6 °C (raja 18 °C)');
});

it.each([
  [119, '119 min'],
  [120, '2 h'],
  [2_870, '48 h'],
  [3_000, '2 d'],
])('is a time of %d minutes in a unit that people count in', (measured, expected) => {
  expect(text({ code: 'DEVICE_CONNECTION_LOST', measured, limit: 360, unit: 'min' })).toBe(expected);
});
