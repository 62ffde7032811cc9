import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { subscribeByWebSocket, until, type TestSubscription } from '../../kit/subscribe.ts';
import { lastTold, site, startSubscribers, statusOf, type Subscribers } from './subscribers.ts';

let subscribers: Subscribers;

beforeEach(async () => {
  subscribers = await startSubscribers();
  subscribers.ui.rights['second'] = { targets: [1], spaces: [] };
});
afterEach(() => subscribers.stop());

const withNames = 'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id name battery } } }';
const executed = () => subscribers.metric('talo_events_total{step="executed"}');
const sent = () => subscribers.metric('talo_events_total{step="sent"}');

describe('an event', () => {
  it('is executed once for all subscribers of self-contained fields, of any account, and sent to each', async () => {
    const names = ['manager', 'manager', 'second', 'second', 'manager'];
    const all: TestSubscription[] = [];
    for (const name of names) all.push(await subscribers.listen(name));
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => all.every((one) => one.events.length === 1));
    expect([await executed(), await sent()]).toEqual([1, 5]);
    expect(all.map(({ events }) => events[0])).toEqual(all.map(() => all[0]?.events[0]));
    expect(lastTold(all[0]!).size).toBe(1);
  });

  it('is delivered complete, whether it is small or large', async () => {
    const removed = 'subscription ($id: ID) { coreStatusChanged(targetId: $id) { removedCoreIds } }';
    const seen = Array.from({ length: 35 }, (_, at) => `seen${at}: lastSeen`).join(' ');
    const large = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id ${seen} } } }`;
    const small = await subscribers.listen('manager', removed);
    const much = await subscribers.listen('manager', large);
    const usual = await subscribers.listen('manager');
    const sizes = [small, usual, much].map(() => 0);
    const keys = [...subscribers.ui.cores.values()].filter(({ targetId }) => targetId === 1).map(({ id }) => id);
    for (const key of keys) subscribers.ui.change(key, { battery: 7 });
    await until(() => [small, usual, much].every(({ events }) => events.length > 0));
    for (const [at, { events }] of [small, usual, much].entries()) sizes[at] = JSON.stringify(events).length;
    expect(sizes[0]).toBeLessThan(100);
    expect(sizes[1]).toBeGreaterThan(126);
    expect(sizes[2]).toBeGreaterThan(10_000);
    expect(small.events[0].coreStatusChanged).toEqual({ removedCoreIds: [] });
  });

  it('is executed for each session with further fields, on its behalf, and once for its own subscribers', async () => {
    const cookie = await subscribers.cookieOf('manager');
    const tabs = [1, 2, 3].map(() =>
      subscribeByWebSocket(subscribers.bff.url, { query: withNames, variables: site }, cookie),
    );
    const other = await subscribers.listen('second', withNames);
    await until(() => subscribers.bff.calls.filter((name) => name === 'targetStatus').length > 4);
    const before = subscribers.ui.requests.length;
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => [...tabs, other].every((one) => one.events.length === 1));
    const reads = subscribers.ui.requests.slice(before).filter(({ path }) => path === '/ui/cores/1110');
    const sessions = reads.map(({ headers }) => /who=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]);
    expect(sessions).toHaveLength(2);
    expect(new Set(sessions)).toEqual(new Set(['manager', 'second']));
    await Promise.all(tabs.map((one) => one.stop()));
  });

  it('is not shared by a document whose variables differ, nor between viewers of the target and of an apartment', async () => {
    const one = await subscribers.listen('manager');
    const query = statusOf
      .replace('targetId: $id', 'targetId: $id, coreIds: $cores')
      .replace('($id: ID', '($id: ID, $cores: [ID!]');
    const narrow = await subscribers.listen('manager', query, { ...site, cores: [encodeNodeId('Core', 1111, 1)] });
    const resident = await subscribers.listen('resident');
    subscribers.ui.change(1110, { battery: 7 });
    subscribers.ui.change(1121, { battery: 8 });
    await until(() => lastTold(one).size === 2 && lastTold(resident).size === 1);
    subscribers.ui.change(1111, { battery: 9 });
    await until(() => lastTold(narrow).size === 1);
    expect([...lastTold(narrow).keys()]).toEqual([encodeNodeId('Core', 1111, 1)]);
    expect([...lastTold(resident).keys()]).toContain(encodeNodeId('Core', 1110, 1));
    expect([...lastTold(resident).keys()]).not.toContain(encodeNodeId('Core', 1121, 1));
  });

  it('is still sent when the subscriber that started the broadcast has unsubscribed', async () => {
    const first = await subscribers.listen('manager', withNames);
    const cookie = await subscribers.cookieOf('manager');
    const second = subscribeByWebSocket(subscribers.bff.url, { query: withNames, variables: site }, cookie);
    await until(() => subscribers.bff.calls.filter((name) => name === 'targetStatus').length > 4);
    await first.stop();
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => second.events.length === 1);
    expect(second.events[0].coreStatusChanged.cores[0].name).toBe('Core 1110');
    await second.stop();
  });
});

describe('the self-contained fields of a core', () => {
  it('are determined by the fields that are selected', async () => {
    const query =
      'subscription ($id: ID, $more: Boolean!) { coreStatusChanged(targetId: $id) { cores { ...Row name @include(if: $more) } } } fragment Row on Core { id battery }';
    const all = [
      await subscribers.listen('manager', query, { ...site, more: false }),
      await subscribers.listen('second', query, { ...site, more: false }),
      await subscribers.listen('second', query, { ...site, more: true }),
    ];
    subscribers.ui.change(1110, { battery: 7 });
    await until(() => all.every((one) => one.events.length === 1));
    expect(await executed()).toBe(2);
    expect(all.map(({ events }) => events[0].coreStatusChanged.cores[0].name)).toEqual([
      undefined,
      undefined,
      'Core 1110',
    ]);
  });
});
