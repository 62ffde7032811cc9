import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HourCurve } from '../../../web/ui/chart/HourCurve.tsx';

const draw = (values: (number | null)[], look: 'line' | 'bars' | 'strip', limit: number | null = null) =>
  render(<HourCurve values={values} look={look} limit={limit} ink="error" label="Curve" />).container;

const strokesOf = (drawing: HTMLElement) =>
  [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

it('breaks the line where an hour has no reading, and ends in a dot at the last that has', () => {
  const drawing = draw([1, 2, null, 3, 4, null], 'line');
  expect(strokesOf(drawing).join('').match(/M/g)).toHaveLength(2);
  expect(Number(drawing.querySelector('circle')?.getAttribute('cx'))).toBeCloseTo((4.5 / 6) * 152, 6);
});

it('has the limit within the picture, though every reading is beyond it', () => {
  const dashed = draw([10, 11], 'line', 18).querySelector('path[stroke-dasharray]')?.getAttribute('d') ?? '';
  const height = Number(/^M0 ([\d.]+)/.exec(dashed)?.[1]);
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(32);
});

it.each(['bars', 'strip'] as const)('leaves out hours without readings in %s', (look) => {
  expect(
    strokesOf(draw([1, null, 1], look))
      .at(-1)
      ?.match(/M/g),
  ).toHaveLength(2);
});
