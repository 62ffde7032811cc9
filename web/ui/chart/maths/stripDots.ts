import { scaleLinear } from '@visx/scale';

/** Diameter of a dot with its gap, in pixels. */
export const dotSize = 12;

/** The ends of the scale: the limits with room beyond them, and all readings. */
export const stripDomain = (
  readings: readonly number[],
  { least, most }: { least: number | null; most: number | null },
  room: number,
): [number, number] => [
  Math.floor(Math.min(...(least === null ? [] : [least - room]), ...readings)),
  Math.ceil(Math.max(...(most === null ? [] : [most + room]), ...readings)),
];

/** Maps a reading to a pixel of the plot. */
export const stripScale = (domain: [number, number], width: number) =>
  scaleLinear<number>({ domain, range: [dotSize, Math.max(2 * dotSize, width - dotSize)] });

/** A dot by its column of pixels and its level over the line. */
export type Dot<Row> = { row: Row; x: number; level: number };

/** Puts dots that would cover each other on top of each other; the order of readings is kept. */
export const stackDots = <Row>(
  rows: readonly Row[],
  readingOf: (row: Row) => number,
  scale: (reading: number) => number,
): Dot<Row>[] => {
  const heights = new Map<number, number>();
  return rows
    .toSorted((one, other) => readingOf(one) - readingOf(other))
    .map((row) => {
      const column = Math.round(scale(readingOf(row)) / dotSize);
      const level = heights.get(column) ?? 0;
      heights.set(column, level + 1);
      return { row, x: column * dotSize, level };
    });
};
