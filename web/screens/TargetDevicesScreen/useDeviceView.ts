import { useSearchParams } from 'react-router';
import type { Sort } from '../../ui/Table.tsx';
import { filterStates, type DeviceFilter } from './deviceRow.ts';

const isState = (word: string | null): word is DeviceFilter['state'] => filterStates.some((state) => state === word);

/** The list's filter and sort as they stand in the address, so that a sent link shows the same. */
export const useDeviceView = () => {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state');
  const sort: Sort = {
    column: search.get('sort') ?? 'state',
    direction: search.get('dir') === 'desc' ? 'descending' : 'ascending',
  };
  const put = (change: Record<string, string | null>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(change))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    text: search.get('q') ?? '',
    state: isState(state) ? state : ('all' as const),
    sort,
    setText: (text: string) => put({ q: text }),
    setState: (next: DeviceFilter['state']) => put({ state: next === 'all' ? null : next }),
    setSort: ({ column, direction }: Sort) => put({ sort: column, dir: direction === 'descending' ? 'desc' : null }),
  };
};
