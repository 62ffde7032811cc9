import type { Caller } from '../ui/caller.ts';
import type { LiveEvent } from './liveEvent.ts';
import { LiveSource, type EventSubscriber } from './liveSource.ts';
import type { SnapshotChange } from './poll.ts';
import type { Polls } from './polls.ts';

/** The topics of a subscription, and how their changes become events. */
export type SubscriptionRequest<Topic, View, Change, Event> = {
  polls: Polls<Topic, View, Change>;
  topics: readonly Topic[];
  caller: Caller;
  /** The events of a change; the same objects for all subscriptions with the same request. */
  events: (change: SnapshotChange<View, Change>, topic: Topic) => readonly Event[];
  /** Identifies the filter of `events`: equal only for requests with the same filter. */
  filterKey?: string;
  /** Throws if the requested entity does not exist. */
  check?: (views: readonly View[]) => void;
};

/** Receives the changes of one topic; buffers them until all topics of the request are subscribed. */
class TopicSubscriber<Topic, View, Change, Event extends LiveEvent<Event>> implements EventSubscriber<
  SnapshotChange<View, Change>
> {
  readonly topic: Topic;
  readonly #events: SubscriptionRequest<Topic, View, Change, Event>['events'];
  #early: (() => void)[] | undefined = [];
  #source: LiveSource<Event> | undefined;

  constructor(topic: Topic, events: SubscriptionRequest<Topic, View, Change, Event>['events']) {
    this.topic = topic;
    this.#events = events;
  }

  onEvent(change: SnapshotChange<View, Change>): void {
    this.#early?.push(() => this.onEvent(change));
    if (this.#source) for (const event of this.#events(change, this.topic)) this.#source.push(event);
  }

  end(reason?: Error): void {
    this.#early?.push(() => this.end(reason));
    this.#source?.end(reason);
  }

  open(source: LiveSource<Event>): void {
    const early = this.#early ?? [];
    this.#early = undefined;
    this.#source = source;
    for (const deliver of early) deliver();
  }
}

/** Subscribes to several topics as one source of events. If one of them fails, all are ended and the promise rejects. */
export const subscribe = async <Topic, View, Change, Event extends LiveEvent<Event>>({
  polls,
  topics,
  caller,
  events,
  filterKey = '',
  check,
}: SubscriptionRequest<Topic, View, Change, Event>): Promise<LiveSource<Event>> => {
  const subscribers = topics.map((topic) => new TopicSubscriber<Topic, View, Change, Event>(topic, events));
  const started = await Promise.allSettled(subscribers.map((each) => polls.subscribe(each.topic, caller, each)));
  const subscriptions = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = (): void => {
    for (const subscription of subscriptions) subscription.stop();
  };
  try {
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    check?.(subscriptions.map((subscription) => subscription.view()));
  } catch (error) {
    stop();
    throw error;
  }
  const sharedBy = [...subscriptions.map((subscription) => subscription.sharedBy), filterKey].join(' | ');
  const source = new LiveSource<Event>(sharedBy, stop);
  for (const each of subscribers) each.open(source);
  return source;
};
