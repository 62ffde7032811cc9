import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Whether this instance holds the lease of a poll, and how many responses have been published so far. */
export type PollLease = { isHeld: boolean; published: number };

const acquire = `
local holder = redis.call('GET', KEYS[1])
if not holder then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  holder = ARGV[1]
end
return {holder == ARGV[1] and 1 or 0, tonumber(redis.call('GET', KEYS[2]) or '0')}`;

const publish = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then return 0 end
local published = redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', KEYS[3], published .. ' ' .. ARGV[4])
return published`;

const renew = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then redis.call('PEXPIRE', key, ARGV[2]) end
end`;

const release = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** How long the response counter outlives the last response; when it restarts, each instance reads once for itself. */
const countMs = 300_000;

const holderOf = (name: string): string => `${name}:holder`;

const countOf = (name: string): string => `${name}:responses`;

/**
 * The leases of polls in one Redis: one instance calls /ui, the others read what it publishes. A lease ends when it is
 * released, or `forMs` after its last renewal. A response is published only if the lease is still held and the response
 * counter is unchanged since it was read, so that an instance that stalled and lost its lease cannot publish stale data.
 */
export const createPollLeases = (client: Redis, forMs: number) => {
  const instanceId = randomUUID();
  const held = new Set<string>();
  const renewing = setInterval(() => {
    if (held.size === 0) return;
    const keys = [...held].map(holderOf);
    // Without Redis nothing is renewed; each lease is acquired again afterwards.
    void client.eval(renew, keys.length, ...keys, instanceId, forMs).catch(() => undefined);
  }, forMs / 3);
  renewing.unref();
  return {
    /** Acquires the lease if no instance holds it. */
    acquire: async (name: string): Promise<PollLease> => {
      const keys = [holderOf(name), countOf(name)];
      const [isHeld, published] = (await client.eval(acquire, 2, ...keys, instanceId, forMs)) as [number, number];
      if (isHeld === 1) held.add(name);
      else held.delete(name);
      return { isHeld: isHeld === 1, published };
    },
    /** Publishes a response; resolves to its number, or to 0 if this instance may not publish. */
    publish: async (name: string, published: number, response: string): Promise<number> => {
      const keys = [holderOf(name), countOf(name), name];
      return Number(await client.eval(publish, keys.length, ...keys, instanceId, published, countMs, response));
    },
    /** Releases the lease for other instances. */
    release: (name: string): void => {
      if (!held.delete(name)) return;
      void client.eval(release, 1, holderOf(name), instanceId).catch(() => undefined);
    },
    /** Number of leases that this instance holds. */
    size: () => held.size,
    stop: () => clearInterval(renewing),
  };
};

/** The poll leases of one instance. */
export type PollLeases = ReturnType<typeof createPollLeases>;
