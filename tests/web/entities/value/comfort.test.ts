import { expect, it } from 'vitest';
import { comfortOf, comfortSign, comfortSteps } from '../../../../web/entities/value/comfort.ts';
import { stepOf } from '../../../../web/ui/chart/cells/cellScale.ts';

const band = { least: 18, most: 26 };

it('has no colour inside the limits, a soft one within a degree of them and a full one beyond', () => {
  const readings = [17.9, 18, 18.9, 19, 22, 25, 25.1, 26, 26.1];
  expect(readings.map((reading) => comfortOf('temperature', reading, band))).toEqual([
    'low',
    'nearLow',
    'nearLow',
    'inside',
    'inside',
    'inside',
    'nearHigh',
    'nearHigh',
    'high',
  ]);
  expect([4.9, 5].map((over) => comfortOf('humidity', 20 + over, { least: 20, most: 60 }))).toEqual([
    'nearLow',
    'inside',
  ]);
});

it('compares with the one limit that there is, and marks readings beyond it', () => {
  expect([400, 950, 1001].map((ppm) => comfortOf('co2', ppm, { least: null, most: 1000 }))).toEqual([
    'inside',
    'nearHigh',
    'high',
  ]);
  expect(comfortSign('low')).toBe('▼');
  expect(comfortSign('high')).toBe('▲');
  expect(comfortSign('nearHigh')).toBeNull();
});

it('draws a carpet on a scale of the limits, whatever was read', () => {
  const steps = comfortSteps('temperature', band);
  const inks = [5, 17.9, 18.5, 20, 22, 24, 25.5, 30].map((reading) => stepOf(steps, reading));
  expect(inks).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
  expect(steps).toHaveLength(7);
});
