import DataLoader from 'dataloader';
import { limits } from './limits.ts';
import { tooCostly } from './problems.ts';

/**
 * One call for many keys: collects the keys that are asked in one tick, hands them over together, and remembers what
 * came for the rest of the request. Null is what the call did not answer; an Error fails its own key only.
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

/** A key inside something larger that can be read as a whole: a space or a device inside its target. */
export type KeyInTarget = { key: number; target: number | null };

/**
 * Splits the keys of a tick by the larger thing that they lie in. Where several lie in the same one it is read as a
 * whole; a single one, and those in nothing known, are read alone.
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

/** Fails the keys of one call without failing those of another: an Error in the place of an answer. */
export const settled = async <T>(work: Promise<T>): Promise<T | Error> => {
  try {
    return await work;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Reads what no larger call covers, one call a key, up to what one tick may send. */
export const loadSingly = async <Key, Row>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Row | null>,
): Promise<Map<Key, Row | Error | null>> => {
  const rows = await Promise.all(keys.slice(0, limits.singleCalls).map((key) => settled(read(key))));
  const refused =
    keys.length > rows.length ? tooCostly(`More than ${limits.singleCalls} calls at once; ask for fewer.`) : null;
  return new Map(keys.map((key, at) => [key, at < rows.length ? (rows[at] ?? null) : refused]));
};

/** One call a key, for what no larger call of /ui covers; as many in one tick as one may send. */
export const singleCallLoader = <Key, Row>(
  read: (key: Key) => Promise<Row | null>,
  cacheKey?: (key: Key) => unknown,
): ((key: Key) => Promise<Row | null>) =>
  byKey<Key, Row>(async (keys) => {
    const rows = await loadSingly(keys, read);
    return (key) => rows.get(key) ?? null;
  }, cacheKey);
