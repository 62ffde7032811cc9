import type { Sort } from '../ui/table/column.ts';
import { useSearch } from './useSearch.ts';

/** State of a list in the URL: search text, sort, and each filter by its name. */
export const useListParams = (first: Sort) => {
  const [search, put] = useSearch();
  const column = search.get('sort') ?? first.column;
  const natural = column === first.column ? first.direction : 'ascending';
  const direction = search.get('dir');
  const sort: Sort = {
    column,
    direction: direction === 'desc' ? 'descending' : direction === 'asc' ? 'ascending' : natural,
  };
  return {
    text: search.get('q') ?? '',
    sort,
    valueOf: (filter: string) => search.get(filter) ?? '',
    setText: (text: string) => put({ q: text }),
    setSort: (next: Sort) => put({ sort: next.column, dir: next.direction === 'descending' ? 'desc' : 'asc' }),
    setFilter: (filter: string, value: string) => put({ [filter]: value }),
    /** Takes the search and the named filters away. */
    clear: (filters: readonly string[]) => put(Object.fromEntries(['q', ...filters].map((name) => [name, null]))),
  };
};
