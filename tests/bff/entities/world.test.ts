import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { endActions } from '../../../upstream/entities/core/actions/endActions.ts';
import { readRunning } from '../../../upstream/entities/core/actions/startActions.ts';
import { listen, type HttpService as ListeningUi, type Upstream } from '../../../upstream/server.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, pause, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/*
 * The graph over the embedded service and its demo world: in the same process, and over HTTP.
 */

const password = 'Demo-talo-1!';
const by = (username: string) => ({ as: username, password });
const login =
  'mutation ($input: LoginInput!) { login(input: $input) { viewer { user { username } } userErrors { code message } } }';
const tree =
  'query ($id: ID) { target(id: $id) { name groups { name spaces { name cores { id name online values { id name latestValue latestAt type { kind unit } } } } } } }';

let upstream: Upstream;
let served: ListeningUi;
let near: StartedBff;
let far: StartedBff;
let site: { id: string; groups: { spaces: { id: string; name: string; cores: { id: string; name: string }[] }[] }[] };

beforeAll(async () => {
  upstream = await startUpstream({ demo: { months: 1 } });
  served = await listen(upstream, 0, '127.0.0.1');
  const live = { pollEveryMs: 20, checkEveryMs: 100 };
  near = await startBff(upstream.fetch, { live });
  far = await startBff(overHttp(`http://127.0.0.1:${served.port}`), { live });
  const query = '{ viewer { targets { nodes { id name groups { spaces { id name cores { id name } } } } } } }';
  const { data } = await near.ask(query, {}, by('isannoitsija'));
  site = data.viewer.targets.nodes.find(({ name }: { name: string }) => name === 'As Oy Kuusikallio');
  await far.ask('{ viewer { user { id } } }', {}, by('isannoitsija'));
});

afterAll(async () => {
  await Promise.all([near.stop(), far.stop()]);
  await served.stop();
  await upstream.stop();
});

const flat = (name: string) => site.groups.flatMap(({ spaces }) => spaces).find((space) => space.name === name);

const cookieOf = async (bff: StartedBff, username: string) =>
  cookiesOf((await bff.ask(login, { input: { username, password } })).headers);

describe('the rights of staff', () => {
  it.each([
    ['isannoitsija', { isAdmin: false, isMes: false, isTester: false }],
    ['tester', { isAdmin: false, isMes: false, isTester: true }],
    ['mes', { isAdmin: false, isMes: true, isTester: true }],
    ['admin', { isAdmin: true, isMes: true, isTester: true }],
  ])('of %s contain those that the role counts as', async (username, rights) => {
    const { data } = await near.ask('{ viewer { user { isAdmin isMes isTester } } }', {}, by(username));
    expect(data.viewer.user).toEqual(rights);
  });
});

describe('Kuusikallio', () => {
  it('is read complete in two calls, the same in process and over HTTP', async () => {
    const one = await near.ask(tree, { id: site.id }, by('isannoitsija'));
    const other = await far.ask(tree, { id: site.id }, by('isannoitsija'));
    expect(one.errors).toBeUndefined();
    expect(one.calls).toEqual(['target 1', 'targetCores 1']);
    expect(other.calls).toEqual(one.calls);
    expect(other.data).toEqual(one.data);
    const spaces = one.data.target.groups.flatMap((group: Data) => group.spaces);
    expect(spaces).toHaveLength(92);
    expect(spaces.flatMap((space: Data) => space.cores).length).toBeGreaterThanOrEqual(200);
  });

  it('has hourly readings of its meters', async () => {
    const core = flat('A12')?.cores[0]?.id;
    const to = new Date().toISOString();
    const from = new Date(Date.now() - 86_400_000).toISOString();
    const query =
      'query ($id: ID, $from: DateTime!, $to: DateTime!) { core(id: $id) { values { type { name kind } series(from: $from, to: $to, resolution: HOUR) { resolution readingCount } consumption(from: $from, to: $to, period: DAY) { buckets { amount } } } } }';
    const { data, errors } = await near.ask(query, { id: core, from, to }, by('isannoitsija'));
    expect(errors).toBeUndefined();
    const cold = data.core.values.find((value: Data) => value.type.kind === 'COLD_WATER_METER') ?? data.core.values[0];
    expect(cold.series.resolution).toBe(3600);
    expect(cold.series.readingCount).toBeGreaterThan(10);
  });
});

