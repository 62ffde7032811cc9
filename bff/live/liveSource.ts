import { EventQueue } from './eventQueue.ts';
import type { AnyEvent, LiveEvent } from './liveEvent.ts';
import { withCleanup } from './withCleanup.ts';

/** Receives each event as it occurs, and the end with its reason. */
export type EventSubscriber<Event> = { onEvent: (event: Event) => void; end: (reason?: Error) => void };

/**
 * The events of one subscription field. They are iterated, as graphql does, or pushed to an attached subscriber, which
 * spares a broadcast one promise for each event and subscriber. Events before either of them are buffered.
 */
export class LiveSource<Event extends LiveEvent<Event>> implements AsyncIterable<Event> {
  /** Equal for sources that emit the same events. */
  readonly sharedBy: string;
  #buffer: EventQueue<Event> | undefined = new EventQueue<Event>();
  readonly #stop: () => void;
  #subscriber: EventSubscriber<Event> | undefined;
  #ended: { reason: Error | undefined } | undefined;

  constructor(sharedBy: string, stop: () => void) {
    this.sharedBy = sharedBy;
    this.#stop = stop;
  }

  /** Emits an event. */
  push(event: Event): void {
    if (this.#ended) return;
    if (this.#subscriber) this.#subscriber.onEvent(event);
    else this.#buffer?.push(event);
  }

  /** Ends the source, with a reason if it failed. */
  end(reason?: Error): void {
    if (this.#ended) return;
    this.#ended = { reason };
    this.#stop();
    this.#subscriber?.end(reason);
  }

  /** Attaches the one subscriber and emits the buffered events to it. */
  attach(subscriber: EventSubscriber<Event>): void {
    this.#subscriber = subscriber;
    const early = this.#buffer?.takeAll() ?? [];
    this.#buffer = undefined;
    for (const event of early) subscriber.onEvent(event);
    if (this.#ended) subscriber.end(this.#ended.reason);
  }

  [Symbol.asyncIterator](): AsyncGenerator<Event, void, void> {
    const queue = new EventQueue<Event>();
    this.attach({ onEvent: (event) => queue.push(event), end: (reason) => queue.close(reason) });
    return withCleanup(queue.events(), () => this.end());
  }
}

/** Whether a stream of events is a `LiveSource`. */
export const isLive = (stream: unknown): stream is LiveSource<AnyEvent> => stream instanceof LiveSource;
