import type { ChartSeries } from '../chartTypes.ts';
import type { ValueAxis } from './valueAxes.ts';

const formatters = new Map<string, Intl.NumberFormat>();

const formatter = (locale: string, least: number, most: number): Intl.NumberFormat => {
  const key = `${locale} ${least} ${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  // What rounds to nothing is not below nothing.
  const made = new Intl.NumberFormat(locale, { ...digits, signDisplay: 'negative' });
  formatters.set(key, made);
  return made;
};

const decimalsFor = (value: number): number => {
  const size = Math.abs(value);
  if (size >= 1000) return 0;
  if (size >= 100) return 1;
  return size >= 1 ? 2 : 3;
};

/** A value with so many decimals, by default as many as its size deserves, and its unit. */
export const valueWithUnit = (value: number, unit: string, locale: string, digits?: number): string =>
  `${formatter(locale, digits ?? 0, digits ?? decimalsFor(value)).format(value)}${unit === '' ? '' : `\u00a0${unit}`}`;

/** A share as a percentage, with a decimal below ten; what is less than the least of these is written as less. */
export const percentText = (share: number, locale: string): string => {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return `< ${formatter(locale, 1, 1).format(0.1)}\u00a0%`;
  const digits = percent < 10 ? 1 : 0;
  return `${formatter(locale, digits, digits).format(percent)}\u00a0%`;
};

/** A value of a series in words: the name of its state, or the number with its unit. */
export const readingText = (
  value: number,
  { unit, states }: Pick<ChartSeries, 'unit' | 'states'>,
  locale: string,
): string => states?.[value] ?? valueWithUnit(value, unit, locale);

/** How many decimals values are written with that stand beside each other: as many as any of them deserves. */
export const decimalsOfAll = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => (String(Number(value.toFixed(decimalsFor(value)))).split('.')[1] ?? '').length));

/** A value on an axis or in a cell, where all have the same decimals. */
export const tickValue = (value: number, decimals: number, locale: string): string =>
  formatter(locale, decimals, decimals).format(value);

/** A mark of an axis: the name of a state, or a number as exact as the others beside it. */
export const markText = (value: number, { states, decimals }: ValueAxis, locale: string): string =>
  states?.[value] ?? tickValue(value, decimals, locale);
