import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { subscribeByWebSocket, pause, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyUi } from '../ui/faultyUi.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const manager = { as: 'manager' };
const query = 'query Names($key: Int) { target(key: $key) { name cores { totalCount } } }';

let ui: FaultyUi;
let bff: StartedBff;

beforeEach(async () => {
  ui = await startFaultyUi(new FakeUi({ spaces: 1 }));
  bff = await startBff(overHttp(ui.url), {
    logLevel: 'info',
    uiTimeouts: { read: 1_000 },
    // The user of a session is known where operations are counted by user.
    admission: { operationsAMinute: 10_000 },
  });
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterEach(async () => {
  await bff.stop();
  await ui.stop();
});

const operations = () =>
  bff.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'operation');

const metrics = async () => (await fetch(`${bff.url}/metrics`)).text();

describe('the log', () => {
  it('contains request, name, time, calls and errors of each operation', async () => {
    ui.manners.set('/ui/cores/target/', (response) => response.writeHead(500).end('{}'));
    const { headers } = await bff.ask(query, { key: 1 }, manager);
    expect(operations().at(-1)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^20\d\d-.*Z$/),
      requestId: headers.get('x-request-id'),
      name: 'Names',
      kind: 'query',
      ms: expect.any(Number),
      uiCalls: 2,
      codes: ['UPSTREAM_UNAVAILABLE'],
      user: '1',
      network: '127.0.0.1',
    });
  });

  it('contains no user of an operation whose session /ui has not confirmed', async () => {
    await bff.ask('{ __typename }');
    expect(operations().at(-1)).not.toHaveProperty('user');
    expect(operations().at(-1)).toHaveProperty('network', '127.0.0.1');
  });

  it('contains operations that were refused before execution', async () => {
    for (const text of ['{', '{ nothing }', `{ ${'a: __typename '.repeat(50)} }`]) await bff.ask(text);
    expect(
      operations()
        .slice(-3)
        .map(({ codes }) => codes),
    ).toEqual([[expect.any(String)], ['GRAPHQL_VALIDATION_FAILED'], ['TOO_COSTLY']]);
  });

  it('contains no secret and no variable', async () => {
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    await bff.ask(login, { input: { username: 'manager', password: 'very-secret' } });
    await bff.ask(query, { key: 1 }, { headers: { authorization: 'Bearer token-secret' } });
    expect(bff.lines.length).toBeGreaterThan(2);
    expect(bff.lines.join()).not.toMatch(/secret|manager|PHPSESSID|talo_session/);
  });
});

