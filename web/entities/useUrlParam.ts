import { useSearch } from '../lists/useSearch.ts';

/** One part of the address, such as which tab is open, and how to change it; null where it is not there. */
export const useUrlParam = (name: string) => {
  const [search, change] = useSearch();
  const set = (value: string | null) => change({ [name]: value });
  return [search.get(name), set] as const;
};
