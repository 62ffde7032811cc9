import { scaleLinear } from '@visx/scale';
import type { ChartLimit, ChartSeries } from '../chartTypes.ts';
import { lastAtOrBefore } from './nearest.ts';
import type { StackedSeries } from './stacks.ts';

/** The axis of a unit: scale, round ticks, and their labels. */
export interface ValueAxis {
  unit: string;
  y: (value: number) => number;
  /** The values at the foot and at the top of the plot. */
  domain: [number, number];
  ticks: readonly number[];
  decimals: number;
  /** What its two marks are called, where all that it measures is either on or off. */
  states?: ChartSeries['states'];
}

const extent = (series: readonly StackedSeries[], from: number, to: number): [number, number] => {
  let low = Infinity;
  let high = -Infinity;
  const take = (value: number | null | undefined) => {
    if (value === null || value === undefined) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  for (const { points, base, band, kind } of series) {
    const first = Math.max(0, lastAtOrBefore(points.at, from));
    const end = lastAtOrBefore(points.at, to) + 1;
    for (let index = first; index < end; index += 1) {
      const value = points.value[index];
      take(value === null || value === undefined ? null : value + (base?.[index] ?? 0));
      take(band?.min[index]);
      take(band?.max[index]);
    }
    if (kind === 'bar') take(0);
  }
  if (low > high) return [0, 1];
  if (low === high) return low === 0 ? [0, 1] : [low - Math.abs(low) * 0.1, high + Math.abs(high) * 0.1];
  return [low, high];
};

/** How far beyond the values a limit is still shown, as a multiple of their range. */
const limitReach = 1.5;

/** An extent widened to the limits near it; one far away would press the values flat. */
const withLimits = ([low, high]: [number, number], limits: readonly number[]): [number, number] => {
  const reach = Math.max(high - low, Math.abs(high) * 0.05) * limitReach;
  const near = limits.filter((limit) => limit >= low - reach && limit <= high + reach);
  return [Math.min(low, ...near), Math.max(high, ...near)];
};

const decimalsOf = (ticks: readonly number[]) => {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0));
  const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(step || 1) + 1e-9)));
  const isExact = Math.abs(step - Number(step.toFixed(decimals))) < step * 1e-6;
  return isExact ? decimals : decimals + 1;
};

/** Steps of an axis from zero, times a power of ten, and the most of them. */
const roundSteps = [1, 2, 2.5, 5, 10];
const mostSteps = 4;

/** Marks of an axis from zero to the round one over the greatest value. */
const ticksFromZero = (high: number): number[] => {
  const least = high / mostSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (roundSteps.find((one) => one * power >= least * (1 - 1e-9)) ?? 10) * power;
  const count = Math.max(1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};

/** An axis for each unit of the series, in the order the units first come. */
export function valueAxes(
  series: readonly StackedSeries[],
  from: number,
  to: number,
  top: number,
  bottom: number,
  limits: readonly ChartLimit[] = [],
): ValueAxis[] {
  const units = [...new Set(series.map(({ unit }) => unit))];
  return units.map((unit) => {
    const own = series.filter((one) => one.unit === unit);
    const states = own.every((one) => one.states) ? own[0]?.states : undefined;
    if (states) {
      const y = scaleLinear<number>({ domain: [0, 1], range: [bottom, top] });
      return { unit, y: (value) => y(value), domain: [0, 1], ticks: [0, 1], decimals: 0, states };
    }
    const count = Math.max(2, Math.min(6, Math.floor((bottom - top) / 44)));
    const near = limits.filter((limit) => limit.unit === unit).map(({ value }) => value);
    const domain = withLimits(extent(own, from, to), near);
    const [least, greatest] = domain;
    if (least === 0 && greatest > 0 && own.some(({ kind }) => kind === 'bar')) {
      const marks = ticksFromZero(greatest);
      const ends: [number, number] = [0, marks.at(-1) ?? greatest];
      const y = scaleLinear<number>({ domain: ends, range: [bottom, top] });
      return { unit, y: (value) => y(value), domain: ends, ticks: marks, decimals: decimalsOf(marks) };
    }
    const scale = scaleLinear<number>({ domain, range: [bottom, top] }).nice(count);
    const ticks = scale.ticks(count);
    const [low = 0, high = 1] = scale.domain();
    return { unit, y: (value) => scale(value), domain: [low, high], ticks, decimals: decimalsOf(ticks) };
  });
}
