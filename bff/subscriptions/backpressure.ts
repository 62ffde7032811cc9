/** Called once when a connection has capacity again. */
export type DrainListener = { onDrain: () => void };

/** How long a connection may stay full before it is closed, in milliseconds, and the counter of closed ones. */
export type BackpressureSettings = { slowConsumerMs: number; dropped: () => void };

/** Maximum number of buffered bytes of a connection; beyond it only the newest state of each subject is buffered. */
export const maxBufferedBytes = 64 * 1024;

/**
 * A connection whose client may read more slowly than it is written to. One that stays full for `slowConsumerMs` is
 * closed: the client should read the current state again.
 */
export abstract class BackpressuredOutput {
  readonly #settings: BackpressureSettings;
  #waiting: Set<DrainListener> | undefined;
  #late: NodeJS.Timeout | undefined;

  constructor(settings: BackpressureSettings) {
    this.#settings = settings;
  }

  /** Bytes that were written and not yet read. */
  protected abstract get bufferedBytes(): number;

  /** Whether the connection is open. */
  protected abstract get isOpen(): boolean;

  /** Closes the connection of a slow consumer. */
  protected abstract drop(): void;

  /** Whether more can be written now. */
  hasCapacity(): boolean {
    return this.bufferedBytes < maxBufferedBytes;
  }

  /** Whether a listener waits for capacity. */
  protected get hasDrainListeners(): boolean {
    return this.#late !== undefined;
  }

  /** Calls the listener once when the connection has capacity again, and starts the slow consumer timeout. */
  onceDrained(waiting: DrainListener): void {
    if (!this.isOpen) return;
    this.#waiting ??= new Set();
    this.#waiting.add(waiting);
    this.#late ??= setTimeout(() => {
      this.close();
      this.#settings.dropped();
      this.drop();
    }, this.#settings.slowConsumerMs).unref();
  }

  /** Called when buffered bytes were read. */
  protected drained(): void {
    if (!this.#late || !this.hasCapacity()) return;
    const waiting = this.#waiting ?? [];
    this.close();
    for (const each of waiting) each.onDrain();
  }

  /** Removes the listeners and the timeout. */
  protected close(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#waiting = undefined;
  }
}
