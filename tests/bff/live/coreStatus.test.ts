import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { cookiesOf, type Data } from '../../kit/ask.ts';
import { listenByEvents, listenBySocket, pause, until, type Listening } from '../../kit/listen.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../fakeUi.ts';

const fields = '{ cores { id online lastSeen uploadProgress parent { id } } removedCoreIds }';
const byTarget = `subscription ($id: ID) { coreStatusChanged(targetId: $id) ${fields} }`;
const target = { id: encodeNodeId('Target', 1) };
const idOf = (key: number) => encodeNodeId('Core', key, 1);

let ui: FakeUi;
let bff: StartedBff;
let listening: Listening[] = [];

const cookieOf = async (username: string): Promise<string> => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  return cookiesOf((await bff.ask(query, { input: { username, password: 'right' } })).headers);
};

type Open = (url: string, payload: { query: string; variables?: object }, cookie?: string) => Listening;

const polls = () => bff.calls.filter((name) => name === 'targetStatus' || name === 'groupStatus').length;

/** Starts to listen, and waits until the baseline is known. */
const listen = async (
  query: string,
  variables: object,
  username = 'manager',
  open: Open = listenBySocket,
): Promise<Listening> => {
  const one = open(bff.url, { query, variables }, await cookieOf(username));
  listening.push(one);
  const before = polls();
  await until(() => polls() > before + 1 || one.done || one.errors !== undefined);
  return one;
};

const coreIds = ({ events }: Listening) =>
  events.flatMap((event: Data) => event.coreStatusChanged.cores.map(({ id }: { id: string }) => id));

beforeEach(async () => {
  ui = new FakeUi({ spaces: 3 });
  bff = await startBff(ui.fetch, { live: { pollEveryMs: 20, checkEveryMs: 100 } });
  listening = [];
});

afterEach(async () => {
  await Promise.all(listening.map((one) => one.stop()));
  await bff.stop();
});

describe.each([
  ['a socket', listenBySocket],
  ['server-sent events', listenByEvents],
] as [string, Open][])('over %s', (_name, open) => {
  it('a device that changes is heard, with only what changed', async () => {
    const one = await listen(byTarget, target, 'manager', open);
    await pause(60);
    expect(one.events).toEqual([]);
    ui.change(1110, { online: false });
    await until(() => one.events.length === 1);
    expect(one.events[0].coreStatusChanged).toEqual({
      cores: [
        { id: idOf(1110), online: false, lastSeen: '2026-11-21T10:00:00.000Z', uploadProgress: null, parent: null },
      ],
      removedCoreIds: [],
    });
    ui.remove(1111);
    await until(() => one.events.length === 2);
    expect(one.events[1].coreStatusChanged).toEqual({ cores: [], removedCoreIds: [idOf(1111)] });
    await pause(60);
    expect(one.events).toHaveLength(2);
  });

  it('it ends with an error when the session does', async () => {
    const one = await listen(byTarget, target, 'manager', open);
    ui.ended.add('manager');
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', requestId: expect.any(String) });
  });

  it('nothing is left running when the listener goes', async () => {
    const one = await listen(byTarget, target, 'manager', open);
    await one.stop();
    await pause(60);
    const after = polls();
    await pause(100);
    expect(polls()).toBe(after);
  });

  it('what is not theirs is refused as what is not there', async () => {
    const foreign = await listen(byTarget, target, 'stranger', open);
    const missing = await listen(byTarget, { id: encodeNodeId('Target', 99) }, 'stranger', open);
    await until(() => foreign.errors !== undefined && missing.errors !== undefined);
    expect(foreign.errors?.[0]).toMatchObject({ message: 'Not found.', extensions: { code: 'NOT_FOUND' } });
    expect(foreign.errors?.[0]?.message).toBe(missing.errors?.[0]?.message);
  });
});

