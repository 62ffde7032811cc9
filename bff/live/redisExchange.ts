import type { Redis } from 'ioredis';
import type { Channel, ChannelEars, Exchange } from './exchange.ts';
import { RedisChannel } from './redisChannel.ts';
import { createTurns } from './turns.ts';

/** What comes over a channel, whatever it carries. */
type Receiver = Pick<RedisChannel<unknown>, 'join' | 'part' | 'receive'>;

/** The exchange of instances over one Redis, as one of them takes part in it. */
export type RedisExchange = {
  exchange: Exchange;
  /** How many polls this instance asks for on behalf of all. */
  turns: () => number;
  start: () => void;
  stop: () => void;
};

/**
 * Shares what /ui answers over Redis: a turn of each sight, which passes on within that time when its holder is gone,
 * and one connection more, on which everything comes that is told. While that one is away each instance is alone.
 */
export const createRedisExchange = (client: Redis, turnMs: number): RedisExchange => {
  const turns = createTurns(client, turnMs);
  const listener = client.duplicate({ autoResubscribe: false });
  const receivers = new Map<string, Receiver>();
  const nameOf = (key: string): string => `talo:live:${client.options.db ?? 0}:${key}`;

  const join = async (names: string[]): Promise<void> => {
    if (names.length === 0 || listener.status !== 'ready') return;
    try {
      await listener.subscribe(...names);
      for (const name of names) receivers.get(name)?.join();
    } catch {
      // A line that takes no word is opened anew, and all join again.
      listener.disconnect(true);
    }
  };

  const forget = (name: string): void => {
    receivers.delete(name);
    if (listener.status === 'ready') void listener.unsubscribe(name).catch(() => undefined);
  };

  const open = <Answer>(key: string, ears: ChannelEars<Answer>): Channel<Answer> => {
    const name = nameOf(key);
    const deaf = (): void => listener.disconnect(true);
    const channel = new RedisChannel(name, ears, { turns, deaf, forget: () => forget(name) });
    receivers.set(name, channel);
    void join([name]);
    return channel;
  };

  listener.on('ready', () => void join([...receivers.keys()]));
  listener.on('message', (name: string, message: string) => receivers.get(name)?.receive(message));
  listener.on('close', () => {
    for (const receiver of receivers.values()) receiver.part();
  });
  // The other connection tells what ails Redis.
  listener.on('error', () => undefined);

  return {
    exchange: open,
    turns: turns.size,
    start: () => void listener.connect().catch(() => undefined),
    stop: () => {
      turns.stop();
      listener.disconnect();
    },
  };
};
