/** Somebody who has more to send than is taken now. */
export type DrainListener = { onDrain: () => void };

/** How long a connection may take nothing, and who counts those that were cut off for it. */
export type BackpressureSettings = { slowConsumerMs: number; dropped: () => void };

/** How much may wait in a connection that is read slowly; more waits as newest states only. */
export const maxBufferedBytes = 64 * 1024;

/**
 * A connection that may be read more slowly than it is written to. One that does not take more again in time is cut
 * off: what it would be told by then is best read anew.
 */
export abstract class BackpressuredOutput {
  readonly #settings: BackpressureSettings;
  #waiting: Set<DrainListener> | undefined;
  #late: NodeJS.Timeout | undefined;

  constructor(settings: BackpressureSettings) {
    this.#settings = settings;
  }

  /** How much has been written and not been taken. */
  protected abstract get bufferedBytes(): number;

  /** Whether anything can be written at all. */
  protected abstract get isOpen(): boolean;

  /** Cuts the connection off. */
  protected abstract drop(): void;

  /** Whether it takes more now. */
  hasCapacity(): boolean {
    return this.bufferedBytes < maxBufferedBytes;
  }

  /** Whether somebody waits for it to take more. */
  protected get hasDrainListeners(): boolean {
    return this.#late !== undefined;
  }

  /** Has somebody go on, once, when it takes more again; from then on it is late. */
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

  /** It has taken something. */
  protected drained(): void {
    if (!this.#late || !this.hasCapacity()) return;
    const waiting = this.#waiting ?? [];
    this.close();
    for (const each of waiting) each.onDrain();
  }

  /** Nobody waits for it any more. */
  protected close(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#waiting = undefined;
  }
}
