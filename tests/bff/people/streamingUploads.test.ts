import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { pause, until } from '../../kit/subscribe.ts';
import { bufferedBytes, cookie, cookieOf, megabyte, startStreamingUi, type StreamingUi } from './streamingUi.ts';

const boundary = 'talo-boundary';
const query = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { size } userErrors { code } } }';
const variables = { input: { targetId: encodeNodeId('Target', 1), file: null } };

let ui: StreamingUi;

beforeEach(async () => {
  ui = await startStreamingUi();
});
afterEach(() => ui.stop());

const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
const head = (operation: object = { query, variables }, map: object = { 0: ['variables.input.file'] }) =>
  `${part('operations')}\r\n${JSON.stringify(operation)}\r\n${part('map')}\r\n${JSON.stringify(map)}\r\n`;
const fileHead = `${part('0', '; filename="ä.zip"')}Content-Type: application/zip\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

/** Starts a request with a file, whose parts the test writes. */
const begin = (session = cookie) => {
  const { port } = new URL(ui.bff.url);
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    headers: {
      cookie: session,
      'x-talo-csrf': '1',
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  sending.on('error', () => undefined);
  const response = new Promise<{ status: number; text: string }>((resolve) => {
    sending.on('response', (received) => {
      let text = '';
      received.on('data', (data) => {
        text += String(data);
      });
      received.on('end', () => resolve({ status: received.statusCode ?? 0, text }));
      received.on('error', () => undefined);
    });
  });
  return { sending, response };
};

describe('an upload', () => {
  it('is streamed to /ui while it is received, byte for byte', async () => {
    const { sending, response } = begin();
    const bytes = randomBytes(3 * megabyte);
    sending.write(head() + fileHead);
    sending.write(bytes.subarray(0, megabyte));
    await until(() => ui.receivedBytes > 0.9 * megabyte);
    sending.write(bytes.subarray(megabyte));
    sending.end(end);
    expect(JSON.parse((await response).text)).toMatchObject({ data: { uploadFile: { userErrors: [] } } });
    expect(ui.receivedBytes).toBeGreaterThan(bytes.length);
  });

  it('is sent to /ui in the same form as a buffered one', async () => {
    const bytes = randomBytes(megabyte);
    const bodies: Buffer[] = [];
    let type = '';
    ui.onUpload = (received) => {
      type = received.headers['content-type'] ?? '';
      received.on('data', (data: Buffer) => bodies.push(data));
    };
    const { sending, response } = begin();
    sending.write(head() + fileHead);
    sending.write(bytes);
    sending.end(end);
    await response;
    const form = await new Response(Buffer.concat(bodies), { headers: { 'content-type': type } }).formData();
    const file = form.get('file') as File;
    expect([file.name, file.type]).toEqual(['ä.zip', 'application/zip']);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(ui.hash).not.toBe('');
  });

  it.each([
    ['in its first part', () => head().slice(0, 60)],
    ['before its file', () => head()],
    ['in the head of its file', () => head() + fileHead.slice(0, -20)],
    ['in its file', () => `${head()}${fileHead}abc`],
    ['in its last boundary', () => `${head()}${fileHead}abc${end.slice(0, -4)}`],
    ['before it begins', () => ''],
  ])('that ends %s is refused with a message', async (_where, text) => {
    const { sending, response } = begin();
    sending.end(text());
    const { status, text: body } = await response;
    const { errors } = JSON.parse(body) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(errors[0]?.message).toMatch(/multipart request/);
    expect(status).toBe(400);
    expect(ui.bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  it('is paused where /ui does not read', async () => {
    let waiting: IncomingMessage | undefined;
    ui.onUpload = (received) => {
      waiting = received.pause();
    };
    const { sending, response } = begin();
    sending.write(head() + fileHead);
    for (let at = 0; at < 5; at += 1) sending.write(randomBytes(megabyte));
    await until(() => waiting !== undefined);
    await pause(300);
    expect(ui.receivedBytes).toBe(0);
    const inFlight = /talo_ui_calls_in_flight (\d+)/.exec(await (await fetch(`${ui.bff.url}/metrics`)).text())?.[1];
    expect(inFlight).toBe('1');
    waiting?.resume();
    sending.end(end);
    expect((await response).status).toBe(200);
    expect(ui.receivedBytes).toBeGreaterThan(5 * megabyte);
  });

  it('is cancelled at /ui when the client disconnects, which does not open the circuit', async () => {
    for (let times = 0; times < 12; times += 1) {
      ui.isDisconnected = false;
      ui.receivedBytes = 0;
      const { sending } = begin();
      sending.write(head() + fileHead);
      sending.write(randomBytes(100_000));
      await until(() => ui.receivedBytes > 50_000);
      sending.destroy();
      await until(() => ui.isDisconnected);
    }
    const { sending, response } = begin();
    sending.end(`${head()}${fileHead}x${end}`);
    expect((await response).status).toBe(200);
    expect(ui.bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  it('is stopped at the maximum size, also without a content-length', async () => {
    const { sending, response } = begin();
    sending.write(head() + fileHead);
    for (let at = 0; at < 7; at += 1) sending.write(Buffer.alloc(megabyte));
    sending.end(end);
    const { status, text } = await response;
    expect(status).toBe(413);
    expect(text).toContain('REQUEST_ENTITY_TOO_LARGE');
    await until(() => ui.isDisconnected);
    expect(ui.receivedBytes).toBeLessThan(6_100_000);
  });

  it('is an error of the mutation when /ui disconnects in between', async () => {
    ui.onUpload = (received) => setTimeout(() => received.destroy(), 20);
    const { sending, response } = begin();
    sending.write(head() + fileHead);
    const writing = setInterval(() => sending.write(randomBytes(10_000)), 5);
    const { text } = await response;
    clearInterval(writing);
    expect(text).toContain('UPSTREAM_UNAVAILABLE');
  });

  it.each([
    ['has no end', `${head()}${fileHead}half a file`],
    ['is not named in the map', `${head(undefined, { 1: ['variables.input.file'] })}${fileHead}x${end}`],
    [
      'is mapped to two variables',
      `${head(undefined, { 0: ['variables.input.file', 'variables.b'] })}${fileHead}x${end}`,
    ],
    ['is mapped to an unknown variable', `${head(undefined, { 0: ['variables.other.file'] })}${fileHead}x${end}`],
    ['is mapped to no variable', `${head(undefined, { 0: ['query'] })}${fileHead}x${end}`],
    [
      'is mapped to the prototype of all objects',
      `${head(undefined, { 0: ['variables.__proto__.file'] })}${fileHead}x${end}`,
    ],
    ['precedes its operation', `${fileHead}x\r\n${head()}--${boundary}--\r\n`],
    ['is missing', `${head()}--${boundary}--\r\n`],
    ['has an operation that is no JSON', `${part('operations')}\r\n{\r\n${part('map')}\r\n{}\r\n${fileHead}x${end}`],
  ])('that %s is refused with a message, without an internal error', async (_what, body) => {
    const { sending, response } = begin();
    sending.end(body);
    const { text } = await response;
    expect((JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect(ui.bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(({} as Record<string, unknown>)['file']).toBeUndefined();
  });

  it('is used once, also by two fields', async () => {
    const twice = query
      .replace('uploadFile(', 'a: uploadFile(')
      .replace(/\}$/, 'b: uploadFile(input: $input) { userErrors { code } } }');
    const { sending, response } = begin();
    sending.end(`${head({ query: twice, variables })}${fileHead}x${end}`);
    const { data } = JSON.parse((await response).text) as { data: object };
    expect(data).toMatchObject({ a: { userErrors: [] }, b: { userErrors: [{ code: 'INVALID' }] } });
  });

  it('is not buffered: ten of 5 MB take a fraction of their size in memory', async () => {
    const waiting: IncomingMessage[] = [];
    ui.onUpload = (received) => void waiting.push(received.pause());
    const chunk = Buffer.alloc(megabyte);
    const before = await bufferedBytes();
    const all = Array.from({ length: 10 }, (_, index) => begin(cookieOf(`${index}`)));
    for (const { sending } of all) {
      sending.write(head() + fileHead);
      // The same chunk repeatedly: memory grows only by buffered data.
      for (let at = 0; at < 5; at += 1) sending.write(chunk);
    }
    await until(() => waiting.length === all.length);
    await pause(300);
    expect((await bufferedBytes()) - before).toBeLessThan(20 * megabyte);
    for (const received of waiting) received.resume();
    for (const { sending } of all) sending.end(end);
    for (const { response } of all) expect((await response).status).toBe(200);
  });
});
