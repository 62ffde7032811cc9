import { bulkhead, type BulkheadPolicy } from 'cockatiel';

/*
 * How many transfers of files one client makes at once, for both services: each lasts for as long as the client wants.
 */

/** Maximum number of transfers of one client at once, and of further ones that wait for their turn. */
export type LaneLimits = { atOnce: number; waiting: number };

/** Lanes of clients by a key, such as their session. */
export type ClientLanes = {
  /** Resolves once a lane of the client is free, which is held until `end`; false if too many wait already. */
  enter: (key: string, end: Promise<void>) => Promise<boolean>;
};

/** Creates lanes; those of a client are kept for as long as one is in use. */
export const createClientLanes = ({ atOnce, waiting }: LaneLimits): ClientLanes => {
  const lanes = new Map<string, BulkheadPolicy>();
  return {
    enter: (key, end) => {
      const own = lanes.get(key) ?? bulkhead(atOnce, waiting);
      lanes.set(key, own);
      const entered = Promise.withResolvers<boolean>();
      const hold = async (): Promise<void> => {
        try {
          await own.execute(() => {
            entered.resolve(true);
            return end;
          });
        } catch {
          entered.resolve(false);
        }
        if (own.executionSlots === atOnce) lanes.delete(key);
      };
      void hold();
      return entered.promise;
    },
  };
};
