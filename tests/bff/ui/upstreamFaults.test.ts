import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { pause } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyUi, type FaultyResponse } from './faultyUi.ts';
import { FakeUi } from './fakeUi.ts';

const caller = { as: 'manager' };
const devices = '/ui/cores/target/';
const query = '{ viewer { user { username } } target(key: 1) { name cores(first: 1) { nodes { name } } } }';
const standing = { viewer: { user: { username: 'manager' } }, target: { name: 'Target 1', cores: null } };

let fake: FakeUi;
let ui: FaultyUi;
let bff: StartedBff;

beforeEach(async () => {
  fake = new FakeUi({ spaces: 2 });
  ui = await startFaultyUi(fake);
  bff = await startBff(overHttp(ui.url, { cap: 1_000_000 }), {
    uiTimeouts: { read: 300, write: 300 },
    resilience: { restMs: 200 },
  });
  await bff.ask('{ viewer { user { id } } }', {}, caller);
  ui.seen.length = 0;
});
afterEach(async () => {
  await bff.stop();
  await ui.stop();
});

const head =
  (status: number, type = 'application/json') =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type });

const manners: Record<string, { manner: FaultyResponse; code: string; requests: number }> = {
  hangs: { manner: () => undefined, code: 'UPSTREAM_TIMEOUT', requests: 1 },
  'starts its response and hangs': {
    manner: (response) => head(200)(response).write('[{'),
    code: 'UPSTREAM_TIMEOUT',
    requests: 1,
  },
  'responds byte by byte': {
    manner: (response) => {
      const dripping = setInterval(() => response.write(' '), 50);
      head(200)(response).once('close', () => clearInterval(dripping));
    },
    code: 'UPSTREAM_TIMEOUT',
    requests: 1,
  },
  'responds with 500': {
    manner: (response) => head(500)(response).end('{"error":"SERVER_ERROR"}'),
    code: 'UPSTREAM_UNAVAILABLE',
    requests: 1,
  },
  'responds with a page of 502': {
    manner: (response) => head(502, 'text/html')(response).end('<html>inside</html>'),
    code: 'UPSTREAM_UNAVAILABLE',
    requests: 3,
  },
  'breaks off in the middle': {
    manner: (response) => {
      head(200)(response).write('[{"id": 1, "na');
      setTimeout(() => response.destroy(), 10);
    },
    code: 'UPSTREAM_UNAVAILABLE',
    requests: 3,
  },
  'hangs up at once': { manner: (response) => response.destroy(), code: 'UPSTREAM_UNAVAILABLE', requests: 3 },
  'truncates its response': {
    manner: (response) => head(200)(response).end('[{"id": 1, "na'),
    code: 'UPSTREAM_INVALID',
    requests: 1,
  },
  'responds with wrong types': {
    manner: (response) => head(200)(response).end('[{"id":"one","secret":"inside"}]'),
    code: 'UPSTREAM_INVALID',
    requests: 1,
  },
  'responds with too much': {
    manner: (response) => head(200)(response).end(JSON.stringify('x'.repeat(2_000_000))),
    code: 'UPSTREAM_INVALID',
    requests: 1,
  },
  'responds endlessly': {
    manner: (response) => {
      head(200)(response);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
    code: 'UPSTREAM_INVALID',
    requests: 1,
  },
};

const requestsFor = (path: string) => ui.seen.filter((line) => line.includes(path)).length;

describe('a /ui over HTTP that', () => {
  it.each(Object.entries(manners))(
    '%s is an error of the fields of that call only, and succeeds as soon as /ui does',
    async (_name, { manner, code, requests }) => {
      ui.manners.set(devices, manner);
      const { data, errors, ms } = await bff.ask(query, {}, caller);
      expect(data).toEqual(standing);
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatchObject({ path: ['target', 'cores'], extensions: { code, call: 'targetCores' } });
      expect(JSON.stringify(errors)).not.toMatch(/inside|\/ui\/|html|stack|127\.0/);
      expect(ms).toBeLessThan(2_000);
      expect(requestsFor(devices)).toBe(requests);
      ui.manners.clear();
      expect((await bff.ask(query, {}, caller)).errors).toBeUndefined();
    },
  );

  it('is slow within its timeout succeeds', async () => {
    ui.manners.set('/ui/user', (response) => {
      setTimeout(() => head(503)(response).end('{}'), 100);
    });
    const { data, errors } = await bff.ask(query, {}, caller);
    expect(data.target.cores.nodes).toHaveLength(1);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE']);
  });
});

describe('a read', () => {
  it('of one target with the response of another is a violation of the contract', async () => {
    ui.manners.set('/ui/targets/1', (response) => {
      void fake
        .fetch(new Request('http://ui.internal/ui/targets/2', { headers: { cookie: 'who=manager' } }))
        .then(async (upstreamResponse) => head(upstreamResponse.status)(response).end(await upstreamResponse.text()));
    });
    const { data, errors } = await bff.ask('{ target(key: 1) { name } }', {}, caller);
    expect(data).toEqual({ target: null });
    expect(errors).toMatchObject([{ path: ['target'], extensions: { code: 'UPSTREAM_INVALID', call: 'target' } }]);
  });

  it('without a response is retried, without an error', async () => {
    let left = 2;
    ui.manners.set(devices, (response) => {
      left -= 1;
      if (left === 0) ui.manners.clear();
      response.destroy();
    });
    const { errors } = await bff.ask(query, {}, caller);
    expect(errors).toBeUndefined();
    expect(requestsFor(devices)).toBe(3);
  });
});

describe('a write', () => {
  it('is sent once, whatever its result', async () => {
    ui.manners.set('/ui/cores/', (response) => response.destroy());
    const rename = 'mutation ($input: RenameCoreInput!) { renameCore(input: $input) { core { name } } }';
    const id = Buffer.from('Core:1110:1').toString('base64url');
    const { errors } = await bff.ask(rename, { input: { id, name: 'Renamed' } }, caller);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(ui.seen).toEqual(['PATCH /ui/cores/1110']);
  });
});

describe('a /ui without responses', () => {
  it('opens the circuit after ten calls, which closes when it recovers', async () => {
    ui.manners.set('/', (response) => response.destroy());
    for (let at = 0; at < 6; at += 1) await bff.ask('{ target(key: 1) { name } }', {}, caller);
    expect(ui.seen).toHaveLength(10);
    const { errors, ms } = await bff.ask('{ target(key: 1) { name } }', {}, caller);
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(ms).toBeLessThan(1_000);
    expect(ui.seen).toHaveLength(10);
    ui.manners.clear();
    await pause(250);
    expect((await bff.ask(query, {}, caller)).errors).toBeUndefined();
  });

  it('recovers after a restart on its port', async () => {
    const port = Number(new URL(ui.url).port);
    await ui.stop();
    expect((await bff.ask(query, {}, caller)).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    ui = await startFaultyUi(fake, port);
    expect((await bff.ask(query, {}, caller)).errors).toBeUndefined();
  });
});
