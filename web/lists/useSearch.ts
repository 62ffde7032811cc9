import { useLocation, useSearchParams, type Location } from 'react-router';

/** What the search is about to be, by where one still is: the router itself forgets all changes but the last. */
const intended = new WeakMap<Location, URLSearchParams>();

/** The search of the address, and how to change parts of it; null or nothing takes a part away. */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const change = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(intended.get(location) ?? search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    intended.set(location, next);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [search, change] as const;
};
