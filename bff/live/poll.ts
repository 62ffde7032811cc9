import type { UiClient } from '../ui/client.ts';
import { UiError, isUiError } from '../ui/errors.ts';
import type { InstanceChannel, OpenInstanceChannel } from './instanceChannel.ts';
import { nextPollDelay, type PollIntervals } from './pollInterval.ts';
import type { Snapshot } from './snapshotKind.ts';

/** A change of a snapshot, with the snapshot after it. */
export type SnapshotChange<View, Change> = { change: Change; view: View };

/** A subscriber of a poll, with whose session the poll may call /ui. */
export type PollSubscriber<View, Change> = {
  /** Identifies the session that the subscription began with. */
  readonly authority: string;
  /** A client of the session. */
  readonly ui: () => UiClient;
  /** Receives each change; all subscribers receive the same object. */
  readonly onEvent: (change: SnapshotChange<View, Change>) => void;
  /** Ends the subscription with a reason. */
  readonly end: (reason: Error) => void;
};

/** Settings of one poll; times in milliseconds. */
export type PollSettings = {
  key: string;
  intervals: PollIntervals;
  stepMs: number;
  silentAfterMs: number;
  openChannel: OpenInstanceChannel;
};

/** For how long a change is repeated to new subscribers, whose page may have been read before it. */
const overlapMs = 30_000;

/** Number of steps after a change during which the short interval applies, since more changes are likely. */
const busySteps = 10;

/**
 * Polls one snapshot for all its subscribers, with the session of the first subscriber and, when that ends, of the next.
 * Stops with the last subscriber. Failures lengthen the interval; subscribers are ended once no response has come for
 * `silentAfterMs`. Times are monotonic (`performance.now`), so that a changed system clock has no effect.
 */
export class Poll<UiResult, View, Change> {
  readonly subscribers = new Set<PollSubscriber<View, Change>>();
  readonly #snapshot: Snapshot<UiResult, View, Change>;
  readonly #settings: PollSettings;
  readonly #channel: InstanceChannel<UiResult>;
  readonly #loaded = Promise.withResolvers<void>();
  /** Changes of the last `overlapMs`, sent to each new subscriber. */
  #recent: { at: number; change: SnapshotChange<View, Change> }[] = [];
  #isLoaded = false;
  /** Whether a published response may have been lost, so that this instance has to call /ui itself. */
  #missed = true;
  #catchingUp = false;
  #failures = 0;
  #receivedAt = performance.now();
  #changedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isPolling = false;
  /** Whether to call /ui again as soon as the current call has ended. */
  #pollsAgain = false;