describe('what is listened to', () => {
  it('can be a building by its id alone', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(groupId: $id) ${fields} }`;
    const one = await listen(query, { id: encodeNodeId('Group', 12, 1) });
    ui.change(1110, { online: false });
    ui.change(4110, { online: false });
    await until(() => one.events.length > 0);
    await pause(60);
    expect(coreIds(one)).toEqual([idOf(4110)]);
  });

  it('can be single devices, also of several sites', async () => {
    const query = `subscription ($ids: [ID!]) { coreStatusChanged(coreIds: $ids) ${fields} }`;
    const one = await listen(query, { ids: [idOf(1110), encodeNodeId('Core', 11_110, 2)] });
    ui.change(1111, { online: false });
    ui.change(1110, { online: false });
    ui.change(11_110, { online: false });
    await until(() => coreIds(one).length === 2);
    expect(new Set(coreIds(one))).toEqual(new Set([idOf(1110), encodeNodeId('Core', 11_110, 2)]));
    const foreign = await listen(query, { ids: [idOf(1110), idOf(1121)] }, 'resident');
    await until(() => foreign.errors !== undefined);
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('has to be something', async () => {
    const one = await listen(`subscription { coreStatusChanged ${fields} }`, {});
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(polls()).toBe(0);
  });

  it('is the own apartment for a resident', async () => {
    const resident = await listen(byTarget, target, 'resident');
    const manager = await listen(byTarget, target);
    ui.change(1121, { online: false });
    await until(() => manager.events.length > 0);
    ui.change(1110, { online: false });
    await until(() => resident.events.length > 0);
    expect(coreIds(resident)).toEqual([idOf(1110)]);
  });
});

describe('the hub', () => {
  it('tells a newcomer what changed shortly before, which its page may have been read too early for', async () => {
    ui.change(1110, { online: false });
    const first = await listen(byTarget, target);
    await until(() => first.events.length > 0);
    expect(coreIds(first)).toEqual([idOf(1110)]);
    ui.change(1111, { online: false });
    await until(() => coreIds(first).includes(idOf(1111)));
    const second = await listen(byTarget, target);
    await until(() => second.events.length > 0);
    await pause(60);
    expect(new Set(coreIds(second))).toEqual(new Set([idOf(1110), idOf(1111)]));
    expect(coreIds(first)).toEqual([idOf(1110), idOf(1111)]);
  });

  it('asks once for all who see the same, and apart for each other sight', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => listen(byTarget, target)));
    await pause(50);
    const before = polls();
    await pause(400);
    const each = polls() - before;
    ui.change(1110, { online: false });
    await until(() => crowd.every(({ events }) => events.length === 1));
    expect(each).toBeGreaterThan(8);
    expect(each).toBeLessThan(22);
    await listen(byTarget, target, 'resident');
    await listen(byTarget, target, 'neighbour');
    const sights = polls();
    await pause(200);
    expect(polls() - sights).toBeGreaterThan(each);
  });

  it('polls in the background, and asks only for what is newer', async () => {
    await listen(byTarget, target);
    const asked = ui.requests.filter(({ path }) => path.startsWith('/ui/network/targets/1'));
    expect(asked.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
    expect(asked[0]?.path).toBe('/ui/network/targets/1');
    expect(asked[1]?.path).toMatch(/since=20/);
  });

  it('goes on with the next session when the one that it polls with ends', async () => {
    ui.rights['second'] = { targets: [1], spaces: [] };
    const first = await listen(byTarget, target);
    const second = await listen(byTarget, target, 'second');
    ui.ended.add('manager');
    await until(() => first.done);
    ui.change(1110, { online: false });
    await until(() => second.events.length === 1);
    expect(second.done).toBe(false);
  });

  it('ends who may no longer see it, and tells them nothing more', async () => {
    const manager = await listen(byTarget, target);
    ui.rights['second'] = { targets: [1], spaces: [] };
    const second = await listen(byTarget, target, 'second');
    ui.rights['second'] = { targets: [2], spaces: [] };
    await until(() => second.done);
    expect(second.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    ui.change(1110, { online: false });
    await until(() => manager.events.length === 1);
    expect(second.events).toEqual([]);
  });

  it('carries on when /ui comes back, with what has changed meanwhile', async () => {
    const one = await listen(byTarget, target);
    ui.instead.set('targetStatus', () => new Response('down', { status: 503 }));
    ui.change(1110, { online: false });
    await pause(150);
    expect(one.done).toBe(false);
    ui.instead.delete('targetStatus');
    await until(() => one.events.length === 1);
    expect(coreIds(one)).toEqual([idOf(1110)]);
  });
});

describe('a /ui that stays silent', () => {
  it('is told to the listeners, so that they do not take silence for quiet; who comes again hears again', async () => {
    await bff.stop();
    bff = await startBff(ui.fetch, { live: { pollEveryMs: 20, checkEveryMs: 60_000, silentAfterMs: 80 } });
    const one = await listen(byTarget, target);
    ui.instead.set('targetStatus', () => new Response('down', { status: 503 }));
    await until(() => one.done);
    expect(one.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    ui.instead.delete('targetStatus');
    const again = await listen(byTarget, target);
    ui.change(1110, { online: false });
    await until(() => again.events.length > 0);
    expect(coreIds(again)).toEqual([idOf(1110)]);
  });
});

describe('what an event costs', () => {
  const query =
    'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id online name lastSeen values { latestValue latestAt } } } }';
  const costOf = async (change: () => void, asked = query): Promise<string[]> => {
    const one = await listen(asked, target);
    const before = bff.calls.length;
    change();
    await until(() => one.events.length > 0);
    return bff.calls.slice(before).filter((name) => !['targetStatus', 'target'].includes(name));
  };

  it('is none for what it tells by itself', async () => {
    const told =
      'id key online uploading uploadProgress reconnecting battery hasMessage lastSeen parentConfirmed linkQuality';
    const asked = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { ${told} } removedCoreIds } }`;
    expect(await costOf(() => ui.change(1110, { online: false }), asked)).toEqual([]);
  });

  it('is one call for one device', async () => {
    expect(await costOf(() => ui.change(1110, { online: false }))).toEqual(['core']);
  });

  it('is one call for many', async () => {
    expect(await costOf(() => [1110, 1111, 1121].forEach((key) => ui.change(key, { online: false })))).toEqual([
      'targetCores',
    ]);
  });

  it('is read anew with each event', async () => {
    const one = await listen(query, target);
    ui.change(1110, { online: false });
    await until(() => one.events.length === 1);
    ui.cores.set(1110, { ...ui.cores.get(1110)!, name: 'Renamed' });
    ui.change(1110, { lastSeen: '2026-11-21T11:00:00.000Z' });
    await until(() => one.events.length === 2);
    expect(one.events[1].coreStatusChanged.cores[0].name).toBe('Renamed');
  });
});
