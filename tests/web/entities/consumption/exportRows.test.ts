import { describe, expect, it } from 'vitest';
import { addAmountRows, addRegisterRows } from '../../../../web/entities/consumption/export/exportRows.ts';
import { bucketsOf, isTooLarge, isTooLong, partsOf } from '../../../../web/entities/consumption/export/exportSpans.ts';
import type { FileCell } from '../../../../web/lists/tableFile.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-10-01T00:00:00+03:00');

const collector = () => {
  const rows: FileCell[][] = [];
  const shares: number[] = [];
  const sizes: number[] = [];
  const steps = {
    add: (some: FileCell[][]) => {
      sizes.push(some.length);
      rows.push(...some);
      return Promise.resolve();
    },
    onProgress: (share: number) => void shares.push(share),
  };
  return { rows, shares, sizes, steps };
};

describe('the rows of registers', () => {
  it('have an hour each, both ends of the range included, and a gap where a meter was not read', async () => {
    const { rows, steps } = collector();
    const series = new Map([
      ['A', { at: [start, start + 2 * hourMs], value: [10, 12] }],
      ['B', { at: [start + hourMs], value: [7] }],
    ]);
    const range = { from: start, to: start + 2 * hourMs };
    await addRegisterRows(['A', 'B', 'C'], range, { ...steps, fetch: () => Promise.resolve(series) });
    expect(rows).toEqual([
      [new Date(start), 10, null, null],
      [new Date(start + hourMs), null, 7, null],
      [new Date(start + 2 * hourMs), 12, null, null],
    ]);
  });

  it('are fetched for fifty meters and a month at a time, three years of them too', async () => {
    const { rows, shares, sizes, steps } = collector();
    const meters = Array.from({ length: 120 }, (_meter, index) => String(index));
    const range = { from: start, to: start + 3 * 365 * 24 * hourMs };
    const spans: [number, number, number][] = [];
    const fetch = (ids: string[], { from, to }: { from: number; to: number }) => {
      spans.push([ids.length, from, to]);
      return Promise.resolve(new Map(ids.map((id) => [id, { at: [from], value: [Number(id)] }])));
    };
    await addRegisterRows(meters, range, { ...steps, fetch });
    expect(rows).toHaveLength(3 * 365 * 24 + 1);
    expect(spans).toHaveLength(36 * 3);
    expect(Math.max(...spans.map(([count]) => count))).toBe(50);
    // The parts meet: the next begins a millisecond after the last one ended.
    expect(spans.slice(3, 6).map(([, from]) => from)).toEqual(Array(3).fill((spans[0]?.[2] ?? 0) + 1));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  });

  it('end with the request that is refused', async () => {
    const { rows, steps } = collector();
    const failing = addRegisterRows(
      ['A'],
      { from: start, to: start },
      { ...steps, fetch: () => Promise.reject(new Error('off')) },
    );
    await expect(failing).rejects.toThrow('off');
    expect(rows).toEqual([]);
  });
});

describe('the rows of spaces', () => {
  it('have a column for each period that any of them has, over all parts', async () => {
    const { rows, steps } = collector();
    const used = (id: string, amounts: [string, number | null][]) => ({
      id,
      lead: [id],
      amounts: amounts.map(([from, amount]) => ({ from, amount })),
    });
    const parts = [
      [used('A1', [['1', 1]]), used('A2', [['1', null]])],
      [used('A1', [['2', 2]]), used('A3', [['2', 3]])],
    ];
    const starts = await addAmountRows(
      [0, 1].map((from) => ({ from, to: from + 1 })),
      {
        ...steps,
        fetch: ({ from }) => Promise.resolve(parts[from] ?? []),
      },
    );
    expect(starts).toEqual(['1', '2']);
    expect(rows).toEqual([
      ['A1', 1, 2],
      ['A2', null, null],
      ['A3', null, 3],
    ]);
  });
});

describe('what a file may contain', () => {
  const days = (first: string, last: string) => ({ unit: null, first, last });

  it('is three years of hours, and not a day more', () => {
    expect(isTooLong(days('2023-11-26', '2026-11-25'))).toBe(false);
    expect(isTooLong(days('2023-11-26', '2026-11-26'))).toBe(true);
  });

  it('is counted a month of hours at a time, in the days of the buildings', () => {
    const parts = partsOf(days('2026-10-20', '2026-12-02'), 'HOUR');
    expect(parts.map(({ from, to }) => [new Date(from), new Date(to)])).toEqual([
      [new Date('2026-10-20T00:00:00+03:00'), new Date('2026-11-01T00:00:00+02:00')],
      [new Date('2026-11-01T00:00:00+02:00'), new Date('2026-12-01T00:00:00+02:00')],
      [new Date('2026-12-01T00:00:00+02:00'), new Date('2026-12-03T00:00:00+02:00')],
    ]);
    expect(partsOf(days('2024-01-01', '2026-12-31'), 'MONTH')).toHaveLength(3);
  });

  it('fits a site of 80 flats with two meters over three years as CSV, and less as a workbook', () => {
    const hours = bucketsOf(days('2023-11-26', '2026-11-25'), 'HOUR');
    expect(isTooLarge('csv', hours, 160)).toBe(false);
    expect(isTooLarge('xlsx', hours, 160)).toBe(true);
    expect(isTooLarge('xlsx', 160, hours)).toBe(true);
    expect(isTooLarge('xlsx', 31 * 24, 160)).toBe(false);
    expect(isTooLarge('csv', hours, 5000)).toBe(true);
  });
});
