import type { LiveEvent } from './liveEvent.ts';

/**
 * What one listener has not taken yet. A newer event is joined to the older one of its key, so that a slow listener
 * holds no more than the newest state of each thing.
 */
export class EventQueue<Event extends LiveEvent<Event>> {
  readonly #events = new Map<string, Event>();
  readonly #onJoined: (() => void) | undefined;
  #failure: Error | undefined;
  #closed = false;
  #wake: (() => void) | undefined;

  /** `onJoined` hears of each event that found an older one waiting. */
  constructor(onJoined?: () => void) {
    this.#onJoined = onJoined;
  }

  /** How many events wait. */
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

  /** Ends the listening, with an error where there is a reason to tell. */
  close(failure?: Error): void {
    this.#failure ??= failure;
    this.#closed = true;
    this.#wake?.();
  }

  /** Hands out all that waits. */
  takeAll(): Event[] {
    const events = [...this.#events.values()];
    this.#events.clear();
    return events;
  }

  #take(): Event | undefined {
    const [first] = this.#events.values();
    if (first) this.#events.delete(first.key);
    return first;
  }

  /** Hands out one event after the other; throws the failure it was closed with, and nothing more after that. */
  async *events(): AsyncGenerator<Event, void, void> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (this.#closed) return;
      const event = this.#take();
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
