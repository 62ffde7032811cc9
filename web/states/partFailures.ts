import { useSyncExternalStore } from 'react';
import { toRequestError, type GraphError } from './requestError.ts';

/** What customer service finds the newest failure of a part in the log with. */
let newest: string | undefined;
const listeners = new Set<() => void>();

/** Notes why parts of an answer could not be had, for the panels that stand in their place. */
export const notePartFailures = (errors: readonly GraphError[] | undefined): void => {
  const failed = errors?.map(toRequestError).find(({ code, requestId }) => code !== 'NOT_FOUND' && requestId);
  if (!failed) return;
  newest = failed.requestId;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What to name to customer service about the part that failed last; all that one answer lacks has the same. */
export const usePartFailure = (): string | undefined => useSyncExternalStore(subscribe, () => newest);
