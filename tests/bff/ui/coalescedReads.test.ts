import { createClient } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { overHttp } from '../../../bff/server.ts';
import { createCoalescedReads } from '../../../bff/ui/coalesceReads.ts';
import { pause, until } from '../../kit/subscribe.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyUi, type FaultyResponse } from './faultyUi.ts';
import { FakeUi } from './fakeUi.ts';

const query = '{ target(key: 1) { name cores { totalCount } } }';
const devices = '/ui/cores/target/';

let fake: FakeUi;
let ui: FaultyUi;
let bff: StartedBff;
let cookie: string;

const start = async (resilience = {}) => {
  bff = await startBff(overHttp(ui.url), { resilience });
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  cookie = cookiesOf((await bff.ask(login, { input: { username: 'manager', password: 'right' } })).headers);
  ui.seen.length = 0;
};

beforeEach(async () => {
  fake = new FakeUi({ spaces: 2 });
  ui = await startFaultyUi(fake);
});
afterEach(async () => {
  await bff.stop();
  await ui.stop();
});

/** Sends a request over HTTP that can be aborted before the response. */
const askAndGo = (text: string) => {
  const controller = new AbortController();
  const result = fetch(`${bff.url}/graphql`, {
    method: 'POST',
    signal: controller.signal,
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie },
    body: JSON.stringify({ query: text }),
  }).then(
    (response) => response.json() as Promise<{ data: { target: { cores: { totalCount: number } } } }>,
    () => undefined,
  );
  return { result, go: () => controller.abort() };
};

const hanging = (): (() => void) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  ui.manners.set(devices, (response) => {
    void released.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
  });
  return release;
};

describe('a caller who disconnects', () => {
  it('cancels the reads of this caller only', async () => {
    await start();
    hanging();
    const one = askAndGo(query);
    await until(() => ui.seen.some((line) => line.includes(devices)));
    one.go();
    await until(() => ui.dropped.length === 1);
    expect(ui.dropped[0]).toContain(devices);
    await pause(50);
    expect(bff.lines.join()).not.toMatch(/Error/);
  });

  it('keeps a shared read for the others, and the last one cancels it', async () => {
    await start();
    const release = hanging();
    const [one, two, three] = [askAndGo(query), askAndGo(query), askAndGo(query)];
    await until(() => ui.seen.some((line) => line.includes(devices)));
    await pause(50);
    one.go();
    three.go();
    await pause(50);
    expect(ui.dropped).toEqual([]);
    release();
    expect((await two.result)?.data.target.cores.totalCount).toBe(0);
    expect(ui.seen.filter((line) => line.includes(devices))).toHaveLength(1);
  });

  it('starts no further reads', async () => {
    const begun: string[] = [];
    const start = (signal: AbortSignal) => {
      begun.push(String(signal.aborted));
      return Promise.resolve('answer');
    };
    const reads = createCoalescedReads();
    await expect(reads.share('session', 'path', start, AbortSignal.abort())).rejects.toMatchObject({
      reason: 'cancelled',
    });
    expect(begun).toEqual([]);
    await expect(reads.share('session', 'path', start)).resolves.toBe('answer');
  });

  it('does not cancel a write that was sent', async () => {
    await start();
    ui.manners.set('/ui/cores/1110', (response) => {
      setTimeout(() => response.writeHead(500).end('{}'), 150);
    });
    const id = Buffer.from('Core:1110:1').toString('base64url');
    const one = askAndGo(`mutation { renameCore(input: { id: "${id}", name: "X" }) { core { name } } }`);
    await until(() => ui.seen.length === 1);
    one.go();
    await pause(250);
    expect(ui.dropped).toEqual([]);
  });

  it.each(['leaves the operation', 'closes the socket'])('over a WebSocket: %s', async (how) => {
    await start();
    hanging();
    class WithCookie extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie } });
      }
    }
    const url = `${bff.url.replace('http', 'ws')}/graphql`;
    const client = createClient({ url, webSocketImpl: WithCookie, retryAttempts: 0, lazyCloseTimeout: 60_000 });
    const leave = client.subscribe({ query }, { next: () => {}, error: () => {}, complete: () => {} });
    await until(() => ui.seen.some((line) => line.includes(devices)));
    if (how === 'closes the socket') void client.dispose();
    else leave();
    await until(() => ui.dropped.length === 1);
    await client.dispose();
  });
});

describe('calls of /ui', () => {
  const wanted = Array.from({ length: 12 }, (_, at) => `a${at}: core(key: ${5000 + at}) { name }`).join(' ');
  const unknown: FaultyResponse = (response) => {
    const body = '{"error":"NOT_FOUND"}';
    setTimeout(() => response.writeHead(404, { 'content-type': 'application/json' }).end(body), 30);
  };

  it('of one session are at most a quarter of the limit at a time, and the others queue', async () => {
    await start({ atOnce: 12 });
    ui.manners.set('/ui/cores/', unknown);
    const { errors } = await bff.ask(`{ ${wanted} }`, {}, { headers: { cookie } });
    expect(errors?.every(({ extensions }) => extensions.code === 'NOT_FOUND') ?? true).toBe(true);
    expect(ui.seen).toHaveLength(12);
    expect(ui.most()).toBe(3);
  });

  it('of one session fail at once when its quarter of the queue is full', async () => {
    await start({ atOnce: 8, waiting: 12 });
    ui.manners.set('/ui/cores/', unknown);
    const { errors } = await bff.ask(`{ ${wanted} }`, {}, { headers: { cookie } });
    expect(errors?.filter(({ extensions }) => extensions.code === 'UPSTREAM_UNAVAILABLE')).toHaveLength(7);
    expect(ui.seen).toHaveLength(5);
  });
});
