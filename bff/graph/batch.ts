import DataLoader from 'dataloader';
import { limits } from './limits.ts';
import { tooCostly } from './problems.ts';

/**
 * Creates a loader: keys of one tick are loaded by one call, and results are cached for the request. Null for a key
 * without a result; an Error fails only its own key.
 */
export const byKey = <Key, Row>(
  load: (keys: readonly Key[]) => Promise<(key: Key) => Row | Error | null>,
  cacheKey?: (key: Key) => unknown,
): ((key: Key) => Promise<Row | null>) => {
  const loader = new DataLoader<Key, Row | null, unknown>(
    async (keys) => {
      const find = await load(keys);
      return keys.map(find);
    },
    cacheKey ? { cacheKeyFn: cacheKey } : {},
  );
  return (key) => loader.load(key);
};

/** A key within a target that can be read as a whole. */
export type KeyInTarget = { key: number; target: number | null };

/**
 * Splits the keys of a tick by target. Two or more keys of one target are read with the whole target; single keys,
 * and keys without a target, one by one.
 */
export const splitByTarget = <Key extends KeyInTarget>(keys: readonly Key[]): { wholes: number[]; singles: Key[] } => {
  const byTarget = Map.groupBy(keys, ({ target }) => target);
  const wholes: number[] = [];
  const singles: Key[] = [];
  for (const [target, inside] of byTarget)
    if (target !== null && inside.length > 1) wholes.push(target);
    else singles.push(...inside);
  return { wholes, singles };
};

/** Resolves to an Error instead of rejecting, so that one failed call does not fail the keys of others. */
export const settled = async <T>(work: Promise<T>): Promise<T | Error> => {
  try {
    return await work;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Reads keys by one call each, up to the limit of calls a tick. */
export const loadSingly = async <Key, Row>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Row | null>,
): Promise<Map<Key, Row | Error | null>> => {
  const rows = await Promise.all(keys.slice(0, limits.singleCalls).map((key) => settled(read(key))));
  const refused =
    keys.length > rows.length ? tooCostly(`More than ${limits.singleCalls} calls at once; ask for fewer.`) : null;
  return new Map(keys.map((key, at) => [key, at < rows.length ? (rows[at] ?? null) : refused]));
};

/** Creates a loader with one call for each key, for entities that /ui does not return in lists; limited by tick. */
export const singleCallLoader = <Key, Row>(
  read: (key: Key) => Promise<Row | null>,
  cacheKey?: (key: Key) => unknown,
): ((key: Key) => Promise<Row | null>) =>
  byKey<Key, Row>(async (keys) => {
    const rows = await loadSingly(keys, read);
    return (key) => rows.get(key) ?? null;
  }, cacheKey);
