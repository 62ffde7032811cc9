import type { Redis } from 'ioredis';
import type { ChannelSubscriber, InstanceChannel, OpenInstanceChannel } from './instanceChannel.ts';
import { createPollLeases } from './pollLease.ts';
import { RedisInstanceChannel } from './redisInstanceChannel.ts';

/** A channel of any response type, as the connection uses it. */
type Receiver = Pick<RedisInstanceChannel<unknown>, 'subscribed' | 'unsubscribed' | 'receive'>;

/** The channels of one instance over a Redis that several BFFs share. */
export type RedisInstanceChannels = {
  openChannel: OpenInstanceChannel;
  /** Number of polls whose lease this instance holds. */
  pollLeases: () => number;
  start: () => void;
  stop: () => void;
};

/**
 * Shares responses of /ui over Redis: a lease for each poll, which expires `leaseMs` after its holder has died, and a
 * second connection for published messages. While that connection is down, each instance polls for itself.
 */
export const createRedisInstanceChannels = (client: Redis, leaseMs: number): RedisInstanceChannels => {
  const leases = createPollLeases(client, leaseMs);
  const messages = client.duplicate({ autoResubscribe: false });
  const receivers = new Map<string, Receiver>();
  const nameOf = (key: string): string => `talo:live:${client.options.db ?? 0}:${key}`;

  const subscribe = async (names: string[]): Promise<void> => {
    if (names.length === 0 || messages.status !== 'ready') return;
    try {
      await messages.subscribe(...names);
      for (const name of names) receivers.get(name)?.subscribed();
    } catch {
      // A connection that refuses commands is opened again, and every channel subscribes again.
      messages.disconnect(true);
    }
  };

  const remove = (name: string): void => {
    receivers.delete(name);
    if (messages.status === 'ready') void messages.unsubscribe(name).catch(() => undefined);
  };

  const openChannel = <UiResult>(key: string, subscriber: ChannelSubscriber<UiResult>): InstanceChannel<UiResult> => {
    const name = nameOf(key);
    const reconnect = (): void => messages.disconnect(true);
    const channel = new RedisInstanceChannel(name, subscriber, { leases, reconnect, remove: () => remove(name) });
    receivers.set(name, channel);
    void subscribe([name]);
    return channel;
  };

  messages.on('ready', () => void subscribe([...receivers.keys()]));
  messages.on('message', (name: string, message: string) => receivers.get(name)?.receive(message));
  messages.on('close', () => {
    for (const receiver of receivers.values()) receiver.unsubscribed();
  });
  // The client's own connection logs the errors of Redis.
  messages.on('error', () => undefined);

  return {
    openChannel,
    pollLeases: leases.size,
    start: () => void messages.connect().catch(() => undefined),
    stop: () => {
      leases.stop();
      messages.disconnect();
    },
  };
};
