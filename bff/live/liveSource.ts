import { closing } from './closing.ts';
import { EventQueue } from './eventQueue.ts';
import type { AnyEvent, LiveEvent } from './liveEvent.ts';

/** Who is told: of each event at once, and of the end with its reason. */
export type Ears<Told> = { hear: (told: Told) => void; end: (reason?: Error) => void };

/**
 * What a subscription field answers with: the events of one listener. They are taken one by one, as the graph does,
 * or heard as they come, which spares a crowd of listeners the way through promises. What comes before anybody
 * listens waits.
 */
export class LiveSource<Event extends LiveEvent<Event>> implements AsyncIterable<Event> {
  /** Says who hears the very same events, as long as both listen to nothing else. */
  readonly sharedBy: string;
  #waiting: EventQueue<Event> | undefined = new EventQueue<Event>();
  readonly #stop: () => void;
  #ears: Ears<Event> | undefined;
  #ended: { reason: Error | undefined } | undefined;

  constructor(sharedBy: string, stop: () => void) {
    this.sharedBy = sharedBy;
    this.#stop = stop;
  }

  /** Tells whoever listens. */
  hear(event: Event): void {
    if (this.#ended) return;
    if (this.#ears) this.#ears.hear(event);
    else this.#waiting?.push(event);
  }

  /** Ends the listening, with the reason where there is one to tell. */
  end(reason?: Error): void {
    if (this.#ended) return;
    this.#ended = { reason };
    this.#stop();
    this.#ears?.end(reason);
  }

  /** Begins to tell one listener. */
  listen(ears: Ears<Event>): void {
    this.#ears = ears;
    const early = this.#waiting?.takeAll() ?? [];
    this.#waiting = undefined;
    for (const event of early) ears.hear(event);
    if (this.#ended) ears.end(this.#ended.reason);
  }

  [Symbol.asyncIterator](): AsyncGenerator<Event, void, void> {
    const queue = new EventQueue<Event>();
    this.listen({ hear: (event) => queue.push(event), end: (reason) => queue.close(reason) });
    return closing(queue.events(), () => this.end());
  }
}

/** Whether a stream of events is one of ours. */
export const isLive = (stream: unknown): stream is LiveSource<AnyEvent> => stream instanceof LiveSource;
