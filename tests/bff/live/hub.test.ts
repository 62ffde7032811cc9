import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { byTarget, coreId, coreIds, startCoreSubscriptions, type CoreSubscriptions } from './coreSubscriptions.ts';
import { site } from './subscribers.ts';

let live: CoreSubscriptions;

beforeEach(async () => {
  live = await startCoreSubscriptions();
});
afterEach(() => live.stop());

describe('the hub', () => {
  it('sends a new subscriber the recent changes, which its page may have been read too early for', async () => {
    live.ui.change(1110, { online: false });
    const first = await live.listen();
    await until(() => first.events.length > 0);
    expect(coreIds(first)).toEqual([coreId(1110)]);
    live.ui.change(1111, { online: false });
    await until(() => coreIds(first).includes(coreId(1111)));
    const second = await live.listen();
    await until(() => second.events.length > 0);
    await pause(60);
    expect(new Set(coreIds(second))).toEqual(new Set([coreId(1110), coreId(1111)]));
    expect(coreIds(first)).toEqual([coreId(1110), coreId(1111)]);
  });

  it('polls once for all subscribers with the same visibility, and once for each other', async () => {
    const subscribers = await Promise.all(Array.from({ length: 10 }, () => live.listen()));
    await pause(50);
    const before = live.polls();
    await pause(400);
    const each = live.polls() - before;
    live.ui.change(1110, { online: false });
    await until(() => subscribers.every(({ events }) => events.length === 1));
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThan(22);
    await live.listen(byTarget, site, 'resident');
    await live.listen(byTarget, site, 'neighbour');
    const from = live.ui.requests.length;
    const asking = () =>
      live.ui.requests
        .slice(from)
        .filter(({ path }) => path.startsWith('/ui/network/targets/1'))
        .map(({ headers }) => /who=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]);
    await until(() => new Set(asking()).size === 3);
  });

  it('polls as a background request, and reads only changes', async () => {
    await live.listen();
    const polls = live.ui.requests.filter(({ path }) => path.startsWith('/ui/network/targets/1'));
    expect(polls.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
    expect(polls[0]?.path).toBe('/ui/network/targets/1');
    expect(polls[1]?.path).toMatch(/since=20/);
  });

  it('continues with the next session when the polling one ends', async () => {
    live.ui.rights['second'] = { targets: [1], spaces: [] };
    const first = await live.listen();
    const second = await live.listen(byTarget, site, 'second');
    live.ui.ended.add('manager');
    await until(() => first.done);
    live.ui.change(1110, { online: false });
    await until(() => second.events.length === 1);
    expect(second.done).toBe(false);
  });

  it('ends subscriptions that have lost access, without further events', async () => {
    const manager = await live.listen();
    live.ui.rights['second'] = { targets: [1], spaces: [] };
    const second = await live.listen(byTarget, site, 'second');
    live.ui.rights['second'] = { targets: [2], spaces: [] };
    await until(() => second.done);
    expect(second.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    live.ui.change(1110, { online: false });
    await until(() => manager.events.length === 1);
    expect(second.events).toEqual([]);
  });

  it('continues when /ui recovers, with the changes in between', async () => {
    const one = await live.listen();
    live.ui.instead.set('targetStatus', () => new Response('down', { status: 503 }));
    live.ui.change(1110, { online: false });
    await pause(150);
    expect(one.done).toBe(false);
    live.ui.instead.delete('targetStatus');
    await until(() => one.events.length === 1);
    expect(coreIds(one)).toEqual([coreId(1110)]);
  });
});

describe('a /ui without responses', () => {
  it('ends the subscriptions with an error; a new subscription receives events again', async () => {
    await live.stop();
    live = await startCoreSubscriptions({ checkEveryMs: 60_000, silentAfterMs: 80 });
    const one = await live.listen();
    live.ui.instead.set('targetStatus', () => new Response('down', { status: 503 }));
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    live.ui.instead.delete('targetStatus');
    const again = await live.listen();
    live.ui.change(1110, { online: false });
    await until(() => again.events.length > 0);
    expect(coreIds(again)).toEqual([coreId(1110)]);
  });

  it('is detected where another instance polls and stops', async () => {
    await live.stop();
    const silent = () => ({ fetch: () => Promise.resolve(), close: () => undefined });
    live = await startCoreSubscriptions({ checkEveryMs: 60_000, silentAfterMs: 80, openChannel: silent });
    const one = await live.listen();
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  });
});
