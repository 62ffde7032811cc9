import type { Column, Sort } from './column.ts';

const signs = { ascending: 1, descending: -1 };
const collators = new Map<string, Intl.Collator>();

const collator = (locale: string) => {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale, { numeric: true });
  collators.set(locale, made);
  return made;
};

const pageLocale = () => (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'fi';

const missing = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** The rows in the order of one column; missing values come last whichever way it is sorted. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale = pageLocale(),
): readonly Row[] {
  const valueOf = columns.find((column) => column.id === sort?.column)?.sortValue;
  if (!sort || !valueOf) return rows;
  const sign = signs[sort.direction];
  const order = collator(locale);
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (missing(a.value) || missing(b.value)) return Number(missing(a.value)) - Number(missing(b.value));
      if (typeof a.value === 'number' && typeof b.value === 'number') return (a.value - b.value) * sign;
      return order.compare(String(a.value), String(b.value)) * sign;
    })
    .map(({ row }) => row);
}
