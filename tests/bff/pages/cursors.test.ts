import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../bff/graph/connection.ts';
import { encodeCursor, listOf } from '../../../bff/graph/cursor.ts';
import { limits } from '../../../bff/graph/limits.ts';
import { orderOf } from '../../../bff/graph/order.ts';
import { request, rowOrder, type Row } from './shiftingList.ts';

const rows: Row[] = ['a', 'b', 'c'].map((name, index) => ({ id: index + 1, name }));

const cursorFor = (args: Parameters<typeof request>[0], owner?: number): string =>
  pageOf(rows, rowOrder, request(args, owner)).edges[0]?.cursor ?? '';

const idsAfter = (after: string, args: object = {}): number[] =>
  pageOf(rows, rowOrder, request({ ...args, after })).edges.map(({ node }) => node.id);

const encoded = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

const foreign = 'after is a cursor of another list, or of this list with another filter or order.';
const invalid = 'after is not a cursor of this API.';

describe('a cursor', () => {
  it('belongs to the field of one object, with one filter and order', () => {
    const other = { ...request({}), info: { parentType: { name: 'Group' }, fieldName: 'rows' } };
    expect(idsAfter(cursorFor({}))).toEqual([2, 3]);
    expect(() => idsAfter(cursorFor({}, 2))).toThrow(foreign);
    expect(() => idsAfter(cursorFor({ filter: { text: 'a' } }))).toThrow(foreign);
    expect(() => idsAfter(cursorFor({ order: { field: 'NAME' } }))).toThrow(foreign);
    expect(() => idsAfter(encodeCursor(listOf(other), { position: ['a', 1], page: 1 }))).toThrow(foreign);
  });

  it('belongs to the same list with other sizes, arguments in another order, or null for none', () => {
    const filter = { text: 'a', kind: null, online: true };
    expect(
      idsAfter(cursorFor({ first: 1, filter }), { first: 5, filter: { online: true, kind: undefined, text: 'a' } }),
    ).toEqual([2, 3]);
    expect(idsAfter(cursorFor({ filter: {}, order: null }))).toEqual([2, 3]);
  });

  it('is refused when it is damaged or of another version', () => {
    const list = listOf(request({}));
    expect(idsAfter(encoded([1, list, 1, 'a', 1]))).toEqual([2, 3]);
    for (const content of [
      [2, list, 1, 'a', 1],
      [1, list, 1, 'a'],
      [1, list, 1, 'a', {}],
      [1, list, 0.5, 'a', 1],
      {},
      7,
    ])
      expect(() => idsAfter(encoded(content))).toThrow(invalid);
    const offset = Buffer.from('OffsetConnection:1').toString('base64');
    const long = encoded([1, list, 1, 'a'.repeat(limits.cursor), 1]);
    for (const text of ['', long, 'rubbish', '%', offset, 'x'.repeat(limits.cursor + 1)])
      expect(() => idsAfter(text)).toThrow(invalid);
  });

  it('is shorter than its limit for any name', () => {
    for (const character of ['x', '\u0000', '€', '😀', '\ud800', '"']) {
      const long: Row = { id: Number.MAX_SAFE_INTEGER, name: character.repeat(5000) };
      const [edge] = pageOf([long], rowOrder, request({})).edges;
      expect(edge?.cursor.length).toBeLessThan(limits.cursor / 3);
      expect(pageOf([long], rowOrder, request({ after: edge?.cursor })).edges).toEqual([]);
    }
  });
});

describe('an order', () => {
  it('tells texts apart that have the same natural order', () => {
    const order = [{ by: ({ name }: Row) => name }];
    const equals = ['1', '01', '001'].map((name, id) => ({ id, name }));
    const { edges } = pageOf(equals, order, request({}));
    expect(edges.map(({ node }) => node.name)).toEqual(['001', '01', '1']);
    expect(pageOf(equals, order, request({ after: edges[0]?.cursor })).edges).toEqual(edges.slice(1));
  });

  it('has invalid numbers last', () => {
    const order = [{ by: ({ name }: Row) => Date.parse(name) }];
    const days = ['', '2026-11-02', '', '2026-11-01'].map((name, id) => ({ id, name }));
    const { edges } = pageOf(days, order, request({}));
    expect(edges.map(({ node }) => node.name)).toEqual(['2026-11-01', '2026-11-02', '', '']);
  });

  const { requested } = orderOf<Row, 'NAME'>('Row', { NAME: { means: 'The name.', by: ({ name }) => name || null } }, [
    { by: ({ id }) => id },
  ]);
  const few: Row[] = ['b', '', 'a', 'b', ''].map((name, index) => ({ id: index + 1, name }));
  const idsIn = (direction: 'asc' | 'desc') =>
    pageOf(few.toReversed(), requested({ field: 'NAME', direction }), request({})).edges.map(({ node }) => node.id);

  it('has rows without the property last in both directions, and equals in the usual order', () => {
    expect(idsIn('asc')).toEqual([3, 1, 4, 2, 5]);
    expect(idsIn('desc')).toEqual([1, 4, 3, 2, 5]);
    expect(pageOf(few, requested(null), request({})).edges.map(({ node }) => node.id)).toEqual([1, 2, 3, 4, 5]);
  });
});
