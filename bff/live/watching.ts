import type { Caller } from '../ui/caller.ts';
import type { UiClient } from '../ui/client.ts';
import type { Checked, Checks } from './checks.ts';
import type { Ears } from './liveSource.ts';
import type { Listener, Poll, Told } from './poll.ts';
import type { Rights } from './sightKind.ts';

/** One who listens to one sight. */
export type Watch<View> = {
  /** Says who hears the very same changes. */
  readonly sharedBy: string;
  /** How everything stands. */
  view: () => View;
  /** Ends the listening. */
  stop: () => void;
};

/** What all who listen to one kind of sight have in common. */
export type Watched<Place> = {
  checks: Checks;
  clientOf: (caller: Caller) => UiClient;
  rightsOf: (place: Place, caller: Caller) => Promise<Rights>;
};

/** Who listens to which place, and what they saw of it when they began. */
export type Watcher<Place> = { place: Place; caller: Caller; words: string };

/**
 * One who listens to one sight through their own session, which is looked after. There may be very many of them, so
 * that one holds no more than it needs.
 */
export class Watching<Place, Answer, View, Change> implements Listener<View, Change>, Checked, Watch<View> {
  readonly authority: string;
  readonly rights: string;
  readonly #watched: Watched<Place>;
  readonly #place: Place;
  readonly #caller: Caller;
  readonly #poll: Poll<Answer, View, Change>;
  readonly #ears: Ears<Told<View, Change>>;
  readonly #forget: (poll: Poll<Answer, View, Change>, one: this) => void;
  #unchecked: (() => void) | undefined;
  /** Ends the waiting for the first answer. */
  #giveUp: ((reason?: Error) => void) | undefined;

  constructor(
    watched: Watched<Place>,
    { place, caller, words }: Watcher<Place>,
    poll: Poll<Answer, View, Change>,
    ears: Ears<Told<View, Change>>,
    forget: (poll: Poll<Answer, View, Change>, one: Watching<Place, Answer, View, Change>) => void,
  ) {
    this.authority = caller.authority();
    this.rights = words;
    this.#watched = watched;
    this.#place = place;
    this.#caller = caller;
    this.#poll = poll;
    this.#ears = ears;
    this.#forget = forget;
  }

  get sharedBy(): string {
    return this.#poll.key;
  }

  get key(): string {
    return `${this.authority} ${this.#poll.key}`;
  }

  /** Begins to listen; resolves when it is known how everything stands. */
  async begin(): Promise<void> {
    this.#unchecked = this.#watched.checks.add(this);
    // What ends while the first answer is awaited is not awaited any longer.
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    this.#giveUp = over.reject;
    try {
      await Promise.race([this.#poll.join(this), over.promise]);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.#giveUp = undefined;
    }
  }

  view(): View {
    return this.#poll.view;
  }

  ui(): UiClient {
    return this.#watched.clientOf(this.#caller);
  }

  async read(): Promise<string> {
    return (await this.#watched.rightsOf(this.#place, this.#caller)).words;
  }

  hear(told: Told<View, Change>): void {
    this.#ears.hear(told);
  }

  end(reason?: Error): void {
    this.stop();
    this.#giveUp?.(reason);
    this.#ears.end(reason);
  }

  stop(): void {
    this.#unchecked?.();
    this.#poll.leave(this);
    this.#forget(this.#poll, this);
  }
}
