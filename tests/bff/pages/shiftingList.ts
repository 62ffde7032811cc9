import type { PageArguments, PageRequest } from '../../../bff/graph/cursor.ts';
import type { ListOrder } from '../../../bff/graph/order.ts';
import type { UiPage } from '../../../bff/graph/remotePages.ts';

/** A row of a list that changes between its pages. */
export type Row = { id: number; name: string };

/** Order of the rows: by name, those without one last, the largest key first among equals. */
export const rowOrder: ListOrder<Row> = [{ by: ({ name }) => name || null }, { by: ({ id }) => id, descending: true }];

/** A request for a page of the list. */
export const request = (args: PageArguments & Record<string, unknown>, owner = 1): PageRequest => ({
  args,
  info: { parentType: { name: 'Target' }, fieldName: 'rows' },
  owner,
});

/** Deterministic pseudorandom integers below a number (mulberry32). */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const names = [
  '',
  'a',
  'A',
  'a2',
  'a10',
  'a010',
  'å',
  'ä',
  'ö',
  'x'.repeat(120),
  `${'x'.repeat(120)}y`,
  '😀'.repeat(60),
];

/** A list of rows with few different names, and its random changes. */
export const shiftingList = (seed: number, count: number) => {
  const random = randomFrom(seed);
  const anyName = (): string => names[random(names.length)] ?? '';
  const rows = new Map<number, Row>();
  let lastId = 0;
  const insert = (): number => {
    lastId += 1;
    rows.set(lastId, { id: lastId, name: anyName() });
    return lastId;
  };
  for (let made = 0; made < count; made += 1) insert();
  const anyId = (): number => [...rows.keys()][random(rows.size)] ?? 0;
  return {
    random,
    rows: (): Row[] => [...rows.values()],
    /** Renames, removes or inserts a row, and returns its id. */
    change: (): number => {
      const kind = random(3);
      if (kind === 0 || rows.size === 0) return insert();
      const id = anyId();
      if (kind === 1) rows.delete(id);
      else rows.set(id, { id, name: anyName() });
      return id;
    },
  };
};

/** Reads pages of sorted rows as /ui does, and counts the reads. */
export const remoteOf = (sorted: () => readonly Row[], pageSize = 5) => {
  const reads: number[] = [];
  const read = (page: number): Promise<UiPage<Row>> => {
    reads.push(page);
    const rows = sorted();
    const items = rows.slice((page - 1) * pageSize, page * pageSize);
    return Promise.resolve({ items, total: rows.length, page, pageSize });
  };
  return { read, reads };
};
