import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

const manager = { as: 'manager' };
const query = '{ viewer { user { username } } target(key: 1) { name cores(first: 1) { nodes { name } } } }';

let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  ui = new FakeUi({ spaces: 2 });
  // Timeouts of 10 s in production are 0.2 s here.
  bff = await startBff(ui.fetch, { uiTimeouts: { read: 200 } });
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

const faults: Record<string, { respond: () => Response | Promise<Response>; code: string }> = {
  hangs: { respond: () => new Promise(() => {}), code: 'UPSTREAM_TIMEOUT' },
  'breaks off': { respond: () => Promise.reject(new TypeError('socket hang up')), code: 'UPSTREAM_UNAVAILABLE' },
  fails: { respond: () => Response.json({ error: 'SERVER_ERROR' }, { status: 500 }), code: 'UPSTREAM_UNAVAILABLE' },
  'responds with a page of 502': {
    respond: () => new Response('<html>bad gateway</html>', { status: 502 }),
    code: 'UPSTREAM_UNAVAILABLE',
  },
  'responds with 504': { respond: () => new Response('', { status: 504 }), code: 'UPSTREAM_TIMEOUT' },
  'responds with half a body': { respond: () => new Response('[{"id": 1, "na'), code: 'UPSTREAM_INVALID' },
  'responds with wrong types': {
    respond: () => Response.json([{ id: 'one', secret: 'inside' }]),
    code: 'UPSTREAM_INVALID',
  },
  'responds with a page of 200': { respond: () => new Response('<html>hello</html>'), code: 'UPSTREAM_INVALID' },
  'responds with a page of 404': {
    respond: () => new Response('<html>nginx</html>', { status: 404 }),
    code: 'UPSTREAM_INVALID',
  },
  redirects: {
    respond: () => new Response(null, { status: 302, headers: { location: '/login' } }),
    code: 'UPSTREAM_INVALID',
  },
};

describe('a faulty /ui', () => {
  it.each(Object.entries(faults))('%s: only the fields of that call fail', async (_name, { respond, code }) => {
    ui.instead.set('targetCores', respond);
    const { data, errors } = await bff.ask(query, {}, manager);
    ui.instead.delete('targetCores');
    expect(data).toEqual({ viewer: { user: { username: 'manager' } }, target: { name: 'Target 1', cores: null } });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({ path: ['target', 'cores'], extensions: { code, call: 'targetCores' } });
    expect(JSON.stringify(errors)).not.toMatch(/inside|\/ui\/|html|stack/);
    expect((await bff.ask(query, {}, manager)).errors).toBeUndefined();
  });

  it('returns the time to wait when rate limited', async () => {
    ui.instead.set('targetCores', () => Response.json({ error: 'RATE_LIMITED', secondsLeft: 12 }, { status: 429 }));
    const { errors } = await bff.ask(query, {}, manager);
    ui.instead.delete('targetCores');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 12 });
  });

  it('masks unexpected errors, and logs them under the request id of the response', async () => {
    ui.instead.set('series', () =>
      Response.json({ truncated: false, series: { 11100: { resolution: 3600, points: null } } }),
    );
    ui.series = () => {
      throw new Error('a secret');
    };
    const broken = await startBff({
      send: () => {
        throw new RangeError('a secret');
      },
      close: () => Promise.resolve(),
    });
    const { data, errors } = await broken.ask(
      '{ target(key: 1) { name } }',
      {},
      { headers: { authorization: 'Bearer x' } },
    );
    await broken.stop();
    expect(data.target).toBeNull();
    expect(errors?.[0]?.message).toBe('Something went wrong.');
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    const [line] = broken.lines.map((each) => JSON.parse(each) as { requestId: string; stack: string });
    expect(line?.requestId).toBe(errors?.[0]?.extensions.requestId);
    expect(line?.stack).toContain('RangeError: a secret');
    ui.instead.delete('series');
  });
});

describe('over HTTP', () => {
  let server: Server;
  let url: string;
  let seen: string | undefined;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      seen = request.url;
      if (request.url?.includes('/ui/type')) {
        response.writeHead(200);
        response.write('{"half');
        response.socket?.destroy();
        return;
      }
      const headers = new Headers(
        Object.entries(request.headers).filter((row): row is [string, string] => typeof row[1] === 'string'),
      );
      const body = await new Response(request as unknown as ReadableStream).text();
      const upstreamResponse = await ui.fetch(
        new Request(`http://ui${request.url}`, { method: request.method ?? 'GET', headers, ...(body ? { body } : {}) }),
      );
      for (const line of upstreamResponse.headers.getSetCookie()) response.appendHeader('set-cookie', line);
      response.writeHead(upstreamResponse.status, { 'content-type': 'application/json' });
      response.end(await upstreamResponse.text());
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );

  it('has the same results', async () => {
    const remote = await startBff(overHttp(url));
    const { data, errors } = await remote.ask(query, {}, manager);
    expect(errors).toBeUndefined();
    expect(data.target.cores.nodes).toHaveLength(1);
    const half = await remote.ask('{ value(key: 11100) { type { name } } }', {}, manager);
    expect(half.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(seen).toContain('/ui/');
    await remote.stop();
  });

  it('is UPSTREAM_UNAVAILABLE where the connection is refused', async () => {
    const nowhere = await startBff(overHttp('http://127.0.0.1:9'));
    const { errors, ms } = await nowhere.ask(
      '{ target(key: 1) { name } }',
      {},
      { headers: { authorization: 'Bearer x' } },
    );
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(ms).toBeLessThan(3000);
    await nowhere.stop();
  });
});
