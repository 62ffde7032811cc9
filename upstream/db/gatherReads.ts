/** Reads by key, for one caller. */
export type GatheredRead<Key, Found> = (key: Key) => Promise<Found | undefined>;

/**
 * Creates a read by key for many callers at once: keys that come while one read runs gather for the next one, each once.
 * No answer is from a read that began before its caller came, so that a right which was taken away holds for nobody any
 * longer than it would by a read of their own.
 */
export const gatherReads = <Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): GatheredRead<Key, Found> => {
  let isReading = false;
  let gathered = new Map<Key, PromiseWithResolvers<Found | undefined>>();

  const readGathered = async (): Promise<void> => {
    isReading = true;
    while (gathered.size > 0) {
      const callers = gathered;
      gathered = new Map();
      try {
        const found = await read([...callers.keys()]);
        for (const [key, { resolve }] of callers) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of callers.values()) reject(error);
      }
    }
    isReading = false;
  };

  return (key) => {
    const caller = gathered.get(key) ?? Promise.withResolvers<Found | undefined>();
    gathered.set(key, caller);
    if (!isReading) void readGathered();
    return caller.promise;
  };
};
