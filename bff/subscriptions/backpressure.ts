/** Somebody who has more to send than is taken now. */
export type Waiting = { goOn: () => void };

/** How long a connection may take nothing, and who counts those that were cut off for it. */
export type BackpressureSettings = { behindMs: number; dropped: () => void };

/** How much may wait in a connection that is read slowly; more waits as newest states only. */
export const mostWaitingBytes = 64 * 1024;

/**
 * A connection that may be read more slowly than it is written to. One that does not take more again in time is cut
 * off: what it would be told by then is best read anew.
 */
export abstract class BackpressuredOutput {
  readonly #settings: BackpressureSettings;
  #waiting: Set<Waiting> | undefined;
  #late: NodeJS.Timeout | undefined;

  constructor(settings: BackpressureSettings) {
    this.#settings = settings;
  }

  /** How much has been written and not been taken. */
  protected abstract get waitingBytes(): number;

  /** Whether anything can be written at all. */
  protected abstract get isOpen(): boolean;

  /** Cuts the connection off. */
  protected abstract drop(): void;

  /** Whether it takes more now. */
  isFree(): boolean {
    return this.waitingBytes < mostWaitingBytes;
  }

  /** Whether somebody waits for it to take more. */
  protected get isAwaited(): boolean {
    return this.#late !== undefined;
  }

  /** Has somebody go on, once, when it takes more again; from then on it is late. */
  whenFree(waiting: Waiting): void {
    if (!this.isOpen) return;
    this.#waiting ??= new Set();
    this.#waiting.add(waiting);
    this.#late ??= setTimeout(() => {
      this.close();
      this.#settings.dropped();
      this.drop();
    }, this.#settings.behindMs).unref();
  }

  /** It has taken something. */
  protected freed(): void {
    if (!this.#late || !this.isFree()) return;
    const waiting = this.#waiting ?? [];
    this.close();
    for (const each of waiting) each.goOn();
  }

  /** Nobody waits for it any more. */
  protected close(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#waiting = undefined;
  }
}
