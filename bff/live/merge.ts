/** Hands out what several generators yield, in the order in which it comes; ends or fails as soon as one does. */
export const merge = async function* <T>(
  sources: readonly AsyncGenerator<T, void, void>[],
): AsyncGenerator<T, void, void> {
  const take = async (source: AsyncGenerator<T, void, void>) => ({ source, result: await source.next() });
  const waiting = new Map(sources.map((source) => [source, take(source)]));
  try {
    while (waiting.size > 0) {
      const { source, result } = await Promise.race(waiting.values());
      if (result.done) return;
      waiting.set(source, take(source));
      yield result.value;
    }
  } finally {
    // Nobody waits for the others here: what they wait for may never come, and whoever asked stops them.
    for (const taken of waiting.values()) taken.catch(() => undefined);
    for (const source of sources) source.return().catch(() => undefined);
  }
};
