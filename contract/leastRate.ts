/*
 * The least rate of bodies, for both services: a peer that sends or reads more slowly holds what others wait for.
 */

/** The least rate in bytes a second, and how long it may be undercut from the start and later, in milliseconds. */
const leastRate = { bytesASecond: 1_000, startMs: 5_000, mostMs: 10_000 };

/**
 * Measures the rate of one body. Only the time spent waiting for the peer counts, so that a body that this process
 * does not read is not slow; bytes that came earlier make up for a pause of at most `mostMs`.
 */
export class RateWatch {
  #leftMs = leastRate.startMs;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The peer is waited for from now on; `onSlow` is called once its time is over. */
  begin(onSlow: () => void): void {
    this.#since = performance.now();
    // Data that arrived while this process was busy is read before the check.
    const check = (): void => void setImmediate(() => this.#timer && onSlow());
    this.#timer = setTimeout(check, Math.max(0, this.#leftMs));
  }

  /** The peer has sent or read some bytes, or is no longer waited for. */
  end(bytes: number): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const earnedMs = (bytes / leastRate.bytesASecond) * 1_000;
    this.#leftMs = Math.min(leastRate.mostMs, this.#leftMs - (performance.now() - this.#since) + earnedMs);
  }
}

/** The pieces of a body as they come; throws the error of `tooSlow` once its sender is below the least rate. */
export async function* atLeastRate<Piece extends Uint8Array>(
  body: AsyncIterable<Piece>,
  tooSlow: () => Error,
): AsyncGenerator<Piece> {
  const watch = new RateWatch();
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await new Promise<IteratorResult<Piece>>((resolve, reject) => {
        watch.begin(() => reject(tooSlow()));
        pieces.next().then(resolve, reject);
      });
      watch.end(piece.done ? 0 : piece.value.length);
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    watch.end(0);
    // Not awaited: it waits for the piece that does not come.
    void pieces.return?.();
  }
}

/** Largest part that is handed to a reader at once, in bytes, so that its progress can be measured. */
const partBytes = 65_536;

/** The pieces of a body in small parts; calls `onSlow` once their reader is below the least rate. */
export async function* readAtLeastRate(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onSlow: () => void,
): AsyncGenerator<Uint8Array> {
  const watch = new RateWatch();
  try {
    for await (const piece of body)
      for (let at = 0; at < piece.length; at += partBytes) {
        const part = piece.subarray(at, at + partBytes);
        watch.begin(onSlow);
        yield part;
        watch.end(part.length);
      }
  } finally {
    watch.end(0);
  }
}
