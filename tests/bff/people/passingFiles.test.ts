import { createHash, randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { overHttp } from '../../../bff/server.ts';
import { pause, until } from '../../kit/listen.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';

/** A /ui that takes and gives one file, and tells how it went; it can do so slowly, or leave in the middle. */
let server: Server;
let bff: StartedBff;
let taken: number;
let hash: string;
let broken: boolean;
let onUpload: (request: IncomingMessage) => void;
let give: (index: number) => Buffer | undefined;
let given: number;

const megabyte = 1024 * 1024;
const cookie = `talo_session=${Buffer.from('[["PHPSESSID","one"]]').toString('base64url')}`;
const boundary = 'talo-boundary';
const query = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { size } userErrors { code } } }';
const variables = { input: { targetId: encodeNodeId('Target', 1), file: null } };

const record = {
  id: 1,
  targetId: 1,
  spaceId: null,
  name: 'a.zip',
  mimeType: 'application/zip',
  folder: 'other',
  uploadedBy: null,
  uploadedAt: '2026-11-21T10:00:00.000Z',
  hiddenFromResidents: false,
  url: '/',
  canDelete: true,
};

beforeEach(async () => {
  [taken, given, broken, hash] = [0, 0, false, ''];
  onUpload = (request) => request.resume();
  give = () => undefined;
  server = createServer((request, response) => {
    request.on('error', () => undefined);
    response.once('close', () => {
      broken ||= !response.writableFinished;
    });
    if (request.method === 'POST') {
      const digest = createHash('sha256');
      request.on('data', (part: Buffer) => {
        taken += part.length;
        digest.update(part);
      });
      request.on('end', () => {
        hash = digest.digest('hex');
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ ...record, size: taken }));
      });
      onUpload(request);
      return;
    }
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `inline; filename*=UTF-8''t%C3%A4.zip`,
    };
    response.writeHead(200, { ...headers, 'content-length': 64 * megabyte });
    const more = (): void => {
      for (let part = give(given); part; part = give(given)) {
        given += 1;
        if (!response.write(part)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  bff = await startBff(overHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), { logLevel: 'info' });
});
afterEach(async () => {
  await bff.stop();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
const head = (operation: object = { query, variables }, map: object = { 0: ['variables.input.file'] }) =>
  `${part('operations')}\r\n${JSON.stringify(operation)}\r\n${part('map')}\r\n${JSON.stringify(map)}\r\n`;
const fileHead = `${part('0', '; filename="ä.zip"')}Content-Type: application/zip\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

/** A request with a file whose parts are sent one by one. */
const begin = () => {
  const { port } = new URL(bff.url);
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    headers: {
      cookie,
      'x-talo-csrf': '1',
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  sending.on('error', () => undefined);
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (data) => {
        text += String(data);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => undefined);
    });
  });
  return { sending, answer };
};

const address = () => `${bff.url}/ui/files/1`;

describe('a file that is sent', () => {
  it('reaches /ui while it still comes, byte for byte', async () => {
    const { sending, answer } = begin();
    const bytes = randomBytes(3 * megabyte);
    sending.write(head() + fileHead);
    sending.write(bytes.subarray(0, megabyte));
    await until(() => taken > 0.9 * megabyte);
    sending.write(bytes.subarray(megabyte));
    sending.end(end);
    expect(JSON.parse((await answer).text)).toMatchObject({ data: { uploadFile: { userErrors: [] } } });
    expect(taken).toBeGreaterThan(bytes.length);
  });

  it('is written to /ui as it would be whole', async () => {
    const bytes = randomBytes(megabyte);
    const bodies: Buffer[] = [];
    let type = '';
    onUpload = (received) => {
      type = received.headers['content-type'] ?? '';
      received.on('data', (data: Buffer) => bodies.push(data));
    };
    const { sending, answer } = begin();
    sending.write(head() + fileHead);
    sending.write(bytes);
    sending.end(end);
    await answer;
    const form = await new Response(Buffer.concat(bodies), { headers: { 'content-type': type } }).formData();
    const file = form.get('file') as File;
    expect([file.name, file.type]).toEqual(['ä.zip', 'application/zip']);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(hash).not.toBe('');
  });

  it.each([
    ['in its first part', () => head().slice(0, 60)],
    ['before its file', () => head()],
    ['in the head of its file', () => head() + fileHead.slice(0, -20)],
    ['in its file', () => `${head()}${fileHead}abc`],
    ['in its last boundary', () => `${head()}${fileHead}abc${end.slice(0, -4)}`],
    ['before it begins', () => ''],
  ])('and ends %s is refused in words', async (_where, text) => {
    const { sending, answer } = begin();
    sending.end(text());
    const { status, text: answered } = await answer;
    const { errors } = JSON.parse(answered) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(errors[0]?.message).toMatch(/multipart request/);
    expect(status).toBe(400);
    expect(bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  it('waits where /ui takes nothing', async () => {
    let waiting: IncomingMessage | undefined;
    onUpload = (received) => {
      waiting = received.pause();
    };
    const { sending, answer } = begin();
    sending.write(head() + fileHead);
    for (let at = 0; at < 5; at += 1) sending.write(randomBytes(megabyte));
    await until(() => waiting !== undefined);
    await pause(300);
    expect(taken).toBe(0);
    const inFlight = /talo_ui_calls_in_flight (\d+)/.exec(await (await fetch(`${bff.url}/metrics`)).text())?.[1];
    expect(inFlight).toBe('1');
    waiting?.resume();
    sending.end(end);
    expect((await answer).status).toBe(200);
    expect(taken).toBeGreaterThan(5 * megabyte);
  });

  it('whose sender goes away is let go of at /ui too, and nothing is held against it', async () => {
    for (let times = 0; times < 12; times += 1) {
      broken = false;
      taken = 0;
      const { sending } = begin();
      sending.write(head() + fileHead);
      sending.write(randomBytes(100_000));
      await until(() => taken > 50_000);
      sending.destroy();
      await until(() => broken);
    }
    const { sending, answer } = begin();
    sending.end(`${head()}${fileHead}x${end}`);
    expect((await answer).status).toBe(200);
    expect(bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  it('is stopped at what one may have, also where nobody said how long it is', async () => {
    const { sending, answer } = begin();
    sending.write(head() + fileHead);
    for (let at = 0; at < 7; at += 1) sending.write(Buffer.alloc(megabyte));
    sending.end(end);
    const { status, text } = await answer;
    expect(status).toBe(413);
    expect(text).toContain('REQUEST_ENTITY_TOO_LARGE');
    await until(() => broken);
    expect(taken).toBeLessThan(6_100_000);
  });

  it('whose /ui leaves in the middle is an error of the upload', async () => {
    onUpload = (received) => setTimeout(() => received.destroy(), 20);
    const { sending, answer } = begin();
    sending.write(head() + fileHead);
    const writing = setInterval(() => sending.write(randomBytes(10_000)), 5);
    const { text } = await answer;
    clearInterval(writing);
    expect(text).toContain('UPSTREAM_UNAVAILABLE');
  });

  it.each([
    ['has no end', `${head()}${fileHead}half a file`],
    ['is not named in the map', `${head(undefined, { 1: ['variables.input.file'] })}${fileHead}x${end}`],
    ['goes to two places', `${head(undefined, { 0: ['variables.input.file', 'variables.b'] })}${fileHead}x${end}`],
    ['goes where nothing is', `${head(undefined, { 0: ['variables.other.file'] })}${fileHead}x${end}`],
    ['goes to no variable', `${head(undefined, { 0: ['query'] })}${fileHead}x${end}`],
    ['goes into what all objects share', `${head(undefined, { 0: ['variables.__proto__.file'] })}${fileHead}x${end}`],
    ['comes before its operation', `${fileHead}x\r\n${head()}--${boundary}--\r\n`],
    ['does not come', `${head()}--${boundary}--\r\n`],
    ['has an operation that is no JSON', `${part('operations')}\r\n{\r\n${part('map')}\r\n{}\r\n${fileHead}x${end}`],
  ])('that %s is refused in words, and is no fault of ours', async (_what, body) => {
    const { sending, answer } = begin();
    sending.end(body);
    const { text } = await answer;
    expect((JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect(bff.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(({} as Record<string, unknown>)['file']).toBeUndefined();
  });

  it('is used once, whoever asks for it twice', async () => {
    const twice = query
      .replace('uploadFile(', 'a: uploadFile(')
      .replace(/\}$/, 'b: uploadFile(input: $input) { userErrors { code } } }');
    const { sending, answer } = begin();
    sending.end(`${head({ query: twice, variables })}${fileHead}x${end}`);
    const { data } = JSON.parse((await answer).text) as { data: object };
    expect(data).toMatchObject({ a: { userErrors: [] }, b: { userErrors: [{ code: 'INVALID' }] } });
  });
});

describe('files that nobody hurries', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = async (): Promise<number> => {
    for (let times = 0; times < 3; times += 1) {
      collect();
      await pause(30);
    }
    const { external, arrayBuffers } = process.memoryUsage();
    return external + arrayBuffers;
  };
  const one = Buffer.alloc(megabyte);

  it('are not kept on their way up: ten of 5 MB take a fraction of themselves', async () => {
    const waiting: IncomingMessage[] = [];
    onUpload = (received) => void waiting.push(received.pause());
    const before = await held();
    const all = Array.from({ length: 10 }, begin);
    for (const { sending } of all) {
      sending.write(head() + fileHead);
      // The same piece again and again: what grows is what is kept on the way.
      for (let at = 0; at < 5; at += 1) sending.write(one);
    }
    await until(() => waiting.length === all.length);
    await pause(300);
    expect((await held()) - before).toBeLessThan(20 * megabyte);
    for (const received of waiting) received.resume();
    for (const { sending } of all) sending.end(end);
    for (const { answer } of all) expect((await answer).status).toBe(200);
  });

  it('are not kept on their way down: ten of 64 MB likewise', async () => {
    give = () => (given < 640 ? one : undefined);
    const before = await held();
    const opened = await Promise.all(Array.from({ length: 10 }, () => fetch(address(), { headers: { cookie } })));
    await pause(300);
    expect((await held()) - before).toBeLessThan(30 * megabyte);
    for (const { body } of opened) await body?.cancel();
  });
});

describe('a file that is opened', () => {
  const piece = (index: number) => Buffer.alloc(megabyte, index % 251);

  it('comes byte for byte with what /ui says of it', async () => {
    const digest = createHash('sha256');
    give = (index) => (index < 64 ? piece(index) : undefined);
    const opened = await fetch(address(), { headers: { cookie } });
    for await (const data of opened.body ?? []) digest.update(data);
    const whole = createHash('sha256');
    for (let index = 0; index < 64; index += 1) whole.update(piece(index));
    expect(digest.digest('hex')).toBe(whole.digest('hex'));
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-length': String(64 * megabyte),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''t%C3%A4.zip`,
    });
  });

  it('waits at /ui where nobody takes it, and is given up there with whoever goes', async () => {
    give = (index) => (index < 64 ? piece(index) : undefined);
    const { port } = new URL(bff.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /ui/files/1 HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    socket.pause();
    await pause(300);
    const before = given;
    expect(before).toBeLessThan(40);
    await pause(200);
    expect(given).toBe(before);
    socket.destroy();
    await until(() => broken);
  });

  it('breaks off where /ui does, rather than seem whole', async () => {
    give = (index) => {
      if (index === 3) server.closeAllConnections();
      return index < 4 ? piece(index) : undefined;
    };
    const opened = await fetch(address(), { headers: { cookie } });
    await expect(opened.arrayBuffer()).rejects.toThrow();
  });

  it('is one’s own, however many open it at the same time', async () => {
    give = (index) => (index < 64 ? piece(index) : undefined);
    const one = await fetch(address(), { headers: { cookie } });
    given = 0;
    const other = await fetch(address(), { headers: { cookie } });
    expect(bff.calls.filter((name) => name === 'file')).toHaveLength(2);
    for (const { body } of [one, other]) await body?.cancel();
  });
});
