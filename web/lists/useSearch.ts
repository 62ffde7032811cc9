import { useLocation, useSearchParams, type Location } from 'react-router';

/** What the search is about to be, by where one still is: the router itself forgets all changes but the last. */
const intended = new WeakMap<Location, URLSearchParams>();

type Changes = Record<string, string | null>;

/**
 * The query string of the URL, and a function that changes parts of it; null or an empty value removes one. Changes are
 * functions of the query string, since the rendered one may not be the newest. With a mark they create a history entry.
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
