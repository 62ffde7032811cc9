import { TransportFailure } from './transport.ts';

/** Sends a read; its signal is aborted when nobody waits for the answer any more. */
export type Start = (signal: AbortSignal) => Promise<unknown>;

/**
 * Reads that are on their way, by session: an identical one that comes meanwhile shares the answer. A write lets go
 * of the session's reads, so that nobody who reads after it gets an answer from before. A read that is shared flies
 * on until the last of those who wait for it has gone.
 */
export type CoalescedReads = {
  share: (authority: string, key: string, start: Start, waiter?: AbortSignal) => Promise<unknown>;
  forget: (authority: string) => void;
};

const over = Promise.resolve();

type InFlightRead = { answer: Promise<unknown>; waiting: number; abort: () => void };

/** The answer for one who waits, and who may go before it comes. */
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

/** Makes the register of reads in flight; one for a whole BFF. `onShared` hears of each read that was not sent. */
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
      // What the collector has aged would go on holding a whole answer that nobody wants any more.
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
