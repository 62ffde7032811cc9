import type { FileCell } from '../../../lists/tableFile.ts';
import type { TimeRange } from '../../period/period.ts';

const hourMs = 3_600_000;

/** Length of the series of one request in hours: a month, whose response is read without a noticeable pause. */
const hoursOfRequest = 31 * 24;

/** Number of meters of one request, which is one request of readings. */
const metersOfRequest = 50;

/** Rows that are handed on at a time, so that the page stays responsive. */
const rowsAtOnce = 250;

/** Points of one meter: instants in milliseconds, rising, and the register at each. */
type Points = { readonly at: readonly number[]; readonly value: readonly (number | null)[] };

/** How rows are made: from the requests for readings, into a file, with the share that is done. */
export type RowSteps<Fetched> = {
  fetch: Fetched;
  add: (rows: FileCell[][]) => Promise<void>;
  /** Called with the share of the requests that are done, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Number of rows of a range with a row an hour, its end included. */
export const hoursOf = ({ from, to }: TimeRange): number => Math.floor((to - from) / hourMs) + 1;

/**
 * Makes a row an hour with the register of each meter then, a column a meter. Only the rows of one month are held at a
 * time, so that the length of the range does not matter.
 */
export const addRegisterRows = async (
  meters: readonly string[],
  range: TimeRange,
  { fetch, add, onProgress }: RowSteps<(ids: string[], span: TimeRange) => Promise<ReadonlyMap<string, Points>>>,
): Promise<void> => {
  const count = hoursOf(range);
  const starts = Array.from({ length: Math.ceil(count / hoursOfRequest) }, (_part, index) => index * hoursOfRequest);
  const batches = Array.from({ length: Math.ceil(meters.length / metersOfRequest) }, (_batch, index) =>
    meters.slice(index * metersOfRequest, (index + 1) * metersOfRequest),
  );
  let done = 0;
  for (const start of starts) {
    const hours = Math.min(hoursOfRequest, count - start);
    const from = range.from + start * hourMs;
    const columns: (number | null)[][] = [];
    for (const ids of batches) {
      // Both ends of a series are included.
      const series = await fetch(ids, { from, to: from + hours * hourMs - 1 });
      for (const id of ids) {
        const column = Array.from<number | null>({ length: hours }).fill(null);
        const { at = [], value = [] } = series.get(id) ?? {};
        for (const [index, time] of at.entries()) column[Math.floor((time - from) / hourMs)] = value[index] ?? null;
        columns.push(column);
      }
      done += 1;
      onProgress(done / (starts.length * batches.length));
    }
    for (let first = 0; first < hours; first += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, hours - first);
      await add(
        Array.from({ length }, (_row, index) => [
          new Date(from + (first + index) * hourMs),
          ...columns.map((column) => column[first + index] ?? null),
        ]),
      );
    }
  }
};

/** What one space used of one type, by the beginnings of the periods. */
export type UsedAmounts = {
  /** Distinguishes the row from the others. */
  id: string;
  /** Cells before the amounts, such as the name of the space. */
  lead: FileCell[];
  amounts: readonly { readonly from: string; readonly amount?: number | null | undefined }[];
};

/**
 * Makes a row a space and type, a column a period. Rows and columns are in the order in which they first occur; returns the
 * beginnings of the columns.
 */
export const addAmountRows = async (
  spans: readonly TimeRange[],
  { fetch, add, onProgress }: RowSteps<(span: TimeRange) => Promise<readonly UsedAmounts[]>>,
): Promise<string[]> => {
  const columns = new Map<string, number>();
  const rows = new Map<string, { lead: FileCell[]; amounts: (number | null)[] }>();
  for (const [index, span] of spans.entries()) {
    for (const { id, lead, amounts } of await fetch(span)) {
      const row = rows.get(id) ?? { lead, amounts: [] };
      rows.set(id, row);
      for (const { from, amount } of amounts) {
        const column = columns.get(from) ?? columns.size;
        columns.set(from, column);
        row.amounts[column] = amount ?? null;
      }
    }
    onProgress((index + 1) / spans.length);
  }
  const all = [...rows.values()];
  for (let first = 0; first < all.length; first += rowsAtOnce)
    await add(
      all
        .slice(first, first + rowsAtOnce)
        .map(({ lead, amounts }) => [...lead, ...Array.from(columns.values(), (column) => amounts[column] ?? null)]),
    );
  return [...columns.keys()];
};
