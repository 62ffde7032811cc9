import { describe, expect, it } from 'vitest';
import { pageOf, type Page } from '../../../bff/graph/connection.ts';
import { encodeCursor, listOf, type PageArguments } from '../../../bff/graph/cursor.ts';
import { comparePositions, positionOf } from '../../../bff/graph/order.ts';
import { pagesOf } from '../../../bff/graph/remotePages.ts';
import { remoteOf, request, rowOrder, shiftingList, type Row } from './shiftingList.ts';

type ReadRows = (rows: () => Row[], args: PageArguments) => Promise<Page<Row>>;

const sorted = (rows: Row[]): Row[] =>
  rows.toSorted((one, other) => comparePositions(rowOrder, positionOf(rowOrder, one), positionOf(rowOrder, other)));

const lists: { kind: string; read: ReadRows }[] = [
  { kind: 'a complete list', read: (rows, args) => Promise.resolve(pageOf(rows(), rowOrder, request(args))) },
  {
    kind: 'a list that /ui paginates',
    read: (rows, args) => pagesOf(remoteOf(() => sorted(rows())).read, rowOrder, request(args)),
  },
];

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

/** Pages through a list in one direction, with changes between the pages. */
const walk = async (read: ReadRows, seed: number, direction: 'forward' | 'backward') => {
  const list = shiftingList(seed, 30 + (seed % 25));
  const whole = list.rows().map(({ id }) => id);
  const changed = new Set<number>();
  const found: number[] = [];
  for (let cursor: string | null = null, steps = 0; steps < 200; steps += 1) {
    const size = 1 + list.random(7);
    const args: PageArguments =
      direction === 'forward' ? { first: size, after: cursor } : { last: size, before: cursor };
    const { edges, pageInfo } = await read(list.rows, args);
    const ids = edges.map(({ node }) => node.id);
    found.push(...(direction === 'forward' ? ids : ids.toReversed()));
    const hasMore = direction === 'forward' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
    if (!hasMore) break;
    cursor = direction === 'forward' ? pageInfo.endCursor : pageInfo.startCursor;
    for (let changes = list.random(6); changes > 0; changes -= 1) changed.add(list.change());
  }
  const others = (ids: number[]): number[] => ids.filter((id) => !changed.has(id));
  return { read: others(found).toSorted((a, b) => a - b), expected: others(whole), changed: changed.size };
};

describe.each(lists)('pages of $kind', ({ read }) => {
  it.each(['forward', 'backward'] as const)('contain every unchanged row once, read %s', async (direction) => {
    let changes = 0;
    for (const seed of seeds) {
      const { read: ids, expected, changed } = await walk(read, seed, direction);
      expect(ids, `seed ${seed}`).toEqual(expected);
      changes += changed;
    }
    expect(changes).toBeGreaterThan(500);
  });

  it('follow the order between two cursors, and say whether there is more on either side', async () => {
    const { rows } = shiftingList(7, 23);
    const whole = (await read(rows, { first: 200 })).edges;
    expect(whole.map(({ node }) => node)).toEqual(sorted(rows()));
    const [after, before] = [whole[3]?.cursor, whole[20]?.cursor];
    const flags = async (args: PageArguments) => {
      const { edges, pageInfo, totalCount } = await read(rows, args);
      expect(totalCount).toBe(23);
      expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
        edges[0]?.cursor ?? null,
        edges.at(-1)?.cursor ?? null,
      ]);
      const places = edges.map(({ cursor }) => whole.findIndex((edge) => edge.cursor === cursor));
      return [places.at(0), places.at(-1), pageInfo.hasPreviousPage, pageInfo.hasNextPage];
    };
    expect(await flags({ first: 5 })).toEqual([0, 4, false, true]);
    expect(await flags({ first: 5, after })).toEqual([4, 8, true, true]);
    expect(await flags({ first: 19, after })).toEqual([4, 22, true, false]);
    expect(await flags({ last: 5 })).toEqual([18, 22, true, false]);
    expect(await flags({ last: 5, before })).toEqual([15, 19, true, true]);
    expect(await flags({ last: 20, before })).toEqual([0, 19, false, true]);
    expect(await flags({ first: 2, after, before })).toEqual([4, 5, true, true]);
    expect(await flags({ last: 2, after, before })).toEqual([18, 19, true, true]);
    expect(await flags({ after, before })).toEqual([4, 19, true, true]);
    expect(await flags({ after: before, before: after })).toEqual([undefined, undefined, true, true]);
    expect(await flags({ last: 2, after: whole[22]?.cursor, before })).toEqual([undefined, undefined, true, false]);
    expect(await flags({ first: 0 })).toEqual([undefined, undefined, false, true]);
    expect(await flags({ after: whole[22]?.cursor })).toEqual([undefined, undefined, true, false]);
  });
});

describe.each(lists)('pages of $kind', ({ read }) => {
  it('end where the last row was', async () => {
    const { rows } = shiftingList(7, 23);
    const whole = (await read(rows, { first: 200 })).edges;
    const last = whole[22];
    const rest = (): Row[] => rows().filter(({ id }) => id !== last?.node.id);
    const { edges, pageInfo } = await read(rest, { last: 3, before: last?.cursor });
    expect(edges).toEqual(whole.slice(19, 22));
    expect(pageInfo.hasNextPage).toBe(false);
  });
});

describe('a list that /ui paginates', () => {
  const readsOf = async (rows: Row[], args: PageArguments): Promise<{ reads: number[]; page: Page<Row> }> => {
    const { read, reads } = remoteOf(() => sorted(rows));
    return { page: await pagesOf(read, rowOrder, request(args)), reads };
  };
  const { rows } = shiftingList(11, 400);

  it('is read from the page of the cursor on when nothing has changed', async () => {
    const { page } = await readsOf(rows(), { first: 103 });
    expect((await readsOf(rows(), { first: 5, after: page.pageInfo.endCursor })).reads).toEqual([21, 22]);
    expect((await readsOf(rows(), { first: 2, after: page.pageInfo.endCursor })).reads).toEqual([21]);
  });

  it('is read from its first page for a cursor that names none', async () => {
    const list = listOf(request({}));
    for (const page of [0, -7]) {
      const after = encodeCursor(list, { position: ['', 0], page });
      expect((await readsOf(rows(), { first: 1, after })).reads[0]).toBe(1);
    }
  });

  it('finds a position that moved far in a few reads', async () => {
    const { page } = await readsOf(rows(), { first: 200 });
    const after = page.pageInfo.endCursor;
    const rest = sorted(rows()).slice(200);
    const { page: found, reads } = await readsOf(rest, { first: 3, after });
    expect(found.edges.map(({ node }) => node)).toEqual(rest.slice(0, 3));
    expect(reads.length).toBeLessThan(10);
  });
});
