import type { ReactNode } from 'react';
import type { Column, Sort } from '../ui/table/column.ts';

/** Texts of a row that may be absent. */
export type Texts = readonly (string | null | undefined)[];

/** One way to narrow a list: the rows whose value it is. */
export type ListFilter<Row> = {
  /** Its name in the address. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  keeps: (row: Row, value: string) => boolean;
  /** Name of the filter whose value narrows its options, as a building those of spaces. */
  within?: string;
};

/** A column of a list: a column of its table, and what the list searches, filters and shows on a card. */
export interface ListColumn<Row> extends Column<Row> {
  /** The texts that a search compares. */
  searched?: (row: Row) => Texts;
  /** Makes the filter of the rows; null where it would not distinguish any. */
  filterOf?: (rows: readonly Row[]) => ListFilter<Row> | null;
  /** The list is sorted by this column at first. */
  sort?: Sort['direction'];
  /** The place on a card: `about` is a text of `cardText`; false leaves the column out. */
  card?: 'name' | 'beside' | 'about' | 'under' | false;
  cardText?: (row: Row) => string | null | undefined;
  /** The cell on a card, where it differs. */
  cardCell?: (row: Row) => ReactNode;
}

/** The sort that a list begins with: by the column marked, or by its first. */
export const firstSort = <Row>(columns: readonly ListColumn<Row>[]): Sort => {
  const marked = columns.find(({ sort }) => sort !== undefined) ?? columns[0];
  return { column: marked?.id ?? '', direction: marked?.sort ?? 'ascending' };
};

/**
 * Filters of the columns, by default in their order. A filter within another one offers what occurs among the rows that
 * the other keeps, and the value that it has.
 */
export const columnFilters = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  valueOf: (name: string) => string,
  order: readonly string[] = [],
): ListFilter<Row>[] => {
  const place = ({ id }: ListFilter<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  const filters = columns.flatMap(({ filterOf }) => filterOf?.(rows) ?? []);
  const narrowed = (filter: ListFilter<Row>): ListFilter<Row> => {
    const outer = filters.find(({ id }) => id === filter.within);
    const value = outer ? valueOf(outer.id) : '';
    if (!outer || value === '') return filter;
    const left = rows.filter((row) => outer.keeps(row, value));
    const isOffered = (one: string) => one === valueOf(filter.id) || left.some((row) => filter.keeps(row, one));
    return { ...filter, options: filter.options.filter((option) => isOffered(option.value)) };
  };
  return filters.map(narrowed).toSorted((one, other) => place(one) - place(other));
};

/** Whether one of the searched columns contains the text, which is in lower case. */
export const matchesText = <Row>(columns: readonly ListColumn<Row>[], row: Row, text: string): boolean =>
  columns.some(({ searched }) => searched?.(row).some((word) => word?.toLocaleLowerCase('fi').includes(text)));
