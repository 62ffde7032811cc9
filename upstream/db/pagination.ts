import { sql } from 'kysely';

/** Default page size. */
const defaultPageSize = 50;

/** A page of a list, as every call with `page` answers it; the first is 1. */
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number };

/** Selects the number of rows, for `readPage`. */
export const countRows = sql<number>`count(*)`.as('total');

type Counted = { executeTakeFirstOrThrow: () => Promise<{ total: number }> };

type Listed<Row> = { limit: (rows: number) => { offset: (rows: number) => { execute: () => Promise<Row[]> } } };

/** Reads one page of the rows of a query in their order; `counted` is the same query with `total`. */
export const readPage = async <Row, Item>(
  page: number | undefined,
  counted: Counted,
  listed: Listed<Row>,
  itemOf: (row: Row) => Item,
  pageSize = defaultPageSize,
): Promise<Page<Item>> => {
  const { total } = await counted.executeTakeFirstOrThrow();
  const number = page ?? 1;
  const rows = await listed
    .limit(pageSize)
    .offset((number - 1) * pageSize)
    .execute();
  return { items: rows.map(itemOf), total, page: number, pageSize };
};
