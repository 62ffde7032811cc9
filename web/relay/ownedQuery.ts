import { useEffect } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/** Strict mode mounts effects twice and a transition may render a screen again, so that disposal waits, in milliseconds. */
const disposeAfterMs = 1000;

/** Queries that a loader has started and no screen has committed yet, in the order of their start. */
const uncommitted = new Set<object>();

type Disposable = { dispose: () => void };

const disposeTimers = new WeakMap<Disposable, ReturnType<typeof setTimeout>>();

/** Registers a query that a loader has started, so that it is disposed if a newer one is committed before it. */
export const registerPreloadedQuery = <Query extends OperationType>(
  queryRef: PreloadedQuery<Query>,
): PreloadedQuery<Query> => {
  uncommitted.add(queryRef);
  return queryRef;
};

/** Disposes what was started before a committed query and is still uncommitted a moment later. */
const disposeSuperseded = (committed: Disposable): void => {
  if (!uncommitted.has(committed)) return;
  const older: Disposable[] = [];
  for (const queryRef of uncommitted) {
    if (queryRef === committed) break;
    older.push(queryRef as Disposable);
  }
  uncommitted.delete(committed);
  setTimeout(() => {
    for (const queryRef of older) if (uncommitted.delete(queryRef)) queryRef.dispose();
  }, disposeAfterMs);
};

/** Owns a preloaded query while its screen is mounted: disposed after the unmount, or if a newer one is committed first. */
export const useOwnedQuery = (queryRef: Disposable | null): void => {
  useEffect(() => {
    if (!queryRef) return undefined;
    disposeSuperseded(queryRef);
    clearTimeout(disposeTimers.get(queryRef));
    return () => {
      disposeTimers.set(
        queryRef,
        setTimeout(() => queryRef.dispose(), disposeAfterMs),
      );
    };
  }, [queryRef]);
};
