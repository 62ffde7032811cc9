import type { CoreStatusRecord } from '../../contract/network.ts';

/** What changed at once: devices with their new state, and those that are gone. */
export type Change = { changed: readonly CoreStatusRecord[]; removed: readonly number[] };

/**
 * What one listener has not taken yet. A newer state of a device replaces the older one, so that a slow listener
 * holds no more than one state a device.
 */
export class ChangeQueue {
  readonly #changed = new Map<number, CoreStatusRecord>();
  readonly #removed = new Set<number>();
  #failure: Error | undefined;
  #closed = false;
  #wake: (() => void) | undefined;

  /** Adds what changed. */
  push({ changed, removed }: Change): void {
    for (const status of changed) {
      this.#removed.delete(status.id);
      this.#changed.set(status.id, status);
    }
    for (const id of removed) {
      this.#changed.delete(id);
      this.#removed.add(id);
    }
    if (this.#changed.size + this.#removed.size > 0) this.#wake?.();
  }

  /** Ends the listening, with an error where there is a reason to tell. */
  close(failure?: Error): void {
    this.#failure ??= failure;
    this.#closed = true;
    this.#wake?.();
  }

  #take(): Change {
    const change = { changed: [...this.#changed.values()], removed: [...this.#removed] };
    this.#changed.clear();
    this.#removed.clear();
    return change;
  }

  /** Waits for changes and hands them out, many at once where many have gathered; throws the failure it was closed with. */
  async *changes(): AsyncGenerator<Change, void, void> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (this.#closed) return;
      if (this.#changed.size + this.#removed.size > 0) {
        yield this.#take();
        continue;
      }
      const waiting = Promise.withResolvers<void>();
      this.#wake = waiting.resolve;
      await waiting.promise;
      this.#wake = undefined;
    }
  }
}
