import { Redis } from 'ioredis';
import { createRedisInstanceChannels } from './live/redisInstanceChannels.ts';
import type { OpenInstanceChannel } from './live/instanceChannel.ts';

/** Whether Redis is there; told each time that it changes. */
export type RedisNews = (sentence: string, facts: { redis: string; reason?: string }) => void;

/** The Redis that BFFs of one portal share, as one of them holds on to it. */
export type SharedRedis = {
  /** For commands. */
  client: Redis;
  /** Whether commands reach it now. */
  readonly reached: boolean;
  /** How polls of /ui are shared over it. */
  exchange: OpenInstanceChannel;
  /** How many of them this process asks for on behalf of all. */
  turns: () => number;
  /** Begins to connect, and goes on until it is stopped; what needs Redis does without until then. */
  start: () => void;
  stop: () => void;
};

const connectTimeoutMs = 2_000;
const commandTimeoutMs = 500;
const longestPauseMs = 2_000;

/** What of an address may be told: neither account nor password. */
const placeOf = (address: string): string => new URL(address).host;

/**
 * Holds the connections to Redis; a turn of polling passes on within `turnMs` when its holder is gone. A command fails at once while Redis is away, and after half a second where it hangs:
 * nobody who asks the graph waits for it.
 */
export const openRedis = (address: string, news: RedisNews, turnMs: number): SharedRedis => {
  const redis = placeOf(address);
  const client = new Redis(address, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (times) => Math.min(times * 100, longestPauseMs),
  });
  let known: 'reached' | 'away' | undefined;
  let reason: string | undefined;
  const tell = (state: 'reached' | 'away'): void => {
    if (state === known) return;
    known = state;
    if (state === 'reached') news('Redis is reached.', { redis });
    else news('Redis is away; this process does without.', { redis, ...(reason ? { reason } : {}) });
  };
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('ready', () => {
    reason = undefined;
    tell('reached');
  });
  client.on('reconnecting', () => tell('away'));
  const shared = createRedisInstanceChannels(client, turnMs);
  return {
    client,
    exchange: shared.openChannel,
    turns: shared.pollLeases,
    get reached() {
      return client.status === 'ready';
    },
    // What it fails with is heard as an error, and it is tried again.
    start: () => {
      void client.connect().catch(() => undefined);
      shared.start();
    },
    stop: () => {
      shared.stop();
      client.disconnect();
    },
  };
};
