import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { encodeRequest } from '../../../contract/wire/codec.ts';
import type { Endpoints } from '../../../contract/wire/endpoint.ts';
import { ui as table } from '../../../contract/ui.ts';
import { overHttp } from '../../../bff/server.ts';
import { pause } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyUi } from '../ui/faultyUi.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let ui: FaultyUi;
let bff: StartedBff;
const manager = { as: 'manager' };

beforeAll(async () => {
  ui = await startFaultyUi(new FakeUi({ spaces: 1 }));
  bff = await startBff(overHttp(ui.url), { clientTimeouts: { headersMs: 300, requestMs: 600 } });
  await bff.ask('{ viewer { user { id } } }', {}, manager);
  ui.seen.length = 0;
});
afterAll(async () => {
  await bff.stop();
  await ui.stop();
});

const post = (body: BodyInit, headers = {}) =>
  fetch(`${bff.url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('a malicious request', () => {
  it('may be a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const before = process.memoryUsage().rss;
    const response = await post(bomb, { 'content-encoding': 'gzip' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('may have deeply nested variables', async () => {
    const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
    for (const query of ['query ($a: [ID!]!) { nodes(ids: $a) { id } }', '{ __typename }']) {
      const response = await post(`{"query":"${query}","variables":{"a":${deep}}}`);
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      expect(errors?.map(({ extensions }) => extensions.code) ?? []).not.toContain('INTERNAL_SERVER_ERROR');
    }
    expect(bff.lines).toEqual([]);
  });

  const byHand = (start: string, more: () => string | undefined, everyMs: number) =>
    new Promise<{ text: string; ms: number }>((resolve) => {
      const started = performance.now();
      const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
      let text = '';
      socket.write(start);
      const sending = setInterval(() => {
        const next = more();
        if (next !== undefined) socket.write(next);
      }, everyMs);
      socket.on('data', (part) => {
        text += String(part);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(sending);
        resolve({ text, ms: performance.now() - started });
      });
    });

  const line = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  it('may have an endless body', async () => {
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
    const { text, ms } = await byHand(`${line}Transfer-Encoding: chunked\r\n\r\n`, () => chunk, 5);
    expect(text).toContain('413');
    expect(ms).toBeLessThan(5_000);
  });

  it('may be sent one byte at a time', async () => {
    const slowHead = await byHand('POST /graphql HTTP/1.1\r\nHost: x\r\nX-A: ', () => 'x', 50);
    expect(slowHead.text).toContain('408');
    const slowBody = await byHand(`${line}Content-Length: 10000\r\n\r\n{`, () => ' ', 50);
    expect(slowBody.text).toContain('408');
    expect(slowBody.ms).toBeLessThan(5_000);
  });

  it('may be one whose response is not read', async () => {
    const { fetch: askUi } = new FakeUi({ spaces: 600 });
    const [unlimited, large] = [await startBff(askUi), await startBff(askUi, { clientTimeouts: { silentMs: 400 } })];
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const { headers } = await unlimited.ask(login, { input: { username: 'manager', password: 'right' } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const names = Array.from({ length: 9 }, (_, at) => `${'x'.repeat(100)}${at}: lastSeen`).join(' ');
    const lists = Array.from({ length: 20 }, (_, at) => `a${at}: cores(first: 1000) { nodes { ${names} } }`);
    const body = JSON.stringify({ query: `{ target(key: 1) { ${lists.join(' ')} } }` });
    const whole = await (
      await fetch(`${unlimited.url}/graphql`, {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': 'application/json' },
      })
    ).text();
    expect(whole).not.toContain('errors');
    const socket = connect(Number(new URL(large.url).port), '127.0.0.1').pause();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}`;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    // A paused socket notices only when it writes that the other end has closed it; a write restarts the timeout.
    const probing = setInterval(() => socket.write('\r\n'), 1_000);
    await closed;
    clearInterval(probing);
    expect(whole.length).toBeGreaterThan(10_000_000);
    expect(socket.bytesRead).toBeLessThan(whole.length);
    await Promise.all([unlimited.stop(), large.stop()]);
  });

  it('may be a WebSocket message that is too large, or a WebSocket without messages', async () => {
    const closed = (first: string | undefined) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${bff.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
        socket.on('open', () => first !== undefined && socket.send(first));
        socket.on('close', (code) => resolve(code));
        socket.on('error', () => undefined);
      });
    expect(await closed('x'.repeat(300_000))).toBe(1009);
    expect(await closed(undefined)).toBe(4408);
  });

  it.each([
    ['variables', '{'],
    ['variables', '{"a":'],
    ['extensions', 'x'],
    ['extensions', '%7B'],
    ['variables', '[1]'],
    ['variables', '1'],
    ['extensions', '1'],
  ])('may be a GET whose %s are “%s”', async (name, value) => {
    bff.lines.length = 0;
    const address = `${bff.url}/graphql?query=%7B__typename%7D&${name}=${value}`;
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    expect(response.status).toBeLessThan(500);
    for (const { extensions } of errors) expect(extensions.code).toMatch(/^BAD_/);
    if (/^[{x%]/.test(value)) {
      expect(response.status).toBe(400);
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect(bff.lines).toEqual([]);
  });

  it('has cost no call of /ui', () => {
    expect(ui.seen).toEqual([]);
  });
});

describe('a malicious id', () => {
  const ids = [
    '../../../login',
    '..',
    '.',
    '1/../../logout',
    '1?x=1',
    '1%2f..%2f2',
    '1\r\nX: y',
    '%2e%2e',
    '1#',
    '\\..\\',
    '\0',
  ];

  it('stays below its own path in every call', () => {
    for (const [name, call] of Object.entries(table as Endpoints))
      for (const id of ids) {
        const fields = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, field]) => field ?? '');
        const input = Object.fromEntries(fields.map((field) => [field, id]));
        let path: string;
        try {
          ({ path } = encodeRequest(call, input));
        } catch {
          continue;
        }
        const segments = new URL(path, 'http://ui').pathname.split('/');
        expect(segments, `${name} ${id}`).toHaveLength(call.path.split('/').length);
        expect(path, name).not.toMatch(/[\r\n]/);
      }
  });

  it('is null in the graph', async () => {
    for (const id of ids) {
      const query = 'query ($id: ID!) { node(id: $id) { id } }';
      for (const given of [id, Buffer.from(`Core:${id}:1`).toString('base64url')]) {
        const { data, errors } = await bff.ask(query, { id: given }, manager);
        expect(data?.node ?? null).toBeNull();
        expect(errors?.[0]?.extensions.code ?? 'NOT_FOUND').toMatch(/NOT_FOUND|BAD_USER_INPUT/);
      }
    }
    await pause(20);
    expect(ui.seen).toEqual([]);
  });
});

describe('input that the contract refuses to send', () => {
  it('is an error of its field, and never an internal one', async () => {
    const id = Buffer.from('Core:1110:1').toString('base64url');
    const rename = `mutation ($input: RenameCoreInput!) { renameCore(input: $input) { userErrors { code path } } }`;
    const { data, errors } = await bff.ask(rename, { input: { id, name: '   ' } }, manager);
    expect(errors).toBeUndefined();
    expect(data.renameCore.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'name'] }]);
  });
});
