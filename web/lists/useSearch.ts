import { useLocation, useSearchParams, type Location } from 'react-router';

/** What the search is about to be, by where one still is: the router itself forgets all changes but the last. */
const intended = new WeakMap<Location, URLSearchParams>();

type Changes = Record<string, string | null>;

/**
 * The search of the address, and how to change parts of it; null or nothing takes a part away. What follows from the
 * search is told as a function of it, for the search that is shown may not be the last that was chosen. With a mark it
 * becomes a step of the history of its own.
 */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const change = (changes: Changes | ((search: URLSearchParams) => Changes), mark?: object): void => {
    const next = new URLSearchParams(intended.get(location) ?? search);
    for (const [name, value] of Object.entries(typeof changes === 'function' ? changes(next) : changes))
      if (value) next.set(name, value);
      else next.delete(name);
    intended.set(location, next);
    setSearch(next, { replace: !mark, state: mark ?? (location.state as unknown), preventScrollReset: true });
  };
  return [search, change] as const;
};
