import type { LiveEvent } from './liveEvent.ts';

/**
 * What one subscriber has not taken yet. A newer event is joined to the older one of its key, so that a slow subscriber
 * holds no more than the newest state of each thing.
 */
export class EventQueue<Event extends LiveEvent<Event>> {
  readonly #events = new Map<string, Event>();
  readonly #onJoined: (() => void) | undefined;
  #failure: Error | undefined;
  #closed = false;
  #wake: (() => void) | undefined;

  /** `onJoined` is called for each event that was joined to an older one. */
  constructor(onJoined?: () => void) {
    this.#onJoined = onJoined;
  }

  /** Number of buffered events. */
  get size(): number {
    return this.#events.size;
  }

  /** Adds an event. */
  push(event: Event): void {
    const older = this.#events.get(event.key);
    if (older) this.#onJoined?.();
    this.#events.set(event.key, older ? older.with(event) : event);
    this.#wake?.();
  }

  /** Ends the queue, with an error if it failed. */
  close(failure?: Error): void {
    this.#failure ??= failure;
    this.#closed = true;
    this.#wake?.();
  }

  /** Removes and returns all buffered events. */
  takeAll(): Event[] {
    const events = [...this.#events.values()];
    this.#events.clear();
    return events;
  }

  #apply(): Event | undefined {
    const [first] = this.#events.values();
    if (first) this.#events.delete(first.key);
    return first;
  }

  /** Yields events in order; throws the error that the queue was closed with. */
  async *events(): AsyncGenerator<Event, void, void> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (this.#closed) return;
      const event = this.#apply();
      if (event) {
        yield event;
        continue;
      }
      const waiting = Promise.withResolvers<void>();
      this.#wake = waiting.resolve;
      await waiting.promise;
      this.#wake = undefined;
    }
  }
}
