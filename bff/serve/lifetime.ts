/** A stream that tells nothing but how something ended: what happens meanwhile goes another way. */
export type Lifetime = {
  stream: AsyncGenerator<never, void, void>;
  end: (reason?: Error) => void;
};

const over = { done: true, value: undefined } as const;

/** Begins one; `stop` is done once, when it ends or nobody waits for its end any more. */
export const beginLifetime = (stop: (reason?: Error) => void): Lifetime => {
  const ended = Promise.withResolvers<void>();
  let stopped = false;
  const end = (reason?: Error): void => {
    if (stopped) return;
    stopped = true;
    stop(reason);
    if (reason) ended.reject(reason);
    else ended.resolve();
  };
  ended.promise.catch(() => undefined);
  const stream: Lifetime['stream'] = {
    next: async () => {
      await ended.promise;
      return over;
    },
    return: async () => {
      end();
      return over;
    },
    throw: (error) => {
      end();
      return Promise.reject(error);
    },
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => end(),
  };
  return { stream, end };
};
