import { color } from './tokens.ts';

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));

/** The ground of a cell by how much there is of something, 0 to 1; words on it stay readable in both themes. */
export const amountColor = (fraction: number): string =>
  `color-mix(in oklab, ${color('accent')} ${Math.round(6 + clamp(fraction) * 44)}%, ${color('surface')})`;

/** The ground of a cell by how far it is from what is usual: -1 is as cold as it gets, 1 as warm. */
export const departureColor = (fraction: number): string => {
  const far = Math.round(clamp(Math.abs(fraction)) * 50);
  return `color-mix(in oklab, ${color(fraction < 0 ? 'series1' : 'series2')} ${far}%, ${color('surface')})`;
};