describe('accounts', () => {
  it('have the access of their shares', async () => {
    const query =
      '{ viewer { targets { nodes { viewerSeesAll viewerCanEdit viewerCanAdminister groups { spaces { name viewerCanEdit } } } } } }';
    const seen = async (username: string) => {
      const { data } = await near.ask(query, {}, by(username));
      const [first] = data.viewer.targets.nodes.filter((target: Data) =>
        target.groups.some((group: Data) => group.spaces.some((space: Data) => space.name === 'A12')),
      );
      const spaces = first.groups.flatMap((group: Data) => group.spaces);
      return {
        all: first.viewerSeesAll,
        edit: first.viewerCanEdit,
        administer: first.viewerCanAdminister,
        spaces: spaces.length,
        own: spaces.find((space: Data) => space.name === 'A12').viewerCanEdit,
      };
    };
    expect(await seen('isannoitsija')).toEqual({ all: true, edit: true, administer: true, spaces: 92, own: true });
    expect(await seen('huoltomies')).toEqual({ all: true, edit: true, administer: false, spaces: 92, own: true });
    expect(await seen('hallitus')).toEqual({ all: true, edit: false, administer: false, spaces: 92, own: false });
    expect(await seen('osakas')).toEqual({ all: false, edit: false, administer: false, spaces: 1, own: true });
    expect(await seen('asukas')).toEqual({ all: false, edit: false, administer: false, spaces: 1, own: false });
  });

  it('of residents of one apartment without other access have a home there', async () => {
    const home = async (username: string) =>
      (await near.ask('{ viewer { onlySpace { name } } }', {}, by(username))).data.viewer.onlySpace;
    for (const username of ['asukas', 'osakas']) expect(await home(username), username).toEqual({ name: 'A12' });
    for (const username of ['isannoitsija', 'huoltomies', 'hallitus', 'admin', 'mes'])
      expect(await home(username), username).toBeNull();
  });

  it('have own spaces where they can see no whole target, and none listed where they can', async () => {
    const own = async (username: string) =>
      (
        await near.ask('{ viewer { targets { nodes { ownSpaces { name } spaces { name } } } } }', {}, by(username))
      ).data.viewer.targets.nodes.map(({ ownSpaces, spaces }: Data) => ({ ownSpaces, spaces: spaces.length }));
    for (const username of ['asukas', 'osakas'])
      expect(await own(username), username).toEqual([{ ownSpaces: [{ name: 'A12' }], spaces: 1 }]);
    for (const username of ['isannoitsija', 'hallitus', 'admin'])
      expect(await own(username), username).toContainEqual({ ownSpaces: null, spaces: 92 });
  });

  it('that are disabled or unknown have an error each', async () => {
    const localeOf = async (username: string, given: string) =>
      (await near.ask(login, { input: { username, password: given } })).data.login.userErrors[0].code;
    expect(await localeOf('poistunut', password)).toBe('ACCOUNT_DISABLED');
    expect(await localeOf('poistunut', 'wrong')).toBe('INVALID_CREDENTIALS');
    expect(await localeOf('nobody', password)).toBe('INVALID_CREDENTIALS');
  });

  it('keep their chosen language', async () => {
    const cookie = await cookieOf(near, 'hallitus');
    const set = await near.ask(
      'mutation { setLocale(input: { locale: EN }) { user { locale } userErrors { code } } }',
      {},
      { headers: { cookie } },
    );
    expect(set.data.setLocale).toEqual({ user: { locale: 'EN' }, userErrors: [] });
    await near.ask('mutation { setLocale(input: { locale: FI }) { user { locale } } }', {}, { headers: { cookie } });
  });

  it('have no session after signing out', async () => {
    const cookie = await cookieOf(near, 'huoltomies');
    const left = await near.ask('mutation { logout { userErrors { code } } }', {}, { headers: { cookie } });
    expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0');
    const { data } = await near.ask('{ viewer { user { username } } }', {}, { headers: { cookie } });
    expect(data.viewer).toBeNull();
  });
});

