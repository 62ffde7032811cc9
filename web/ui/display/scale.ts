import { color } from '../theme/tokens.ts';

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));

/** The share of colour up to which words on it can be read. */
const readable = 50;

/** The ground of a cell by how much there is of something, 0 to 1; words on it stay readable in both themes unless it may be stronger. */
export const amountColor = (fraction: number, strongest = readable): string =>
  `color-mix(in oklab, ${color('accent')} ${Math.round(6 + clamp(fraction) * (strongest - 6))}%, ${color('surface')})`;

/** The ground of a cell by how far it is from what is usual: -1 is as cold as it gets, 1 as warm. */
export const departureColor = (fraction: number, strongest = readable): string => {
  const far = Math.round(clamp(Math.abs(fraction)) * strongest);
  return `color-mix(in oklab, ${color(fraction < 0 ? 'series1' : 'series2')} ${far}%, ${color('surface')})`;
};

/** Style of a cell without a value: an empty frame in both themes. */
export const emptyGround = { background: 'none', borderStyle: 'dashed', borderColor: color('lineStrong') };
