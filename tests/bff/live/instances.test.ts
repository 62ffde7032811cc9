import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { hasRedis, startRedis, type StartedRedis } from '../../kit/startRedis.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { serveUi, startInstance, type Instance } from './instances.ts';
import { subscribeWithReconnects, type ReconnectingSubscriber } from './reconnectingSubscriber.ts';

/*
 * Two processes over one Redis and one /ui, while one core after the other changes once: after a failure of a process
 * or of Redis every subscriber receives every core, and one process polls for both.
 */

if (!hasRedis) console.warn('redis-server is not on this machine: nothing is proven of polls that are shared.');

let ui: FakeUi;
let served: { url: string; stop: () => void };
let redis: StartedRedis;
let instances: Record<'first' | 'second', Instance>;
let subscribers: ReconnectingSubscriber[];
let changing: NodeJS.Timeout;
let changed: number;

const keys = () => [...ui.cores.values()].filter(({ targetId }) => targetId === 1).map(({ id }) => id);

/** Number of status polls since a time, by session; each process has a session of its own. */
const askedSince = (from: number): Record<string, number> => {
  const names = ui.requests
    .slice(from)
    .filter(({ path }) => path.startsWith('/ui/network/targets/1'))
    .map(({ headers }) => /who=(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? '');
  return Object.fromEntries(
    Map.groupBy(names, (name) => name)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );
};

const pollsWithin = async (ms: number): Promise<Record<string, number>> => {
  const from = ui.requests.length;
  await pause(ms);
  return askedSince(from);
};

/** Waits until a number of processes poll steadily. */
const untilAsking = async (many: number): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) if (Object.keys(await pollsWithin(700)).length === many) return;
  throw new Error(`It did not come to ${many} that ask.`);
};

/** Waits until every subscriber has received every core that has changed. */
const untilAllHeard = async (): Promise<void> => {
  const by = changed;
  await until(() => subscribers.every(({ cores }) => cores.size >= by), 15_000);
};

const holder = async (): Promise<'first' | 'second'> => ((await instances.first.held()) > 0 ? 'first' : 'second');

beforeEach(async () => {
  if (!hasRedis) return;
  ui = new FakeUi({ groups: 2, spaces: 250, cores: 10 });
  for (const name of ['first', 'second']) ui.rights[name] = { targets: [1], spaces: [] };
  [served, redis] = [await serveUi(ui), await startRedis()];
  const [first, second] = await Promise.all([1, 2].map(() => startInstance(served.url, redis.url)));
  instances = { first: first!, second: second! };
  subscribers = (['first', 'second'] as const).flatMap((name) =>
    [1, 2, 3].map(() => subscribeWithReconnects(instances[name].url, name)),
  );
  const order = keys();
  changed = 0;
  changing = setInterval(() => {
    const key = order[changed];
    if (key !== undefined) ui.change(key, { battery: 50 });
    changed = Math.min(changed + 1, order.length);
  }, 20);
  await untilAsking(1);
}, 60_000);

afterEach(async () => {
  if (!hasRedis) return;
  clearInterval(changing);
  await Promise.all(subscribers.map((one) => one.stop()));
  await Promise.all(Object.values(instances).map((one) => one.signal('SIGKILL')));
  await redis.stop();
  served.stop();
});

describe.skipIf(!hasRedis)('two processes over one Redis', () => {
  it('poll once for both, and both send every core', async () => {
    // A process that the machine holds up for longer than its lease is replaced, so that both call once then.
    const windows: string[][] = [];
    for (let tries = 0; tries < 5 && windows.at(-1)?.length !== 1; tries += 1)
      windows.push(Object.keys(await pollsWithin(1_500)));
    expect(windows.at(-1)).toEqual([await holder()]);
    await untilAllHeard();
    expect((await redis.keys()).filter((key) => key.startsWith('talo:live'))).toEqual(
      expect.arrayContaining(['talo:live:0:status 1 all:holder', 'talo:live:0:status 1 all:responses']),
    );
  }, 60_000);

  it('continue when the polling one is killed, and share again when it is back', async () => {
    const killed = await holder();
    await instances[killed].signal('SIGKILL');
    const other = killed === 'first' ? 'second' : 'first';
    await until(() => subscribers.some(({ cores }) => cores.size < changed));
    const polls = await pollsWithin(1_500);
    expect(Object.keys(polls)).toEqual([other]);
    expect(await instances[other].held()).toBe(1);
    await instances[killed].again();
    await untilAllHeard();
    await untilAsking(1);
    expect(await holder()).toBe(other);
  }, 60_000);

  it('ignore outdated data of one that was suspended while the lease moved to another', async () => {
    const still = await holder();
    await instances[still].signal('SIGSTOP');
    const other = still === 'first' ? 'second' : 'first';
    const polls = await pollsWithin(2_000);
    expect(polls[other]).toBeGreaterThan(0);
    expect(await instances[other].held()).toBe(1);
    await instances[still].signal('SIGCONT');
    await untilAllHeard();
    await untilAsking(1);
    for (const key of keys().slice(0, changed)) ui.change(key, { battery: 51 });
    await until(() =>
      subscribers.every(({ cores }) => [...cores.values()].filter(({ battery }) => battery === 51).length >= 20),
    );
  }, 60_000);

  it('poll separately while Redis is down, and together when it is back', async () => {
    await redis.cut();
    await untilAsking(2);
    await untilAllHeard();
    await redis.back();
    await untilAsking(1);
    await untilAllHeard();
  }, 60_000);

  it('poll separately while Redis hangs, and together when it continues', async () => {
    redis.hang();
    await untilAsking(2);
    await untilAllHeard();
    redis.wake();
    await untilAsking(1);
    await untilAllHeard();
  }, 60_000);

  it('pass the lease on when the polling one is stopped gracefully', async () => {
    const stopped = await holder();
    await instances[stopped].signal('SIGTERM');
    const other = stopped === 'first' ? 'second' : 'first';
    expect(Object.keys(await pollsWithin(700))).toEqual([other]);
    expect(await instances[other].held()).toBe(1);
    await instances[stopped].again();
    await untilAllHeard();
  }, 60_000);
});
