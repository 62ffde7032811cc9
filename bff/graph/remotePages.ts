import { buildPage, cutRange, type Page } from './connection.ts';
import { decodeCursor, encodeCursor, listOf, readSize, type CursorPosition, type PageRequest } from './cursor.ts';
import { limits } from './limits.ts';
import { comparePositions, positionOf, type ListOrder } from './order.ts';

/** A page of /ui, numbered from 1. */
export type UiPage<Row> = { items: Row[]; total: number; page: number; pageSize: number };

/** Reads each page once. The page size and the number of rows are those of the page that was read first. */
class UiPages<Row> {
  readonly #read: (page: number) => Promise<UiPage<Row>>;
  readonly #pages = new Map<number, Promise<UiPage<Row>>>();
  pageSize = 1;
  total: number | undefined;

  constructor(read: (page: number) => Promise<UiPage<Row>>) {
    this.#read = read;
  }

  async page(number: number): Promise<UiPage<Row>> {
    const known = this.#pages.get(number) ?? this.#read(number);
    this.#pages.set(number, known);
    const page = await known;
    if (this.total === undefined) [this.pageSize, this.total] = [page.pageSize, page.total];
    return page;
  }

  pageAt(offset: number): number {
    return Math.floor(offset / this.pageSize) + 1;
  }

  async rows(from: number, to: number): Promise<Row[]> {
    if (to <= from) return [];
    const numbers = Array.from(
      { length: this.pageAt(to - 1) - this.pageAt(from) + 1 },
      (_, index) => this.pageAt(from) + index,
    );
    const pages = await Promise.all(numbers.map((number) => this.page(number)));
    const start = from - ((numbers[0] ?? 1) - 1) * this.pageSize;
    return pages.flatMap(({ items }) => items).slice(start, start + to - from);
  }
}

/**
 * Number of rows that come before a position, or up to it with `inclusive`. The search begins at the page of the
 * cursor, continues with its neighbour, then bisects.
 */
const countBefore = async <Row>(
  pages: UiPages<Row>,
  order: ListOrder<Row>,
  { position, page, inclusive }: CursorPosition & { inclusive: boolean },
): Promise<number> => {
  const compare = (row: Row): number => comparePositions(order, positionOf(order, row), position);
  let low = 1;
  let high = Number.POSITIVE_INFINITY;
  let probe = page;
  for (let reads = 0; low <= high; reads += 1) {
    const { items } = await pages.page(probe);
    high = Math.min(high, Math.max(1, pages.pageAt((pages.total ?? 0) - 1)));
    const start = (probe - 1) * pages.pageSize;
    const same = items.findIndex((row) => compare(row) === 0);
    if (same >= 0) return start + same + Number(inclusive);
    const next = items.findIndex((row) => compare(row) > 0);
    if (next > 0) return start + next;
    const isLater = next < 0 && items.length > 0;
    if (isLater) low = probe + 1;
    else high = Math.min(high, probe - 1);
    const neighbour = isLater ? probe + 1 : probe - 1;
    probe = reads === 0 && neighbour >= low && neighbour <= high ? neighbour : Math.floor((low + high) / 2);
  }
  return Math.min((low - 1) * pages.pageSize, pages.total ?? 0);
};

/**
 * Paginates a list that /ui paginates. `order` is the order of /ui: the position of a cursor is searched from its former
 * page on, so that rows that were added or removed before it do not shift the page.
 */
export const pagesOf = async <Row extends object>(
  read: (page: number) => Promise<UiPage<Row>>,
  order: ListOrder<Row>,
  request: PageRequest,
): Promise<Page<Row>> => {
  const list = listOf(request);
  const size = readSize(request.args, limits.remotePage);
  const after = decodeCursor('after', request.args.after, { list, order });
  const before = decodeCursor('before', request.args.before, { list, order });
  const pages = new UiPages(read);
  const from = after ? await countBefore(pages, order, { ...after, inclusive: true }) : 0;
  const until = before ? await countBefore(pages, order, { ...before, inclusive: false }) : undefined;
  if (pages.total === undefined) await pages.page(1);
  const total = pages.total ?? 0;
  const range = cutRange({ from, to: until ?? total }, size);
  const rows = await pages.rows(range.from, range.to);
  const edges = rows.map((node, index) => ({
    node,
    cursor: encodeCursor(list, { position: positionOf(order, node), page: pages.pageAt(range.from + index) }),
  }));
  return buildPage(edges, range, total);
};

/** Reads all pages of a list that /ui paginates, the first one alone, since it says how many there are. */
export const readAllPages = async <Row>(read: (page: number) => Promise<UiPage<Row>>): Promise<Row[]> => {
  const first = await read(1);
  const count = Math.ceil(first.total / first.pageSize);
  const rest = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => read(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
};
