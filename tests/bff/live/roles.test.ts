import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { subscribeBySse, subscribeByWebSocket, pause, until, type TestSubscription } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import type { Open } from './coreSubscriptions.ts';
import { createWorldChanges, type WorldChanges } from './worldChanges.ts';

/*
 * Visibility of events over the embedded service: every subscription against every role.
 */

const password = 'Demo-talo-1!';
const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';

type Kind = {
  query: string;
  /** Makes a change in one of the two apartments. */
  makeChange: (place: 'a1' | 'b3') => Promise<unknown>;
  /** Apartments that an event is about. */
  places: (event: Data) => string[];
};

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let changes: WorldChanges;
let listening: TestSubscription[] = [];

const place = (id: string) => (id === changes.coreId('a1') ? 'a1' : id === changes.coreId('b3') ? 'b3' : 'other');

const kinds: Record<string, Kind> = {
  coreStatusChanged: {
    query: 'subscription ($id: ID!) { coreStatusChanged(targetId: $id) { cores { id battery } } }',
    makeChange: (where) => changes.status(where),
    places: (event) => event.coreStatusChanged.cores.map(({ id }: { id: string }) => place(id)),
  },
  uploadProgress: {
    query: 'subscription ($id: ID!) { uploadProgress(targetId: $id) { cores { id } uploadingCount percent } }',
    makeChange: (where) => changes.upload(where),
    places: (event) => event.uploadProgress.cores.map(({ id }: { id: string }) => place(id)),
  },
  alertChanged: {
    query:
      'subscription ($id: ID!) { alertChanged(targetId: $id) { alertEdge { node { core { id } } } target { openAlertCount } } }',
    makeChange: (where) => changes.alert(where),
    places: (event) => [place(event.alertChanged.alertEdge.node.core.id)],
  },
};

const cookieOf = async (username: string): Promise<string> =>
  cookiesOf((await bff.ask(login, { input: { username, password } })).headers);

const ways: Record<string, Open> = { 'a socket': subscribeByWebSocket, 'server-sent events': subscribeBySse };

const listen = async (
  username: string,
  query: string,
  id: string,
  by: Open = subscribeByWebSocket,
): Promise<TestSubscription> => {
  const one = by(bff.url, { query, variables: { id } }, await cookieOf(username));
  listening.push(one);
  return one;
};

/** Waits for several further polls, so that all due events are delivered. */
const settled = async (): Promise<void> => {
  await pause(250);
};

const house = () => encodeNodeId('Target', world.house.id);

beforeEach(async () => {
  upstream = await startUpstream();
  // The cores have not changed for a quarter of an hour.
  world = await makeWorld(upstream, Date.now() - 900_000);
  bff = await startBff(upstream.fetch, { live: { pollEveryMs: 20, checkEveryMs: 100 } });
  changes = createWorldChanges(upstream, world);
  listening = [];
});

afterEach(async () => {
  await Promise.all(listening.map((one) => one.stop()));
  await bff.stop();
  await upstream.stop();
});

const whole = ['a1', 'b3'];
const roles: Record<string, string[]> = {
  isannoitsija: whole,
  huoltomies: whole,
  hallitus: whole,
  admin: whole,
  asukas: ['a1'],
  osakas: ['a1'],
  stranger: [],
  mes: [],
};

