import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelSubscriber } from '../../../bff/live/instanceChannel.ts';
import { RedisInstanceChannel } from '../../../bff/live/redisInstanceChannel.ts';
import { UiError } from '../../../bff/ui/errors.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { until } from '../../kit/subscribe.ts';
import { hasRedis, startRedis, type StartedRedis } from '../../kit/startRedis.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { lastTold, startSubscribers, type Subscribers } from './subscribers.ts';

/*
 * Snapshots of /ui responses that instances publish to each other.
 */

describe('a snapshot that instances share', () => {
  let received: string[];
  let missed: number;
  let published: number;
  let isHeld: boolean;
  let reconnects: number;
  const subscriber: ChannelSubscriber<string> = {
    onMessage: (response) => received.push(response),
    onMissed: () => (missed += 1),
  };
  const leases = {
    acquire: () => Promise.resolve({ isHeld, published }),
    publish: (_name: string, since: number) => Promise.resolve(since === published ? (published += 1) : 0),
    release: () => (isHeld = false),
    size: () => 0,
    stop: () => undefined,
  };
  const open = () =>
    new RedisInstanceChannel<string>('one', subscriber, {
      leases,
      reconnect: () => (reconnects += 1),
      remove: () => undefined,
    });
  beforeEach(() => {
    [received, missed, published, isHeld, reconnects] = [[], 0, 7, true, 0];
  });

  it('is read by the instance alone until it has subscribed, and counts as missed before', async () => {
    const channel = open();
    isHeld = false;
    await channel.fetch(async () => 'own');
    expect([received, missed]).toEqual([['own'], 0]);
    channel.subscribed();
    await channel.fetch(async () => 'not its turn');
    expect([received, missed]).toEqual([['own'], 1]);
  });

  it('is delivered in order and once; a gap or a restarted count is reported as missed', () => {
    const channel = open();
    channel.subscribed();
    for (const message of ['8 "a"', '9 "b"', '9 "b"', '11 "d"']) channel.receive(message);
    expect([received, missed]).toEqual([['a', 'b'], 2]);
    channel.receive('12 "e"');
    channel.receive('1 "anew"');
    expect([received, missed]).toEqual([['a', 'b', 'e'], 3]);
  });

  it('drops a response if another was published since the request', async () => {
    const channel = open();
    channel.subscribed();
    await channel.fetch(async () => {
      published += 1;
      channel.receive('8 "of another"');
      return 'old';
    });
    expect(received).toEqual(['of another']);
  });

  it('releases the lease where /ui does not respond', async () => {
    const channel = open();
    channel.subscribed();
    await expect(channel.fetch(() => Promise.reject(new UiError('UPSTREAM_TIMEOUT')))).rejects.toThrow();
    expect(isHeld).toBe(false);
  });

  it('detects a subscription that receives no published messages', async () => {
    const channel = open();
    channel.subscribed();
    isHeld = false;
    const look = () => channel.fetch(async () => 'own');
    await look();
    await look();
    expect(reconnects).toBe(0);
    published += 1;
    await look();
    expect(reconnects).toBe(0);
    await look();
    expect([reconnects, missed]).toEqual([1, 2]);
  });
});

describe.skipIf(!hasRedis)('two instances over one Redis', () => {
  let redis: StartedRedis;
  let ui: FakeUi;
  let instances: Subscribers[];
  const start = async (): Promise<Subscribers> => {
    // A lease lasts three polls: longer than an instance of a busy machine is held up.
    const one = await startSubscribers({ redisUrl: redis.url, live: { pollEveryMs: 400 } }, ui);
    instances.push(one);
    await until(() => one.bff.lines.some((line) => line.includes('is reached')));
    return one;
  };
  const polls = ({ bff }: Subscribers) => bff.calls.filter((name) => name === 'targetStatus').length;
  const receives = (one: Awaited<ReturnType<Subscribers['listen']>>, battery: number) =>
    until(() => [...lastTold(one).values()].some((core) => core.battery === battery));
  const statusHolder = 'talo:live:0:status 1 all:holder';
  const leases = async () => (await redis.keys()).filter((key) => key.endsWith(':holder')).toSorted();
  const pollsAgain = async (one: Subscribers): Promise<void> => {
    const before = polls(one);
    await until(() => polls(one) > before + 1);
  };

  beforeEach(async () => {
    [redis, ui, instances] = [await startRedis(), new FakeUi({ spaces: 3 }), []];
  });
  afterEach(async () => {
    await Promise.all(instances.map((one) => one.stop()));
    await redis.stop();
  });

  it('poll once for both, and the other continues when the polling one has no subscribers', async () => {
    const [first, second] = [await start(), await start()];
    const one = await first.listen('manager');
    await expect.poll(leases, { timeout: 10_000 }).toEqual([statusHolder]);
    const other = await second.listen('manager');
    await pollsAgain(first);
    const before = polls(second);
    ui.change(1110, { battery: 11 });
    await Promise.all([receives(one, 11), receives(other, 11)]);
    await pollsAgain(first);
    expect(polls(second)).toBe(before);
    await one.stop();
    ui.change(1110, { battery: 12 });
    await receives(other, 12);
    await until(() => polls(second) > before);
    expect(other.done).toBe(false);
  });

  it('both detect removed cores when the clock of /ui was set back in between', async () => {
    const all = [await start(), await start()];
    const listening = await Promise.all(all.map((one) => one.listen('manager')));
    ui.change(1110, { battery: 11 });
    await Promise.all(listening.map((one) => receives(one, 11)));
    const removed = encodeNodeId('Core', 1111, 1);
    ui.instead.set('targetStatus', async (request) => {
      ui.instead.delete('targetStatus');
      const body = (await (await ui.fetch(request)).json()) as object;
      ui.cores.delete(1111);
      return Response.json({ ...body, now: new Date(Date.now() - 3_600_000).toISOString() });
    });
    await until(() =>
      listening.every(({ events }) =>
        events.some(({ coreStatusChanged }: { coreStatusChanged: { removedCoreIds: string[] } }) =>
          coreStatusChanged.removedCoreIds.includes(removed),
        ),
      ),
    );
  });

  it('store no session in it, nor data visible to one session only', async () => {
    const one = await start();
    await one.listen('manager');
    const readings = 'subscription ($id: ID!) { readingsReceived(coreId: $id) { readings { valueId } } }';
    ui.instead.set('coreData', () => Response.json({ series: {} }));
    await one.listen('resident', readings, { id: encodeNodeId('Core', 1110, 1) });
    await one.listen('manager', readings, { id: encodeNodeId('Core', 1110, 1) });
    const shared = ['talo:live:0:readings 1110 all of 1:holder', statusHolder];
    await expect.poll(leases, { timeout: 10_000 }).toEqual(shared);
    await pollsAgain(one);
    expect(await leases()).toEqual(shared);
  });
});
