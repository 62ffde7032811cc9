import type { UiClient } from '../ui/client.ts';
import { UiError, isUiError } from '../ui/errors.ts';
import type { Channel, Exchange } from './exchange.ts';
import { pauseAfter, type Pace } from './pace.ts';
import type { Sight } from './sightKind.ts';

/** What changed, beside the whole as it is now. */
export type Told<View, Change> = { change: Change; view: View };

/** Somebody who listens to a sight, through whose session it may be asked for. */
export type Listener<View, Change> = {
  /** Stands for the session that it began with. */
  readonly authority: string;
  /** A client of the session. */
  readonly ui: () => UiClient;
  /** Is told what is different; all listeners are handed the very same. */
  readonly hear: (told: Told<View, Change>) => void;
  /** Is told that it is over, and why. */
  readonly end: (reason: Error) => void;
};

/** How a poll goes about it. */
export type PollSettings = {
  key: string;
  pace: Pace;
  stepMs: number;
  silentAfterMs: number;
  exchange: Exchange;
};

/** How long before its first event somebody may have read what it then watches. */
const overlapMs = 30_000;

/** For how many steps after a change more of them are expected. */
const livelySteps = 10;

/**
 * The one poll of a sight for all who have it. It runs while anybody listens, on the session of the first; when that
 * ends, on the next one's. While /ui fails it asks less and less often and carries on, until it has been silent for
 * so long that the listeners are told. No clock but a steady one is read, so that none that is set makes it stumble.
 */
export class Poll<Answer, View, Change> {
  readonly listeners = new Set<Listener<View, Change>>();
  readonly #sight: Sight<Answer, View, Change>;
  readonly #settings: PollSettings;
  readonly #channel: Channel<Answer>;
  readonly #ready = Promise.withResolvers<void>();
  /** What changed in the last half minute: a newcomer read its page before, and a change in between is nobody's. */
  #recent: { at: number; told: Told<View, Change> }[] = [];
  #known = false;
  /** Whether something may have been told that was not taken in here, so that this instance has to ask by itself. */
  #missed = true;
  #catchingUp = false;
  #failures = 0;
  #heardAt = performance.now();
  #changedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  constructor(sight: Sight<Answer, View, Change>, settings: PollSettings) {
    this.#sight = sight;
    this.#settings = settings;
    this.#channel = settings.exchange<Answer>(settings.key, {
      hear: (answer) => this.#hear(answer),
      missed: () => {
        this.#missed = true;
      },
    });
    this.#ready.promise.catch(() => undefined);
  }

  /** Stands for what is watched, and for the sight of it. */
  get key(): string {
    return this.#settings.key;
  }

  /** How everything stands, as of the last answer. */
  get view(): View {
    return this.#sight.view;
  }

  /** Adds a listener, the first of whom starts the poll; resolves when it is known how everything stands. */
  async join(listener: Listener<View, Change>): Promise<void> {
    this.listeners.add(listener);
    for (const { told } of this.#recent) listener.hear(told);
    if (!this.#running) {
      this.#running = true;
      void this.#round();
    }
    await this.#ready.promise;
    const opening = this.#sight.opening?.();
    if (opening && this.listeners.has(listener)) listener.hear({ change: opening, view: this.view });
  }

  /** Takes a listener away; the last one stops the poll for good. */
  leave(listener: Listener<View, Change>): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  #isBehind(): boolean {
    return this.#missed || this.#catchingUp || (this.#sight.hasMore?.() ?? false);
  }

  /** What others were answered meanwhile may be older or newer than what is on its way to here. */
  #hear(answer: Answer): void {
    if (this.#isBehind()) this.#missed = true;
    else this.#take(answer);
  }

  #take(answer: Answer): void {
    if (this.listeners.size === 0) return;
    this.#failures = 0;
    this.#heardAt = performance.now();
    const change = this.#sight.take(answer);
    this.#known = true;
    this.#ready.resolve();
    this.#recent = this.#recent.filter(({ at }) => at >= this.#heardAt - overlapMs);
    if (!change) return;
    this.#changedAt = this.#heardAt;
    const told = { change, view: this.view };
    this.#recent.push({ at: this.#heardAt, told });
    for (const listener of this.listeners) listener.hear(told);
  }

  async #round(): Promise<void> {
    const [listener] = this.listeners;
    if (!listener) return;
    const started = performance.now();
    const ask = () => this.#sight.ask(listener.ui());
    try {
      if (this.#isBehind()) await this.#catchUp(ask);
      else await this.#channel.ask(ask);
      this.#checkSilence(new UiError('UPSTREAM_UNAVAILABLE'));
      this.#next(this.#sight.hasMore?.() ? 0 : this.#pause(performance.now() - started));
    } catch (error) {
      this.#failed(error, listener);
    }
  }

  /** How everything stands, and what changed just before, each instance reads for itself; what is newer is shared. */
  async #catchUp(ask: () => Promise<Answer>): Promise<void> {
    this.#missed = false;
    this.#catchingUp = true;
    try {
      this.#take(await ask());
    } catch (error) {
      this.#missed = true;
      throw error;
    } finally {
      this.#catchingUp = false;
    }
  }

  #pause(tookMs: number): number {
    const { pace, stepMs } = this.#settings;
    const lively = performance.now() - this.#changedAt < livelySteps * stepMs;
    return pauseAfter({ pace, stepMs, busy: lively || this.#sight.busy(), tookMs, failures: this.#failures });
  }

  #failed(error: unknown, { authority }: Listener<View, Change>): void {
    if (isUiError(error, 'UNAUTHENTICATED') || isUiError(error, 'NOT_FOUND') || isUiError(error, 'FORBIDDEN')) {
      for (const each of this.listeners) if (each.authority === authority) each.end(error);
      this.#next(0);
      return;
    }
    const reason = error instanceof Error ? error : new UiError('UPSTREAM_UNAVAILABLE');
    if (!this.#known && this.#failures === 0) this.#ready.reject(reason);
    this.#failures += 1;
    this.#checkSilence(reason);
    this.#next(this.#pause(0));
  }

  /** Whoever listens would take the silence for quiet: better told, so that they can say so and come again. */
  #checkSilence(reason: Error): void {
    if (performance.now() - this.#heardAt > this.#settings.silentAfterMs)
      for (const listener of this.listeners) listener.end(reason);
  }

  #next(afterMs: number): void {
    if (this.listeners.size > 0) this.#timer = setTimeout(() => void this.#round(), afterMs);
  }
}
