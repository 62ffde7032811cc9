import {
  addDays,
  lengthOf,
  periodAround,
  spanOf,
  type Bucket,
  type Period,
  type TimeRange,
} from '../../period/period.ts';

/** What is exported: all of a target, or one space. */
export type ExportScope = { targetKey: number; spaceKey: number | null };

/** A space as it is named in a file. */
export type NamedSpace = {
  readonly id: string;
  readonly name: string;
  readonly tampuuriName?: string | null | undefined;
};

/** Fails where something is absent from a response: a file without it would look as if nothing had been measured. */
export const failAbsent = (): never => {
  throw new Error('A part of the file could not be read.');
};

/** Years that one file may contain. */
export const mostYears = 3;

/** Whether days are more than a file may contain. */
export const isTooLong = ({ first, last }: Period): boolean => {
  const [year = '', ...rest] = first.split('-');
  return last >= [String(Number(year) + mostYears), ...rest].join('-');
};

/** Readings that one file may contain: beyond, a page has not the memory that it takes. */
export const mostCells = 5_000_000;

/** Limits of a workbook: those of its format, and the cells that a browser can write. */
const workbook = { rows: 1_048_576, columns: 16_384, cells: 1_000_000 };

/** Whether a table is too large for a file of its kind. */
export const isTooLarge = (kind: 'csv' | 'xlsx', rows: number, columns: number): boolean =>
  rows * columns > mostCells ||
  (kind === 'xlsx' && (rows >= workbook.rows || columns > workbook.columns || rows * columns > workbook.cells));

/** Number of columns that a period has with a column for each bucket. */
export const bucketsOf = (period: Period, bucket: Bucket): number => {
  const days = lengthOf(period);
  if (bucket === 'MONTH') return Math.ceil(days / 28);
  return bucket === 'DAY' ? days : days * 24;
};

/** Parts of a period that one request counts: a month of hours, a year of days or months. */
export const partsOf = ({ first, last }: Period, bucket: Bucket): TimeRange[] => {
  const parts: TimeRange[] = [];
  for (let start = first; start <= last;) {
    const { last: end } = periodAround(bucket === 'HOUR' ? 'month' : 'year', start);
    parts.push(spanOf({ unit: null, first: start, last: end < last ? end : last }));
    start = addDays(end, 1);
  }
  return parts;
};
