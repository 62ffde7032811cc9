import type { Sort } from '../ui/table/column.ts';
import { useSearch } from './useSearch.ts';

/** State of a list in the URL: search text, sort, and each filter by its name; `scope` prefixes the names. */
export const useListParams = (first: Sort, scope?: string) => {
  const [search, put] = useSearch();
  const nameOf = (name: string): string => (scope === undefined ? name : `${scope}.${name}`);
  const read = (name: string): string | null => search.get(nameOf(name));
  const change = (changes: Record<string, string | null>) =>
    put(Object.fromEntries(Object.entries(changes).map(([name, value]) => [nameOf(name), value])));
  const column = read('sort') ?? first.column;
  const natural = column === first.column ? first.direction : 'ascending';
  const direction = read('dir');
  const sort: Sort = {
    column,
    direction: direction === 'desc' ? 'descending' : direction === 'asc' ? 'ascending' : natural,
  };
  return {
    text: read('q') ?? '',
    sort,
    valueOf: (filter: string) => read(filter) ?? '',
    setText: (text: string) => change({ q: text }),
    setSort: (next: Sort) => change({ sort: next.column, dir: next.direction === 'descending' ? 'desc' : 'asc' }),
    /** Sets a filter, and takes away those within it. */
    setFilter: (filter: string, value: string, within: readonly string[] = []) =>
      change({ ...Object.fromEntries(within.map((name) => [name, null])), [filter]: value }),
    /** Takes the search and the named filters away. */
    clear: (filters: readonly string[]) => change(Object.fromEntries(['q', ...filters].map((name) => [name, null]))),
  };
};
