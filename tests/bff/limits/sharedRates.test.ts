import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { hasRedis, redisPassword, startRedis, type StartedRedis } from '../../kit/startRedis.ts';
import { FakeUi } from '../ui/fakeUi.ts';

if (!hasRedis) console.warn('redis-server is not on this machine: nothing is proven of what several BFFs share.');

let redis: StartedRedis;
let started: StartedBff[];

const start = async (): Promise<StartedBff> => {
  const settings = { redisUrl: redis.url, admission: { operationsAMinute: 4 } };
  const bff = await startBff(new FakeUi({ spaces: 1 }).fetch, settings);
  started.push(bff);
  return bff;
};

const countLines = ({ lines }: StartedBff, words: string) => lines.filter((line) => line.includes(words)).length;
const reached = (bff: StartedBff) => until(() => countLines(bff, 'is reached') > 0);
const tokenOf = (name: string) => ({ headers: { authorization: `Bearer ${name}` } });

/**
 * Number of accepted operations of a session out of a number of sent ones; the first of each process confirms the
 * session, and is not counted.
 */
const letIn = async (bff: StartedBff, times: number, token: string): Promise<number> => {
  let count = 0;
  for (let at = 0; at < times; at += 1)
    if ((await bff.ask('{ __typename }', {}, tokenOf(token))).status === 200) count += 1;
  return count;
};

beforeEach(async () => {
  if (!hasRedis) return;
  started = [];
  redis = await startRedis();
});
afterEach(async () => {
  if (!hasRedis) return;
  await Promise.all(started.map((bff) => bff.stop()));
  await redis.stop();
});

describe.skipIf(!hasRedis)('two BFFs over one Redis', () => {
  it('have one budget of operations a minute, which is kept over a restart of each', async () => {
    const [one, other] = [await start(), await start()];
    await Promise.all([reached(one), reached(other)]);
    expect(await letIn(one, 2, 'manager')).toBe(2);
    expect(await letIn(other, 6, 'manager')).toBe(4);
    expect(await letIn(one, 1, 'manager')).toBe(0);
    expect(await letIn(other, 1, 'resident')).toBe(1);
    const refused = await one.ask('{ __typename }', {}, tokenOf('manager'));
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const third = await start();
    await reached(third);
    expect(await letIn(third, 3, 'manager')).toBe(1);
  });

  it('store no readable session in it', async () => {
    const one = await start();
    await reached(one);
    await letIn(one, 2, 'manager');
    const keys = await redis.keys();
    // One key of the network, one of the session and one of the user.
    expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^talo:operations:[\w-]{43}$/)));
  });

  it('continue without it with separate counts, and share again when it is back', async () => {
    const [one, other] = [await start(), await start()];
    await Promise.all([reached(one), reached(other)]);
    await redis.cut();
    await until(() => countLines(one, 'is away') > 0 && countLines(other, 'is away') > 0);
    expect(await letIn(one, 6, 'manager')).toBe(5);
    expect(await letIn(other, 6, 'manager')).toBe(5);
    expect(await (await fetch(`${one.url}/metrics`)).text()).toContain('talo_redis_reached 0');
    await redis.back();
    await until(() => countLines(one, 'is reached') > 1 && countLines(other, 'is reached') > 1);
    expect(await letIn(one, 3, 'manager')).toBe(3);
    expect(await letIn(other, 3, 'manager')).toBe(1);
    expect(await (await fetch(`${one.url}/metrics`)).text()).toContain('talo_redis_reached 1');
  });

  it('time out on one that hangs', async () => {
    const one = await start();
    await reached(one);
    redis.hang();
    const { status, ms } = await one.ask('{ __typename }', {}, tokenOf('manager'));
    redis.wake();
    expect(status).toBe(200);
    expect(ms).toBeLessThan(2_000);
  });

  it('start without it, and log that without the password', async () => {
    await redis.cut();
    const one = await start();
    await until(() => countLines(one, 'is away') > 0);
    expect(await letIn(one, 1, 'manager')).toBe(1);
    await redis.back();
    await reached(one);
    await pause(20);
    expect(one.lines.join()).not.toContain(redisPassword);
    expect(one.lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ redis: new URL(redis.url).host, reason: expect.stringContaining('ECONNREFUSED') }),
      expect.objectContaining({ redis: new URL(redis.url).host, msg: 'Redis is reached.' }),
    ]);
  });
});
