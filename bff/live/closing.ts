/**
 * The same events, with `stop` done as soon as they end or nobody takes them any more. A generator that waits hears of
 * its return only when what it waits for has come, so `stop` has to end the waiting.
 */
export const closing = <T>(events: AsyncGenerator<T, void, void>, stop: () => void): AsyncGenerator<T, void, void> => ({
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