  constructor(snapshot: Snapshot<UiResult, View, Change>, settings: PollSettings) {
    this.#snapshot = snapshot;
    this.#settings = settings;
    this.#channel = settings.openChannel<UiResult>(settings.key, {
      onMessage: (response) => this.#receive(response),
      onMissed: () => {
        this.#missed = true;
      },
    });
    this.#loaded.promise.catch(() => undefined);
  }

  /** Identifies the topic and the part of it that the subscribers may see. */
  get key(): string {
    return this.#settings.key;
  }

  /** The snapshot after the last response. */
  get view(): View {
    return this.#snapshot.view;
  }

  /** Adds a subscriber and starts the poll with the first; resolves after the first response. */
  async subscribe(subscriber: PollSubscriber<View, Change>): Promise<void> {
    this.subscribers.add(subscriber);
    for (const { change } of this.#recent) subscriber.onEvent(change);
    if (!this.#isRunning) {
      this.#isRunning = true;
      void this.#poll();
    }
    await this.#loaded.promise;
    const initial = this.#snapshot.initialChange?.();
    if (initial && this.subscribers.has(subscriber)) subscriber.onEvent({ change: initial, view: this.view });
  }

  /** Removes a subscriber; stops the poll with the last. */
  unsubscribe(subscriber: PollSubscriber<View, Change>): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size > 0) return;
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  /**
   * Calls /ui without waiting for the interval, after a change that was made through this instance. A call that has begun
   * may not contain the change, so that another follows it.
   */
  pollNow(): void {
    if (this.#isPolling) this.#pollsAgain = true;
    else if (this.#isRunning) {
      clearTimeout(this.#timer);
      void this.#poll();
    }
  }

  #isBehind(): boolean {
    return this.#missed || this.#catchingUp || (this.#snapshot.hasMore?.() ?? false);
  }

  /** A response published meanwhile may be older or newer than the one that is being requested here: request again. */
  #receive(response: UiResult): void {
    if (this.#isBehind()) this.#missed = true;
    else this.#apply(response);
  }

  #apply(response: UiResult): void {
    if (this.subscribers.size === 0) return;
    this.#failures = 0;
    this.#receivedAt = performance.now();
    const changed = this.#snapshot.apply(response);
    this.#isLoaded = true;
    this.#loaded.resolve();
    this.#recent = this.#recent.filter(({ at }) => at >= this.#receivedAt - overlapMs);
    if (!changed) return;
    this.#changedAt = this.#receivedAt;
    const change = { change: changed, view: this.view };
    this.#recent.push({ at: this.#receivedAt, change });
    for (const subscriber of this.subscribers) subscriber.onEvent(change);
  }

  async #poll(): Promise<void> {
    const [subscriber] = this.subscribers;
    if (!subscriber) return;
    this.#isPolling = true;
    const started = performance.now();
    const fetch = () => this.#snapshot.fetch(subscriber.ui());
    try {
      if (this.#isBehind()) await this.#catchUp(fetch);
      else await this.#channel.fetch(fetch);
      this.#checkSilence(new UiError('UPSTREAM_UNAVAILABLE'));
      this.#schedule(this.#snapshot.hasMore?.() ? 0 : this.#delay(performance.now() - started));
    } catch (error) {
      this.#handleFailure(error, subscriber);
    }
  }

  /** Reads the first responses without the channel: each instance needs the whole snapshot, only later ones are shared. */
  async #catchUp(fetch: () => Promise<UiResult>): Promise<void> {
    this.#missed = false;
    this.#catchingUp = true;
    try {
      this.#apply(await fetch());
    } catch (error) {
      this.#missed = true;
      throw error;
    } finally {
      this.#catchingUp = false;
    }
  }

  #delay(tookMs: number): number {
    const { intervals, stepMs } = this.#settings;
    const changedLately = performance.now() - this.#changedAt < busySteps * stepMs;
    const busy = changedLately || this.#snapshot.isBusy();
    return nextPollDelay({ intervals, stepMs, busy, tookMs, failures: this.#failures });
  }

  #handleFailure(error: unknown, { authority }: PollSubscriber<View, Change>): void {
    if (isUiError(error, 'UNAUTHENTICATED') || isUiError(error, 'NOT_FOUND') || isUiError(error, 'FORBIDDEN')) {
      for (const each of this.subscribers) if (each.authority === authority) each.end(error);
      this.#schedule(0);
      return;
    }
    const reason = error instanceof Error ? error : new UiError('UPSTREAM_UNAVAILABLE');
    if (!this.#isLoaded && this.#failures === 0) this.#loaded.reject(reason);
    this.#failures += 1;
    this.#checkSilence(reason);
    this.#schedule(this.#delay(0));
  }

  /** Ends the subscribers after `silentAfterMs` without a response, so that clients show the failure and reconnect. */
  #checkSilence(reason: Error): void {
    if (performance.now() - this.#receivedAt > this.#settings.silentAfterMs)
      for (const subscriber of this.subscribers) subscriber.end(reason);
  }

  #schedule(afterMs: number): void {
    this.#isPolling = false;
    const delay = this.#pollsAgain ? 0 : afterMs;
    this.#pollsAgain = false;
    if (this.subscribers.size > 0) this.#timer = setTimeout(() => void this.#poll(), delay);
  }
}
