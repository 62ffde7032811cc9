import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/listen.ts';
import { byTarget, coreId, coreIds, startCoreListening, type CoreListening } from './coreListening.ts';
import { site } from './listeners.ts';

let live: CoreListening;

beforeEach(async () => {
  live = await startCoreListening();
});
afterEach(() => live.stop());

describe('the hub', () => {
  it('tells a newcomer what changed shortly before, which its page may have been read too early for', async () => {
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

  it('asks once for all who see the same, and separately for each other visible part', async () => {
    const listeners = await Promise.all(Array.from({ length: 10 }, () => live.listen()));
    await pause(50);
    const before = live.polls();
    await pause(400);
    const each = live.polls() - before;
    live.ui.change(1110, { online: false });
    await until(() => listeners.every(({ events }) => events.length === 1));
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

  it('polls in the background, and asks only for what is newer', async () => {
    await live.listen();
    const asked = live.ui.requests.filter(({ path }) => path.startsWith('/ui/network/targets/1'));
    expect(asked.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
    expect(asked[0]?.path).toBe('/ui/network/targets/1');
    expect(asked[1]?.path).toMatch(/since=20/);
  });

  it('goes on with the next session when the one that it polls with ends', async () => {
    live.ui.rights['second'] = { targets: [1], spaces: [] };
    const first = await live.listen();
    const second = await live.listen(byTarget, site, 'second');
    live.ui.ended.add('manager');
    await until(() => first.done);
    live.ui.change(1110, { online: false });
    await until(() => second.events.length === 1);
    expect(second.done).toBe(false);
  });

  it('ends who may no longer see it, and tells them nothing more', async () => {
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

  it('carries on when /ui comes back, with what has changed meanwhile', async () => {
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

describe('a /ui that stays silent', () => {
  it('is told to the listeners, so that they do not take silence for quiet; who comes again hears again', async () => {
    await live.stop();
    live = await startCoreListening({ checkEveryMs: 60_000, silentAfterMs: 80 });
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

  it('is noticed where another instance is the one that asks, and stops without a word', async () => {
    await live.stop();
    const silent = () => ({ fetch: () => Promise.resolve(), close: () => undefined });
    live = await startCoreListening({ checkEveryMs: 60_000, silentAfterMs: 80, openChannel: silent });
    const one = await live.listen();
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  });
});
