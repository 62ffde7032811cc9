import { TransportFailure } from './transport.ts';

/** Sends a read; its signal is aborted when the last caller has cancelled. */
export type Start = (signal: AbortSignal) => Promise<unknown>;

/**
 * Coalesces identical reads of one session while the first is in entry. A write clears the session's entries, so that a
 * later read never gets an older response. A shared read is cancelled when its last caller cancels.
 */
export type CoalescedReads = {
  share: (authority: string, key: string, start: Start, signal?: AbortSignal) => Promise<unknown>;
  forget: (authority: string) => void;
};

const released = Promise.resolve();

type InFlightRead = { response: Promise<unknown>; callers: number; abort: () => void };

/** The response for one caller, which rejects at once if the caller cancels. */
const forCaller = async (entry: InFlightRead, signal: AbortSignal | undefined, abort: () => void): Promise<unknown> => {
  entry.callers += 1;
  if (!signal) return entry.response;
  const cancelled = Promise.withResolvers<never>();
  const cancel = (): void => {
    entry.callers -= 1;
    if (entry.callers === 0) abort();
    cancelled.reject(new TransportFailure('cancelled'));
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([entry.response, cancelled.promise]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Creates the coalesced reads of a whole BFF. `onShared` is called for each read that was not sent. */
export const createCoalescedReads = (onShared?: () => void): CoalescedReads => {
  const sessions = new Map<string, Map<string, InFlightRead>>();

  const startRead = (authority: string, key: string, start: Start): InFlightRead => {
    const reads = sessions.get(authority) ?? new Map<string, InFlightRead>();
    sessions.set(authority, reads);
    const controller = new AbortController();
    const entry: InFlightRead = { response: Promise.resolve(), callers: 0, abort: () => controller.abort() };
    const remove = () => {
      if (reads.get(key) === entry) reads.delete(key);
      if (reads.size === 0 && sessions.get(authority) === reads) sessions.delete(authority);
      // Releases the response, since an entry in the old generation would keep it in memory.
      entry.response = released;
    };
    reads.set(key, entry);
    entry.response = start(controller.signal).finally(remove);
    entry.response.catch(() => undefined);
    entry.abort = () => {
      remove();
      controller.abort();
    };
    return entry;
  };

  return {
    share: async (authority, key, start, signal) => {
      if (signal?.aborted) throw new TransportFailure('cancelled');
      const pending = sessions.get(authority)?.get(key);
      if (pending) onShared?.();
      const entry = pending ?? startRead(authority, key, start);
      return forCaller(entry, signal, entry.abort);
    },
    forget: (authority) => {
      sessions.delete(authority);
    },
  };
};
