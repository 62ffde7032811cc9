import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Whether it is this instance's turn to ask, and how many answers have been told so far. */
export type Turn = { mine: boolean; told: number };

const take = `
local holder = redis.call('GET', KEYS[1])
if not holder then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  holder = ARGV[1]
end
return {holder == ARGV[1] and 1 or 0, tonumber(redis.call('GET', KEYS[2]) or '0')}`;

const tell = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then return 0 end
local told = redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', KEYS[3], told .. ' ' .. ARGV[4])
return told`;

const keep = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then redis.call('PEXPIRE', key, ARGV[2]) end
end`;

const leave = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** How long the count of answers outlives the last one; where it begins anew everybody reads for themselves once. */
const countMs = 300_000;

const holderOf = (name: string): string => `${name}:holder`;

const countOf = (name: string): string => `${name}:told`;

/**
 * Whose turn it is to ask for a sight. A turn is held until it is left, or for so long after the last sign of life of
 * its holder. An answer is told only by who holds the turn, and only where none was told since the turn was looked at:
 * who stood still meanwhile and was replaced tells nobody what is old.
 */
export const createTurns = (client: Redis, forMs: number) => {
  const me = randomUUID();
  const held = new Set<string>();
  const keeping = setInterval(() => {
    if (held.size === 0) return;
    const keys = [...held].map(holderOf);
    // While Redis is away nothing is kept; each turn is taken anew.
    void client.eval(keep, keys.length, ...keys, me, forMs).catch(() => undefined);
  }, forMs / 3);
  keeping.unref();
  return {
    /** Takes the turn where nobody has it. */
    take: async (name: string): Promise<Turn> => {
      const [mine, told] = (await client.eval(take, 2, holderOf(name), countOf(name), me, forMs)) as [number, number];
      if (mine === 1) held.add(name);
      else held.delete(name);
      return { mine: mine === 1, told };
    },
    /** Tells an answer; answers the how manieth it is, or 0 where it was not for this instance to tell. */
    tell: async (name: string, told: number, answer: string): Promise<number> => {
      const keys = [holderOf(name), countOf(name), name];
      return Number(await client.eval(tell, keys.length, ...keys, me, told, countMs, answer));
    },
    /** Leaves the turn to whoever comes next. */
    leave: (name: string): void => {
      if (!held.delete(name)) return;
      void client.eval(leave, 1, holderOf(name), me).catch(() => undefined);
    },
    /** How many this instance holds. */
    size: () => held.size,
    stop: () => clearInterval(keeping),
  };
};

/** The turns of one instance. */
export type Turns = ReturnType<typeof createTurns>;
