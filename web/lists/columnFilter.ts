import type { OwnFilter, Text } from './columnTypes.ts';
import type { ListFilter } from './listColumn.ts';

const byName = new Intl.Collator('fi', { numeric: true });

type Options = { value: string; label: string }[];

/** The different texts of the rows, in their order; none where they do not distinguish any rows. */
export const textOptions =
  <Row>(text: (row: Row) => Text) =>
  (rows: readonly Row[]): Options => {
    const texts = [...new Set(rows.flatMap((row) => text(row) || []))];
    if (texts.length < 2) return [];
    return texts.toSorted(byName.compare).map((value) => ({ value, label: value }));
  };

type Column<Row> = {
  name: string;
  header: string;
  options: (rows: readonly Row[]) => Options;
  keeps: (row: Row, value: string) => boolean;
};

/** The filter of a column; null without options. */
export const columnFilter = <Row>(
  { name, header, options, keeps }: Column<Row>,
  filter: true | string | OwnFilter<Row>,
  rows: readonly Row[],
): ListFilter<Row> | null => {
  const own = typeof filter === 'object' ? filter : { id: filter === true ? name : filter };
  const all = { id: name, label: header, keeps, ...own, options: own.options ?? options(rows) };
  return all.options.length === 0 ? null : all;
};
