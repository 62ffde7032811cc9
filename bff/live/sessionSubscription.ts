import type { Caller } from '../ui/caller.ts';
import type { UiClient } from '../ui/client.ts';
import type { AccessRechecks, RecheckedAccess } from './accessRechecks.ts';
import type { EventSubscriber } from './liveSource.ts';
import type { Poll, PollSubscriber, SnapshotChange } from './poll.ts';
import type { Rights } from './snapshotKind.ts';

/** A subscription to one topic. */
export type TopicSubscription<View> = {
  /** Equal for subscriptions that receive the same changes. */
  readonly sharedBy: string;
  /** The snapshot after the last response. */
  view: () => View;
  /** Ends the subscription. */
  stop: () => void;
};

/** What all subscriptions to one kind of snapshot share. */
export type SubscriptionDependencies<Topic> = {
  rechecks: AccessRechecks;
  clientOf: (caller: Caller) => UiClient;
  rightsOf: (topic: Topic, caller: Caller) => Promise<Rights>;
};

/** The caller of a subscription, its topic, and the visible part of the topic when the subscription began. */
export type SubscriptionOwner<Topic> = { topic: Topic; caller: Caller; visibility: string };

/**
 * A subscription to one snapshot with the caller's session, whose access is rechecked. There may be tens of thousands,
 * so an instance holds no more than it needs.
 */
export class SessionSubscription<Topic, UiResult, View, Change>
  implements PollSubscriber<View, Change>, RecheckedAccess, TopicSubscription<View>
{
  readonly authority: string;
  readonly visibility: string;
  readonly #dependencies: SubscriptionDependencies<Topic>;
  readonly #topic: Topic;
  readonly #caller: Caller;
  readonly #poll: Poll<UiResult, View, Change>;
  readonly #subscriber: EventSubscriber<SnapshotChange<View, Change>>;
  readonly #remove: (poll: Poll<UiResult, View, Change>, subscription: this) => void;
  #removeRecheck: (() => void) | undefined;
  /** Rejects `begin` before the first response. */
  #rejectBegin: ((reason?: Error) => void) | undefined;

  constructor(
    dependencies: SubscriptionDependencies<Topic>,
    { topic, caller, visibility }: SubscriptionOwner<Topic>,
    poll: Poll<UiResult, View, Change>,
    subscriber: EventSubscriber<SnapshotChange<View, Change>>,
    remove: (
      poll: Poll<UiResult, View, Change>,
      subscription: SessionSubscription<Topic, UiResult, View, Change>,
    ) => void,
  ) {
    this.authority = caller.authority();
    this.visibility = visibility;
    this.#dependencies = dependencies;
    this.#topic = topic;
    this.#caller = caller;
    this.#poll = poll;
    this.#subscriber = subscriber;
    this.#remove = remove;
  }

  get sharedBy(): string {
    return this.#poll.key;
  }

  get key(): string {
    return `${this.authority} ${this.#poll.key}`;
  }

  /** Starts the subscription; resolves after the first response. */
  async begin(): Promise<void> {
    this.#removeRecheck = this.#dependencies.rechecks.add(this);
    // A subscription that ends before the first response rejects at once.
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    this.#rejectBegin = ended.reject;
    try {
      await Promise.race([this.#poll.subscribe(this), ended.promise]);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.#rejectBegin = undefined;
    }
  }

  view(): View {
    return this.#poll.view;
  }

  ui(): UiClient {
    return this.#dependencies.clientOf(this.#caller);
  }

  async read(): Promise<string> {
    return (await this.#dependencies.rightsOf(this.#topic, this.#caller)).visibility;
  }

  onEvent(change: SnapshotChange<View, Change>): void {
    this.#subscriber.onEvent(change);
  }

  end(reason?: Error): void {
    this.stop();
    this.#rejectBegin?.(reason);
    this.#subscriber.end(reason);
  }

  stop(): void {
    this.#removeRecheck?.();
    this.#poll.unsubscribe(this);
    this.#remove(this.#poll, this);
  }
}
