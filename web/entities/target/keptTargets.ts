import { useSyncExternalStore } from 'react';

const longestRecent = 5;

/** Keys of sites in this browser, by the name that they are kept under. */
const keptKeys = (name: string) => {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let keys: readonly number[] = [];

  const read = (): readonly number[] => {
    const stored = localStorage.getItem(name);
    if (stored === text) return keys;
    text = stored;
    keys = (stored ?? '').split(',').flatMap((word) => (/^\d+$/.test(word) ? [Number(word)] : []));
    return keys;
  };

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    read,
    write: (next: readonly number[]) => {
      localStorage.setItem(name, next.join(','));
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};

const favourites = keptKeys('favouriteTargets');
const recent = keptKeys('recentTargets');

/** The sites that somebody marked as favourites in this browser, by their keys, and the way to mark one. */
export const useFavourites = () => {
  const keys = useSyncExternalStore(favourites.subscribe, favourites.read, favourites.read);
  return {
    keys,
    toggle: (key: number) => favourites.write(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  };
};

/** The sites that somebody was at last in this browser, the newest first. */
export const useRecentTargets = (): readonly number[] =>
  useSyncExternalStore(recent.subscribe, recent.read, recent.read);

/** Notes that somebody came to a site. */
export const noteVisit = (key: number): void => {
  const [first] = recent.read();
  if (first !== key) recent.write([key, ...recent.read().filter((one) => one !== key)].slice(0, longestRecent));
};