describe.each(Object.entries(kinds))('%s', (_name, { query, makeChange, places }) => {
  it.each(Object.entries(ways))('sends each role over %s its visible events, and no others', async (_way, by) => {
    const all = await Promise.all(
      Object.keys(roles).map(async (username) => ({ username, one: await listen(username, query, house(), by) })),
    );
    await settled();
    const allHeard = () =>
      all.every(({ username, one }) => new Set(one.events.flatMap(places)).size >= (roles[username]?.length ?? 0));
    // On a slow machine a subscription starts only after the first change.
    for (let times = 0; times < 6 && !allHeard(); times += 1) {
      await makeChange('a1');
      await makeChange('b3');
      await until(allHeard, 2000).catch(() => undefined);
    }
    await settled();
    const received = Object.fromEntries(
      all.map(({ username, one }) => [username, [...new Set(one.events.flatMap(places))].toSorted()]),
    );
    expect(received).toEqual(roles);
    const codes = all.flatMap(({ username, one }) => (one.errors ? [[username, one.errors[0]?.extensions.code]] : []));
    expect(Object.fromEntries(codes)).toEqual({ stranger: 'NOT_FOUND', mes: 'NOT_FOUND' });
  });

  it('ends when the share ends, without further events', async () => {
    const ending = await listen('hallitus', query, house());
    const stays = await listen('isannoitsija', query, house());
    const lived = await listen('asukas', query, house());
    await settled();
    await changes.sharesEnd(world.users.hallitus);
    await changes.sharesEnd(world.users.asukas);
    await until(() => ending.done && lived.done);
    expect([ending.errors?.[0]?.extensions.code, lived.errors?.[0]?.extensions.code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const before = [ending.events.length, lived.events.length];
    await makeChange('a1');
    await until(() => stays.events.length > 0);
    await settled();
    expect([ending.events.length, lived.events.length]).toEqual(before);
    expect(stays.done).toBe(false);
  });
});

describe('readingsReceived', () => {
  const query =
    'subscription ($id: ID!) { readingsReceived(coreId: $id) { core { id } readings { valueId resolution columns } } }';
  const sees = {
    isannoitsija: true,
    huoltomies: true,
    hallitus: true,
    admin: true,
    asukas: false,
    osakas: false,
    stranger: false,
    mes: false,
  };

  it('sends first the newest sixty readings, then new ones, to viewers of the core', async () => {
    const all = await Promise.all(
      Object.keys(sees).map(async (username) => ({
        username,
        one: await listen(username, query, changes.coreId('b3')),
      })),
    );
    await until(() => all.every(({ one }) => one.events.length > 0 || one.errors !== undefined));
    await changes.reading('b3');
    await until(() => all.every(({ one }) => one.events.length > 1 || one.errors !== undefined));
    expect(Object.fromEntries(all.map(({ username, one }) => [username, one.errors === undefined]))).toEqual(sees);
    const [first, second] = all[0]?.one.events.map((event: Data) => event.readingsReceived) ?? [];
    expect(first.core.id).toBe(changes.coreId('b3'));
    expect(first.readings[0].columns.at).toHaveLength(60);
    expect(second.readings.map((one: Data) => one.columns.at.length)).toEqual([1]);
  });

  it('sends a resident nothing from before their period', async () => {
    const [resident, owner] = [
      await listen('asukas', query, changes.coreId('a1')),
      await listen('osakas', query, changes.coreId('a1')),
    ];
    await until(() => resident.events.length > 0 && owner.events.length > 0);
    const since = world.now - 3 * 86_400_000;
    const oldest = Math.min(
      ...resident.events.flatMap((event: Data) =>
        event.readingsReceived.readings.flatMap((one: Data) => one.columns.at),
      ),
    );
    expect(oldest).toBeGreaterThanOrEqual(since);
  });
});

describe('targetSubscriptionChanged', () => {
  const query = 'subscription ($id: ID!) { targetSubscriptionChanged(targetId: $id) { target { id subscription } } }';

  it('is sent to all viewers of the target with one poll, and to no others', async () => {
    const seeing = ['isannoitsija', 'huoltomies', 'hallitus', 'admin', 'asukas', 'osakas'];
    const others = ['stranger', 'mes'];
    const [all, none] = await Promise.all(
      [seeing, others].map((names) => Promise.all(names.map((username) => listen(username, query, house())))),
    );
    await settled();
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    expect(/^talo_polls (\d+)/m.exec(metrics)?.[1]).toBe('1');
    // Nothing has changed yet, so that nothing is sent: a first event with the present state would be wrong.
    expect(all?.flatMap(({ events }) => events)).toEqual([]);
    await changes.subscription();
    await until(() => all?.every(({ events }) => events.length > 0) === true);
    await settled();
    for (const one of all ?? [])
      expect(one.events.map((event: Data) => event.targetSubscriptionChanged.target)).toEqual([
        { id: house(), subscription: expect.not.stringMatching(/^CLOUD$/) },
      ]);
    expect(none?.map(({ events, errors }) => [events, errors?.[0]?.extensions.code])).toEqual([
      [[], 'NOT_FOUND'],
      [[], 'NOT_FOUND'],
    ]);
  });
});

describe('an alert', () => {
  const query =
    'subscription ($id: ID!) { alertChanged(targetId: $id) { alertEdge { cursor node { state name } } target { openAlertCount } deletedAlertId } }';

  it('is sent when it is raised, acknowledged and ended, with the count at that time', async () => {
    const one = await listen('isannoitsija', query, house());
    await settled();
    const id = await changes.alert('a1');
    await until(() => one.events.length === 1);
    const acknowledge =
      'mutation ($input: AcknowledgeAlertInput!) { acknowledgeAlert(input: $input) { userErrors { code } } }';
    const input = { id: encodeNodeId('Alert', id, world.house.id) };
    await bff.ask(acknowledge, { input }, { as: 'huoltomies', password });
    await until(() => one.events.length === 2);
    await changes.alertEnds(id);
    await until(() => one.events.length === 3);
    const alertEvents = one.events.map(({ alertChanged: { alertEdge, target, deletedAlertId } }: Data) => [
      alertEdge.node.state,
      target.openAlertCount,
      deletedAlertId,
    ]);
    expect(alertEvents).toEqual([
      ['OPEN', 1, null],
      ['ACKNOWLEDGED', 0, null],
      ['ENDED', 0, null],
    ]);
  });

  it('for staff only is sent to staff only', async () => {
    const staff = await listen('admin', query, house());
    const manager = await listen('isannoitsija', query, house());
    await settled();
    await changes.alert('a1', 14);
    await until(() => staff.events.length === 1);
    await settled();
    expect(manager.events).toEqual([]);
  });
});

describe('an account that a staff admin disables', () => {
  const disable =
    'mutation ($input: UpdateAdminUserInput!) { updateAdminUser(input: $input) { adminUser { state } userErrors { code } } }';

  it.each(Object.entries(ways))('loses its subscriptions over %s, and nobody else does', async (_way, by) => {
    const query = kinds['coreStatusChanged']?.query ?? '';
    const ending = await listen('huoltomies', query, house(), by);
    const stays = await listen('isannoitsija', query, house(), by);
    await settled();
    const input = { id: encodeNodeId('AdminUser', world.users.huoltomies), disabled: true };
    const { data } = await bff.ask(disable, { input }, { as: 'admin', password });
    expect(data.updateAdminUser).toEqual({ adminUser: { state: 'DISABLED' }, userErrors: [] });
    await until(() => ending.done);
    expect(ending.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const before = ending.events.length;
    await changes.status('a1');
    await until(() => stays.events.length > 0);
    expect([ending.events.length, stays.done]).toEqual([before, false]);
  });

  it('is the subject of a role change by no other role', async () => {
    for (const who of ['mes', 'developer', 'tester', 'isannoitsija']) {
      const input = { id: encodeNodeId('AdminUser', world.users.hallitus), staffRoles: ['ADMIN'] };
      const { data } = await bff.ask(disable, { input }, { as: who, password });
      expect(data.updateAdminUser).toEqual({ adminUser: null, userErrors: [{ code: 'NO_PERMISSION' }] });
    }
  });
});
