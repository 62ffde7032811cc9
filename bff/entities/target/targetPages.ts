import type { TargetRecord } from '../../../contract/entities/target.ts';
import { targetPageLimit } from '../../../contract/entities/targetList.ts';
import { isSelected, type TargetConditions, type TargetOrder } from '../../../contract/targetSelection.ts';
import { pageOf, type Page } from '../../graph/connection.ts';
import { decodeCursor, listOf, readSize, type PageRequest } from '../../graph/cursor.ts';
import { limits } from '../../graph/limits.ts';
import { positionOf, type ListOrder, type SortValue } from '../../graph/order.ts';
import type { TargetLoaders } from './targetLoaders.ts';

/** A list of targets: its conditions and order as /ui takes them, and the same order of records. */
export type TargetList = {
  conditions: TargetConditions;
  sorting: { order?: TargetOrder; descending?: boolean };
  order: ListOrder<TargetRecord>;
};

type Range = { after?: SortValue[]; before?: SortValue[] };

/** Rows at one end of a range: those of a page and one beyond it, or the whole list. */
type Rows = { rows: readonly TargetRecord[]; isWhole: boolean; isComplete: boolean };

/** Reads up to `wanted` rows after or before a position, in chunks of the most that /ui returns at once. */
const readRows = async (
  load: TargetLoaders,
  { conditions, sorting, order }: TargetList,
  { wanted, isFromEnd, after, before }: { wanted: number; isFromEnd: boolean } & Range,
): Promise<Rows> => {
  const found = new Map<number, TargetRecord>();
  const range: Range = { ...(after && { after }), ...(before && { before }) };
  for (;;) {
    const size = Math.min(targetPageLimit, wanted - found.size);
    const end = isFromEnd ? { last: size } : { first: size };
    const { rows, isWhole } = await load.select({ ...conditions, ...sorting, ...range, ...end });
    if (isWhole) return { rows, isWhole, isComplete: true };
    const known = found.size;
    for (const row of rows) found.set(row.id, row);
    const isComplete = rows.length < size || found.size === known;
    if (isComplete || found.size >= wanted) return { rows: [...found.values()], isWhole, isComplete };
    const edge = isFromEnd ? rows[0] : rows.at(-1);
    if (edge) range[isFromEnd ? 'before' : 'after'] = [...positionOf(order, edge)];
  }
};

/**
 * A page of the caller's targets. /ui returns the rows of the page and one beyond it, which says whether more follow;
 * where it ignores what is requested, the page is cut from the whole list. Conditions, order and cursors are applied to
 * both, since a short list does not show which of the two it is.
 */
export const targetPage = async (
  load: TargetLoaders,
  list: TargetList,
  request: PageRequest,
): Promise<Page<TargetRecord>> => {
  const { args } = request;
  const { conditions, order } = list;
  const size = readSize(args, limits.page);
  const positionIn = (name: 'after' | 'before'): SortValue[] | undefined => {
    const cursor = decodeCursor(name, args[name], { list: listOf(request), order });
    return cursor && [...cursor.position];
  };
  const [after, before] = [positionIn('after'), positionIn('before')];
  const { rows, isWhole, isComplete } = await readRows(load, list, {
    wanted: (size.first ?? size.last ?? limits.page) + 1,
    isFromEnd: size.last !== undefined,
    ...(after && { after }),
    ...(before && { before }),
  });
  const selected = rows.filter((row) => isSelected(row, conditions));
  const page = pageOf(selected, order, request);
  if (isWhole) return page;
  const { hasNextPage, hasPreviousPage, ...cursors } = page.pageInfo;
  const isCounted = isComplete && !after && !before;
  return {
    edges: page.edges,
    totalCount: isCounted ? selected.length : async () => (await load.counts(conditions)).targets,
    pageInfo: {
      ...cursors,
      hasNextPage: hasNextPage || before !== undefined,
      hasPreviousPage: hasPreviousPage || after !== undefined,
    },
  };
};
