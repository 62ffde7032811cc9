import { TransportFailure } from './transport.ts';

/** Sends a read; its signal is aborted when the last caller has cancelled. */
export type Start = (signal: AbortSignal) => Promise<unknown>;

/**
 * Coalesces identical reads of one session while the first is in flight. A write clears the session's entries, so that a
 * later read never gets an older response. A shared read is cancelled when its last caller cancels.
 */
export type CoalescedReads = {
  share: (authority: string, key: string, start: Start, waiter?: AbortSignal) => Promise<unknown>;
  forget: (authority: string) => void;
};

const over = Promise.resolve();

type InFlightRead = { answer: Promise<unknown>; waiting: number; abort: () => void };

/** The response for one caller, which rejects at once if the caller cancels. */
const waitFor = async (flight: InFlightRead, waiter: AbortSignal | undefined, leave: () => void): Promise<unknown> => {
  flight.waiting += 1;
  if (!waiter) return flight.answer;
  const gone = Promise.withResolvers<never>();
  const go = (): void => {
    flight.waiting -= 1;
    if (flight.waiting === 0) leave();
    gone.reject(new TransportFailure('cancelled'));
  };
  waiter.addEventListener('abort', go, { once: true });
  try {
    return await Promise.race([flight.answer, gone.promise]);
  } finally {
    waiter.removeEventListener('abort', go);
  }
};

/** Creates the coalesced reads of a whole BFF. `onShared` is called for each read that was not sent. */
export const createCoalescedReads = (onShared?: () => void): CoalescedReads => {
  const sessions = new Map<string, Map<string, InFlightRead>>();

  const launch = (authority: string, key: string, start: Start): InFlightRead => {
    const reads = sessions.get(authority) ?? new Map<string, InFlightRead>();
    sessions.set(authority, reads);
    const controller = new AbortController();
    const flight: InFlightRead = { answer: Promise.resolve(), waiting: 0, abort: () => controller.abort() };
    const landed = () => {
      if (reads.get(key) === flight) reads.delete(key);
      if (reads.size === 0 && sessions.get(authority) === reads) sessions.delete(authority);
      // Releases the response, since an entry in the old generation would keep it in memory.
      flight.answer = over;
    };
    reads.set(key, flight);
    flight.answer = start(controller.signal).finally(landed);
    flight.answer.catch(() => undefined);
    flight.abort = () => {
      landed();
      controller.abort();
    };
    return flight;
  };

  return {
    share: async (authority, key, start, waiter) => {
      if (waiter?.aborted) throw new TransportFailure('cancelled');
      const flying = sessions.get(authority)?.get(key);
      if (flying) onShared?.();
      const flight = flying ?? launch(authority, key, start);
      return waitFor(flight, waiter, flight.abort);
    },
    forget: (authority) => {
      sessions.delete(authority);
    },
  };
};
