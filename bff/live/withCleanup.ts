/**
 * The same generator, with `stop` called as soon as it ends or is returned. A generator suspended at an `await` handles
 * its return only after that promise has settled, so `stop` has to settle it.
 */
export const withCleanup = <T>(
  events: AsyncGenerator<T, void, void>,
  stop: () => void,
): AsyncGenerator<T, void, void> => ({
  next: async () => {
    try {
      const next = await events.next();
      if (next.done) stop();
      return next;
    } catch (error) {
      stop();
      throw error;
    }
  },
  return: () => {
    stop();
    return events.return();
  },
  throw: (error) => {
    stop();
    return events.throw(error);
  },
  [Symbol.asyncIterator]() {
    return this;
  },
  async [Symbol.asyncDispose]() {
    stop();
    await events.return();
  },
});
