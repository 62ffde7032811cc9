import type { Page } from './connection.ts';
import { decodeCursor, encodeCursor, listOf, readSize, type PageRequest } from './cursor.ts';
import { limits } from './limits.ts';
import type { ListOrder, SortValue } from './order.ts';

/** A row of /ui with its sort keys in the order of the list, a JSON list. */
type Positioned = { cursor: string };

/** A page of /ui that begins or ends beside a row, the number of all rows, and whether rows follow in its direction. */
type UiRows<Row> = { items: Row[]; total: number; hasMore: boolean };

/** Which rows of /ui a page is: `limit` after or before the sort keys of a row, the last ones with `backwards`. */
export type RowsRequest = {
  after: string | undefined;
  before: string | undefined;
  limit: number | undefined;
  backwards: boolean | undefined;
};

const positionOf = ({ cursor }: Positioned): SortValue[] => JSON.parse(cursor) as SortValue[];

/** The order of a list with so many sort keys. */
const orderOf = (keys: number): ListOrder<Positioned> =>
  Array.from({ length: keys }, (_, index) => ({ by: (row: Positioned) => positionOf(row)[index] ?? null }));

/** Paginates a list that /ui reads from the position of a row on; `keys` is the number of its sort keys. */
export const positionedPage = async <Row extends Positioned>(
  { keys, request: { args, ...request } }: { keys: number; request: PageRequest },
  read: (request: RowsRequest) => Promise<UiRows<Row>>,
): Promise<Page<Row>> => {
  const list = listOf({ args, ...request });
  const { first, last } = readSize(args, limits.page);
  const cursorIn = (name: 'after' | 'before'): string | undefined => {
    const found = decodeCursor(name, args[name], { list, order: orderOf(keys) });
    return found && JSON.stringify(found.position);
  };
  const [after, before] = [cursorIn('after'), cursorIn('before')];
  const isBackwards = last !== undefined;
  const { items, total, hasMore } = await read({
    after,
    before,
    limit: last ?? first,
    backwards: isBackwards || undefined,
  });
  const edges = items.map((node) => ({ node, cursor: encodeCursor(list, { position: positionOf(node), page: 1 }) }));
  return {
    edges,
    totalCount: total,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: isBackwards ? hasMore : after !== undefined,
      hasNextPage: isBackwards ? before !== undefined : hasMore,
    },
  };
};
