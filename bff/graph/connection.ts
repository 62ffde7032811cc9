import type { ObjectRef } from '@pothos/core';
import { cursorToOffset, offsetToCursor, resolveArrayConnection } from '@pothos/plugin-relay';
import { limits } from './limits.ts';
import { builder } from './builder.ts';
import { badInput } from './problems.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

/** Creates the edge type of a node type. */
export const edgeOf = <Row extends object>(type: ObjectRef<Types, Row>) =>
  builder.edgeObject({ type, name: `${type.name}Edge`, description: `A ${type.name} in a list.` });

/** Creates the connection type of a node type: edges, nodes, pageInfo and totalCount. */
export const connectionOf = <Row extends object>(type: ObjectRef<Types, Row>, edge = edgeOf(type)) =>
  builder.connectionObject(
    {
      type,
      name: `${type.name}Connection`,
      description: `A page of a list of ${type.name} things.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages, after filtering.',
          resolve: ({ totalCount }) => totalCount,
        }),
      }),
    },
    edge,
  );

/** Pagination arguments. */
export type PageArguments = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
};

/** Paginates a complete list; without `first` or `last` the maximum page size. */
export const pageOf = <Row>(rows: readonly Row[], page: PageArguments) => {
  for (const size of [page.first, page.last])
    if (typeof size === 'number' && (size < 0 || size > limits.page))
      throw badInput(`A page holds from 0 to ${limits.page} things.`);
  const args = { first: page.first, last: page.last, after: page.after, before: page.before };
  const found = resolveArrayConnection({ args, defaultSize: limits.page, maxSize: limits.page }, rows);
  // An empty page has no cursors.
  const noCursors = found.edges.length === 0 ? { startCursor: null, endCursor: null } : {};
  return { ...found, pageInfo: { ...found.pageInfo, ...noCursors }, totalCount: rows.length };
};

/** A page of /ui, numbered from 1. */
export type UiPage<Row> = { items: Row[]; total: number; page: number; pageSize: number };

/** Usual page size of /ui. */
const usualPage = 50;

const offsetOf = (cursor: string | null | undefined): number => {
  if (!cursor) return 0;
  const offset = cursorToOffset(cursor);
  if (!Number.isInteger(offset) || offset < 0) throw badInput('This is no cursor of this list.');
  return offset + 1;
};

/**
 * Paginates a list that /ui paginates, forward only (`first`, `after`). Reads the pages of /ui that the range covers;
 * the first one contains the actual page size.
 */
export const pagesOf = async <Row extends object>(
  read: (page: number) => Promise<UiPage<Row>>,
  { first, last, after, before }: PageArguments,
) => {
  if (typeof last === 'number' || typeof before === 'string')
    throw badInput('This list is read from its beginning: use first and after.');
  const wanted = first ?? limits.remotePage;
  if (wanted < 0 || wanted > limits.remotePage) throw badInput(`A page holds from 0 to ${limits.remotePage} things.`);
  const from = offsetOf(after);
  const opening = await read(Math.floor(from / usualPage) + 1);
  const { total, pageSize } = opening;
  const until = Math.min(from + wanted, total);
  const pages = new Map([[opening.page, opening]]);
  const needed = Array.from({ length: Math.max(0, Math.ceil(until / pageSize)) }, (_, index) => index + 1).filter(
    (page) => page * pageSize > from && !pages.has(page),
  );
  for (const page of await Promise.all(needed.map(read))) pages.set(page.page, page);
  const rows = Array.from({ length: Math.max(0, until - from) }, (_, index) => {
    const at = from + index;
    return pages.get(Math.floor(at / pageSize) + 1)?.items[at % pageSize];
  }).filter((row) => row !== undefined);
  const edges = rows.map((node, index) => ({ node, cursor: offsetToCursor(from + index) }));
  return {
    edges,
    totalCount: total,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: from > 0,
      hasNextPage: from + rows.length < total,
    },
  };
};
