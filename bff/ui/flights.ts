/**
 * Reads that are on their way, by session: an identical one that comes meanwhile shares the answer. A write lets go
 * of the session's reads, so that nobody who reads after it gets an answer from before.
 */
export type Flights = {
  share: <T>(authority: string, key: string, start: () => Promise<T>) => Promise<unknown>;
  letGo: (authority: string) => void;
};

/** Makes the register of reads in flight; one for a whole BFF. */
export const createFlights = (): Flights => {
  const sessions = new Map<string, Map<string, Promise<unknown>>>();
  return {
    share: (authority, key, start) => {
      const reads = sessions.get(authority) ?? new Map<string, Promise<unknown>>();
      sessions.set(authority, reads);
      const flying = reads.get(key);
      if (flying) return flying;
      const flight = start().finally(() => {
        if (reads.get(key) === flight) reads.delete(key);
        if (reads.size === 0 && sessions.get(authority) === reads) sessions.delete(authority);
      });
      reads.set(key, flight);
      return flight;
    },
    letGo: (authority) => {
      sessions.delete(authority);
    },
  };
};
