import type { Caller } from '../ui/caller.ts';
import { createUiClient, type UiConnection } from '../ui/client.ts';
import type { AccessRechecks } from './accessRechecks.ts';
import { singleInstance, type OpenInstanceChannel } from './instanceChannel.ts';
import type { EventSubscriber } from './liveSource.ts';
import { Poll, type SnapshotChange } from './poll.ts';
import { SessionSubscription, type TopicSubscription } from './sessionSubscription.ts';
import type { Rights, SnapshotKind } from './snapshotKind.ts';

/** All polls of one kind. */
export type Polls<Topic, View, Change> = {
  /** Subscribes to a topic; rejects with the error of /ui if the caller may not see it. */
  subscribe: (
    topic: Topic,
    caller: Caller,
    subscriber: EventSubscriber<SnapshotChange<View, Change>>,
  ) => Promise<TopicSubscription<View>>;
  /** Polls a topic at once, after a change that was made through this BFF. */
  pollNow: (topic: Topic) => void;
  /** Number of running polls. */
  size: () => number;
  /** Ends all subscriptions, without a reason. */
  stop: () => void;
};

/** Settings that polls of every kind share; times in milliseconds. */
export type PollsSettings = {
  connection: UiConnection;
  rechecks: AccessRechecks;
  openChannel: OpenInstanceChannel;
  stepMs: number;
  silentAfterMs: number;
};

/** Creates the polls of one kind: one for each topic and visible part of it, for any number of subscribers. */
export const createPolls = <Topic, UiResult, View, Change>(
  kind: SnapshotKind<Topic, UiResult, View, Change>,
  { connection, rechecks, openChannel, stepMs, silentAfterMs }: PollsSettings,
): Polls<Topic, View, Change> => {
  type SharedPoll = Poll<UiResult, View, Change>;
  type Subscription = SessionSubscription<Topic, UiResult, View, Change>;
  const polls = new Map<string, SharedPoll>();
  const subscriptions = new Set<Subscription>();
  const clientOf = (caller: Caller) => createUiClient(connection, caller);
  const rightsOf = (topic: Topic, caller: Caller) => kind.rights(clientOf(caller), topic, caller);
  const dependencies = { rechecks, clientOf, rightsOf };

  /** What the keys of all polls of a topic begin with. */
  const nameOf = (topic: Topic): string => `${kind.name} ${kind.keyOf(topic)} `;

  const pollOf = (key: string, topic: Topic, { personal }: Rights): SharedPoll => {
    const channels = personal ? singleInstance : openChannel;
    const settings = { key, intervals: kind.intervals, stepMs, silentAfterMs, openChannel: channels };
    const poll = polls.get(key) ?? new Poll(kind.open(topic), settings);
    polls.set(key, poll);
    return poll;
  };

  const remove = (poll: SharedPoll, subscription: Subscription): void => {
    subscriptions.delete(subscription);
    if (poll.subscribers.size === 0 && polls.get(poll.key) === poll) polls.delete(poll.key);
  };

  return {
    subscribe: async (topic, caller, subscriber) => {
      const rights = await rightsOf(topic, caller);
      const { visibility, personal } = rights;
      const key = `${nameOf(topic)}${[visibility, ...(personal ? [caller.authority()] : [])].join(' ')}`;
      const poll = pollOf(key, topic, rights);
      const owner = { topic, caller, visibility };
      const subscription: Subscription = new SessionSubscription(dependencies, owner, poll, subscriber, remove);
      subscriptions.add(subscription);
      await subscription.begin();
      return subscription;
    },
    pollNow: (topic) => {
      for (const [key, poll] of polls) if (key.startsWith(nameOf(topic))) poll.pollNow();
    },
    size: () => polls.size,
    stop: () => {
      for (const subscription of subscriptions) subscription.end();
    },
  };
};
