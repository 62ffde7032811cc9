import type { ObjectRef } from '@pothos/core';
import { builder, type TotalCount } from './builder.ts';
import { decodeCursor, encodeCursor, listOf, readSize, type CursorPosition, type PageRequest } from './cursor.ts';
import { limits } from './limits.ts';
import { comparePositions, positionOf, type ListOrder, type Position } from './order.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

/** Creates the edge type of a node type. */
export const edgeOf = <Row extends object>(type: ObjectRef<Types, Row>) =>
  builder.edgeObject({
    type,
    name: `${type.name}Edge`,
    description: `Item of ${type.name}Connection with its cursor.`,
  });

/** Creates the connection type of a node type: edges, nodes, pageInfo and totalCount. */
export const connectionOf = <Row extends object>(type: ObjectRef<Types, Row>, edge = edgeOf(type)) =>
  builder.connectionObject(
    {
      type,
      name: `${type.name}Connection`,
      description: `A page of ${type.name} items.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'Total number of items on all pages, after filtering.',
          resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
        }),
      }),
    },
    edge,
  );

/** A page of a connection, as its type resolves it. */
export type Page<Row> = {
  edges: { node: Row; cursor: string }[];
  totalCount: TotalCount;
  pageInfo: { startCursor: string | null; endCursor: string | null; hasPreviousPage: boolean; hasNextPage: boolean };
};

/** Indices of a page in its list: `from` inclusive, `to` exclusive. */
export type PageRange = { from: number; to: number };

/** Cuts a range to its first or last rows. */
export const cutRange = ({ from, to }: PageRange, { first, last }: { first?: number; last?: number }): PageRange => {
  const end = Math.max(from, to);
  if (last !== undefined) return { from: Math.max(from, end - last), to: end };
  return { from, to: Math.min(end, from + (first ?? 0)) };
};

/** Builds a page of its rows, their cursors and the indices that they have among all rows. */
export const buildPage = <Row>(
  edges: { node: Row; cursor: string }[],
  { from, to }: PageRange,
  totalCount: number,
): Page<Row> => ({
  edges,
  totalCount,
  pageInfo: {
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    hasPreviousPage: from > 0,
    hasNextPage: to < totalCount,
  },
});

/** Replaces the rows of a page by the sources of their nodes. */
export const mapPage = <Row, Node>(page: Page<Row>, nodeOf: (row: Row) => Node): Page<Node> => ({
  ...page,
  edges: page.edges.map(({ node, cursor }) => ({ node: nodeOf(node), cursor })),
});

/**
 * Sorts and paginates a complete list; without `first` or `last` the maximum page size. A cursor contains the sort keys
 * of its row, so that a page begins at the same position after rows have been renamed, removed or added.
 */
export const pageOf = <Row>(rows: readonly Row[], order: ListOrder<Row>, request: PageRequest): Page<Row> => {
  const list = listOf(request);
  const size = readSize(request.args, limits.page);
  const after = decodeCursor('after', request.args.after, { list, order });
  const before = decodeCursor('before', request.args.before, { list, order });
  const sorted = rows
    .map((node) => ({ node, position: positionOf(order, node) }))
    .toSorted((left, right) => comparePositions(order, left.position, right.position));
  const countBefore = (isBefore: (position: Position) => boolean): number => {
    const index = sorted.findIndex(({ position }) => !isBefore(position));
    return index < 0 ? sorted.length : index;
  };
  const compareTo =
    ({ position }: CursorPosition) =>
    (other: Position) =>
      comparePositions(order, other, position);
  const range = cutRange(
    {
      from: after ? countBefore((position) => compareTo(after)(position) <= 0) : 0,
      to: before ? countBefore((position) => compareTo(before)(position) < 0) : sorted.length,
    },
    size,
  );
  const edges = sorted.slice(range.from, range.to).map(({ node, position }) => ({
    node,
    cursor: encodeCursor(list, { position, page: 1 }),
  }));
  return buildPage(edges, range, sorted.length);
};
