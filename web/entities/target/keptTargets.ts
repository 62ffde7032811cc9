import { createStoredStore } from '../../ui/store/createStoredStore.ts';
import { useStore } from '../../ui/store/useStore.ts';

const longestRecent = 5;

/** Keys of targets in this browser, by the name that they are stored under. */
const storedKeys = (name: string) =>
  createStoredStore<readonly number[]>({
    name,
    read: (text) => (text ?? '').split(',').flatMap((word) => (/^\d+$/.test(word) ? [Number(word)] : [])),
    write: (keys) => keys.join(','),
  });

const favourites = storedKeys('favouriteTargets');
const recent = storedKeys('recentTargets');

/** The favourite targets of this browser, by their keys, and the way to mark one. */
export const useFavourites = () => {
  const keys = useStore(favourites);
  return {
    keys,
    toggle: (key: number) => favourites.set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  };
};

/** The last visited targets of this browser, the newest first. */
export const useRecentTargets = (): readonly number[] => useStore(recent);

/** Records a visit to a target. */
export const noteVisit = (key: number): void => {
  const keys = recent.get();
  if (keys[0] !== key) recent.set([key, ...keys.filter((one) => one !== key)].slice(0, longestRecent));
};
