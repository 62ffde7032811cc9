import type { CellArea } from '../grid/spacePlaces.ts';

/** Consecutive rows of a building, from one up to another, with their spaces by row. */
export type RowBand = {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (readonly [row: number, places: readonly CellArea[]])[];
  readonly size: number;
  /** The number of spaces of this band and those above it. */
  readonly upTo: number;
};

/** The most spaces of a band of several rows: few enough to be rendered within a frame or two. */
const mostOfBand = 200;

/** The rows of a building in bands that are rendered together, from the top. */
export const rowBands = (places: readonly CellArea[]): readonly RowBand[] => {
  const bands: RowBand[] = [];
  for (const [row, some] of Map.groupBy(places, ({ y }) => y)) {
    const last = bands.at(-1);
    const upTo = (last?.upTo ?? 0) + some.length;
    const size = (last?.size ?? 0) + some.length;
    if (last && size <= mostOfBand)
      bands[bands.length - 1] = { ...last, to: row + 1, rows: [...last.rows, [row, some]], size, upTo };
    else bands.push({ from: row, to: row + 1, rows: [[row, some]], size: some.length, upTo });
  }
  return bands;
};