describe('/metrics', () => {
  it('counts operations, calls of /ui, shared reads and subscriptions', async () => {
    await bff.ask(query, { key: 1 }, manager);
    ui.manners.set('/ui/cores/target/', (response) => response.writeHead(500).end('{}'));
    await bff.ask(query, { key: 1 }, manager);
    const page = await metrics();
    expect(page).toMatch(/talo_operations_total\{kind="query",outcome="ok"\} 2/);
    expect(page).toMatch(/talo_operations_total\{kind="query",outcome="UPSTREAM_UNAVAILABLE"\} 1/);
    expect(page).toMatch(/talo_ui_calls_total\{call="targetCores",outcome="OK"\} 1/);
    expect(page).toMatch(/talo_ui_call_seconds_bucket\{le="0.1",call="target"\} 2/);
    expect(page).toMatch(/talo_ui_circuit_open 0/);
    expect(page).toMatch(/nodejs_eventloop_lag_seconds/);
    expect(page).not.toMatch(/talo_session|\/ui\//);
  });

  it('counts open subscriptions', async () => {
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const { headers } = await bff.ask(login, { input: { username: 'manager', password: 'right' } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const live = 'subscription ($id: ID) { coreStatusChanged(targetId: $id) { removedCoreIds } }';
    const one = subscribeByWebSocket(bff.url, { query: live, variables: { id: encodeNodeId('Target', 1) } }, cookie);
    let page = '';
    const open = async (count: number) => {
      page = await metrics();
      return page.includes(`talo_subscriptions_open ${count}`);
    };
    for (let at = 0; at < 100 && !(await open(1)); at += 1) await pause(20);
    expect(page).toContain('talo_subscriptions_open 1');
    expect(page).toContain('talo_polls 1');
    await one.stop();
    for (let at = 0; at < 100 && !(await open(0)); at += 1) await pause(20);
    expect(page).toContain('talo_subscriptions_open 0');
  });

  it('is open to loopback, and to other addresses with the token only', async () => {
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
      expect((await fetch(`${bff.url}/metrics`, { headers: { [name]: '10.0.0.1' } })).status).toBe(404);
    const guarded = await startBff(new FakeUi({ spaces: 1 }).fetch, { metricsToken: 'sixteen-letters-' });
    const read = (headers = {}) => fetch(`${guarded.url}/metrics`, { headers });
    expect((await read()).status).toBe(404);
    expect((await read({ authorization: 'Bearer sixteen-letters_' })).status).toBe(404);
    expect((await read({ authorization: 'Bearer sixteen-letters-' })).status).toBe(200);
    await guarded.stop();
  });
});

describe('/health and /ready', () => {
  const statusOf = async (path: string) => (await fetch(`${bff.url}${path}`)).status;

  it('return whether the process serves, and whether /ui responds', async () => {
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(200);
    const port = Number(new URL(ui.url).port);
    await ui.stop();
    await pause(1_050);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf('/health')).toBe(200);
    ui = await startFaultyUi(new FakeUi({ spaces: 1 }), port);
    await pause(1_050);
    expect(await statusOf('/ready')).toBe(200);
  });
});

describe('a /ui without room to store anything', () => {
  it('is ready for reads, and reported in /ready and /metrics', async () => {
    const state = async () => (await fetch(`${bff.url}/ready`)).json();
    expect(await state()).toEqual({ ok: true, storageFull: false });
    expect(await metrics()).toContain('talo_storage_full 0');
    ui.manners.set('/ui/csrf', (response) => response.end('{"token":"t","demo":null,"storageFull":true}'));
    await pause(1_050);
    expect(await state()).toEqual({ ok: true, storageFull: true });
    expect(await metrics()).toContain('talo_storage_full 1');
  });
});

describe('a BFF that drains', () => {
  it('serves requests while /ready responds with 503, closes their connections, and then its port', async () => {
    const draining = await startBff(overHttp(ui.url), { drainMs: 500 });
    expect((await fetch(`${draining.url}/ready`)).status).toBe(200);
    const stopped = draining.stop();
    expect(await (await fetch(`${draining.url}/ready`)).json()).toEqual({ ok: false, stopping: true });
    const { data, headers } = await draining.ask(query, { key: 1 }, manager);
    expect(data.target).toMatchObject({ name: 'Target 1' });
    expect(headers.get('connection')).toBe('close');
    await stopped;
    await expect(fetch(`${draining.url}/health`)).rejects.toThrow();
  });
});

describe('a BFF that is stopped', () => {
  it('completes operations over a WebSocket, and then closes it', async () => {
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const { headers } = await bff.ask(login, { input: { username: 'manager', password: 'right' } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    ui.manners.set('/ui/cores/target/', (response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'), 300);
    });
    const running = subscribeByWebSocket(bff.url, { query, variables: { key: 1 } }, cookie);
    await until(() => ui.seen.some((line) => line.includes('/ui/cores/target/')));
    await bff.stop();
    await until(() => running.events.length > 0);
    expect(running.events).toEqual([{ target: { name: 'Target 1', cores: { totalCount: 0 } } }]);
    await running.stop();
    bff = await startBff(overHttp(ui.url));
  });

  it('completes operations, and accepts no further ones', async () => {
    ui.manners.set('/ui/cores/target/', (response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'), 300);
    });
    const running = bff.ask(query, { key: 1 }, manager);
    await until(() => ui.seen.some((line) => line.includes('/ui/cores/target/')));
    const stopped = bff.stop();
    await expect(fetch(`${bff.url}/health`, { headers: { connection: 'close' } })).rejects.toThrow();
    expect((await running).data.target).toEqual({ name: 'Target 1', cores: { totalCount: 0 } });
    await stopped;
    bff = await startBff(overHttp(ui.url));
  });
});