describe('changes of a core', () => {
  const rename =
    'mutation ($input: RenameCoreInput!) { renameCore(input: $input) { core { name } userErrors { code path } } }';

  it('are refused to viewers, residents and accounts without access', async () => {
    const id = flat('A12')?.cores[0]?.id;
    const named = async (username: string, name: string) =>
      (await near.ask(rename, { input: { id, name } }, by(username))).data.renameCore;
    expect(await named('isannoitsija', 'Vesi A12 uusi')).toEqual({ core: { name: 'Vesi A12 uusi' }, userErrors: [] });
    expect((await named('hallitus', 'x')).userErrors[0].code).toBe('NO_PERMISSION');
    expect((await named('asukas', 'x')).userErrors[0].code).toBe('NO_PERMISSION');
    const elsewhere = { input: { id: flat('B13')?.cores[0]?.id ?? flat('A1')?.cores[0]?.id, name: 'x' } };
    expect((await near.ask(rename, elsewhere, by('asukas'))).data.renameCore.userErrors[0].code).toBe('NOT_FOUND');
  });

  it('are sent to viewers of the core, over either connection to /ui', async () => {
    const subscription = {
      query: 'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id reconnecting } } }',
      variables: { id: site.id },
    };
    const manager = subscribeByWebSocket(far.url, subscription, await cookieOf(far, 'isannoitsija'));
    const resident = subscribeByWebSocket(near.url, subscription, await cookieOf(near, 'asukas'));
    const polls = (bff: StartedBff) => bff.calls.filter((name) => name === 'targetStatus').length;
    await until(() => polls(near) > 1 && polls(far) > 1);
    const reconnect =
      'mutation ($input: ReconnectCoreInput!) { reconnectCore(input: $input) { core { reconnecting } userErrors { code } } }';
    const own = flat('A12')?.cores[0]?.id;
    const other = flat('A1')?.cores[0]?.id;
    const done = await near.ask(reconnect, { input: { id: other } }, by('isannoitsija'));
    expect(done.data.reconnectCore).toEqual({ core: { reconnecting: true }, userErrors: [] });
    // The last change is sent as well.
    const receivedCores = ({ events }: { events: Data[] }) =>
      events.flatMap((event: Data): Data[] => event.coreStatusChanged.cores);
    const isReceived = (one: { events: Data[] }, id: string | undefined) =>
      receivedCores(one).some((core) => core.id === id && core.reconnecting);
    await until(() => isReceived(manager, other));
    await near.ask(reconnect, { input: { id: own } }, by('isannoitsija'));
    await until(() => isReceived(resident, own));
    await pause(50);
    expect(
      new Set(receivedCores(resident).map(({ id }) => id)).difference(new Set(flat('A12')?.cores.map(({ id }) => id))),
    ).toEqual(new Set());
    const again = await near.ask(reconnect, { input: { id: own } }, by('isannoitsija'));
    expect(again.data.reconnectCore.userErrors[0].code).toBe('ACTION_RUNNING');
    await Promise.all([manager.stop(), resident.stop()]);
  });

  it('start an action that other accounts receive from its start to its end, over either connection to /ui', async () => {
    const pendingActions = 'pendingActions { kind startedAt }';
    const subscription = {
      query: `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id ${pendingActions} } } }`,
      variables: { id: site.id },
    };
    const viewers = [
      subscribeByWebSocket(far.url, subscription, await cookieOf(far, 'hallitus')),
      subscribeByWebSocket(near.url, subscription, await cookieOf(near, 'asukas')),
    ];
    const polls = (bff: StartedBff) => bff.calls.filter((name) => name === 'targetStatus').length;
    const [nearBefore, farBefore] = [polls(near), polls(far)];
    await until(() => polls(near) > nearBefore + 1 && polls(far) > farBefore + 1);
    const core = flat('A12')?.cores[1];
    const reset = `mutation ($input: ResetCoreInput!) { resetCore(input: $input) { core { key ${pendingActions} } userErrors { code } } }`;
    const started = await near.ask(reset, { input: { id: core?.id } }, by('isannoitsija'));
    const running = [{ kind: 'RESET', startedAt: expect.stringMatching(/^2.*Z$/u) }];
    expect(started.data.resetCore).toMatchObject({ core: { pendingActions: running }, userErrors: [] });
    const received = ({ events }: { events: Data[] }): Data[] =>
      events.flatMap((event: Data) => event.coreStatusChanged.cores).filter(({ id }: Data) => id === core?.id);
    await until(() => viewers.every((viewer) => received(viewer).some((one) => one.pendingActions.length > 0)));
    // A page that is opened meanwhile reads the same.
    const read = `query ($id: ID!) { node(id: $id) { ... on Core { ${pendingActions} } } }`;
    expect((await far.ask(read, { id: core?.id }, by('asukas'))).data.node.pendingActions).toEqual(running);
    await endActions(
      upstream.db,
      (await readRunning(upstream.db, [started.data.resetCore.core.key])).map((action) => ({
        action,
        result: 1 as const,
      })),
      Date.now(),
    );
    await until(() => viewers.every((viewer) => received(viewer).at(-1)?.pendingActions.length === 0));
    for (const viewer of viewers)
      expect(received(viewer).find((one) => one.pendingActions.length > 0)?.pendingActions).toEqual(running);
    await Promise.all(viewers.map((viewer) => viewer.stop()));
  });
});
