import { Redis } from 'ioredis';
import { createRedisInstanceChannels } from './live/redisInstanceChannels.ts';
import type { OpenInstanceChannel } from './live/instanceChannel.ts';

/** Logs the state of the connection each time that it changes. */
export type RedisNews = (sentence: string, facts: { redis: string; reason?: string }) => void;

/** Connection of one BFF to the Redis that several BFFs share. */
export type SharedRedis = {
  /** The client for commands. */
  client: Redis;
  /** Whether it is connected. */
  readonly reached: boolean;
  /** Opens the channels that share responses of /ui. */
  openChannel: OpenInstanceChannel;
  /** Number of polls whose lease this process holds. */
  pollLeases: () => number;
  /** Connects, and reconnects until stopped; without Redis each feature falls back to this process alone. */
  start: () => void;
  stop: () => void;
};

const connectTimeoutMs = 2_000;
const commandTimeoutMs = 500;
const longestPauseMs = 2_000;

/** The address without account and password, for the log. */
const hostOf = (address: string): string => new URL(address).host;

/**
 * Creates the connections to Redis. Poll leases expire after `leaseMs`. Commands fail at once while Redis is
 * disconnected and after half a second while it is unresponsive, so that no request is delayed.
 */
export const openRedis = (address: string, news: RedisNews, leaseMs: number): SharedRedis => {
  const redis = hostOf(address);
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
  const report = (state: 'reached' | 'away'): void => {
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
    report('reached');
  });
  client.on('reconnecting', () => report('away'));
  const shared = createRedisInstanceChannels(client, leaseMs);
  return {
    client,
    openChannel: shared.openChannel,
    pollLeases: shared.pollLeases,
    get reached() {
      return client.status === 'ready';
    },
    // The failure is also emitted as an error event, and the client reconnects.
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
