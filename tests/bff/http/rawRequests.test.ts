import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionLimit } from '../../../contract/connectionLimit.ts';
import { guardServer } from '../../../bff/guardServer.ts';
import { until } from '../../kit/subscribe.ts';
import { openRaw, sendRaw } from '../../kit/rawSocket.ts';
import { startProcess, type ServiceProcess } from '../../kit/startProcess.ts';

let service: ServiceProcess;

beforeAll(async () => {
  service = await startProcess();
  // The first operation compiles the schema, which takes longer than these requests wait for a response.
  await (await fetch(`http://127.0.0.1:${service.bff}/graphql?query={__typename}`)).text();
});
afterAll(() => service.kill());

const head = (line: string, ...headers: string[]): string => [line, 'Host: talo', ...headers, '', ''].join('\r\n');
const closing = 'Connection: close';
const cookie = 'Cookie: talo_session=x';
const page = 'Accept: text/html';

const statusOf = async (request: string, port = service.bff): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(await sendRaw(port, request, { withinMs: 10_000 }))?.[1]);

const lives = async (): Promise<void> => {
  expect(service.exit(), service.lines.join('\n')).toBeUndefined();
  expect(await statusOf(head('GET /health HTTP/1.1', closing))).toBe(200);
  expect(await statusOf(head('GET /ui/csrf HTTP/1.1', closing), service.ui)).toBe(200);
};

describe('a request that no browser sends', () => {
  it.each([
    ['two slashes', 'GET // HTTP/1.1'],
    ['another host after two slashes', 'GET //evil.example/target/1 HTTP/1.1'],
    ['three slashes and a colon', 'GET ///: HTTP/1.1'],
    ['an incomplete percent-encoding', 'GET /target/%zz HTTP/1.1'],
    ['letters that are no UTF-8', 'GET /target/%E4 HTTP/1.1'],
    ['the encoded end of a text', 'GET /%00 HTTP/1.1'],
    ['no path', 'GET ? HTTP/1.1'],
    ['a whole address', 'GET http://talo/ HTTP/1.1'],
    ['an invalid absolute URL', 'GET http://[/ HTTP/1.1'],
    ['an asterisk', 'OPTIONS * HTTP/1.1'],
    ['a tunnel', 'CONNECT talo:443 HTTP/1.1'],
  ])('may name %s', async (_what, line) => {
    const response = await statusOf(head(line, page, cookie, closing));
    await lives();
    if (!line.startsWith('CONNECT')) expect(response).toBeLessThan(500);
  });
});

describe('a header that no browser sends', () => {
  it.each(['Host: [', 'Host: a b', 'Host: talo:99999', 'Host: @', 'Host: ', 'Host: /', 'Host: \xe4'])(
    'may be “%s”, at every path',
    async (host) => {
      for (const line of ['GET / HTTP/1.1', 'GET /graphql?query={__typename} HTTP/1.1', 'POST /graphql HTTP/1.1'])
        for (const port of [service.bff, service.ui])
          expect(await statusOf([line, host, closing, page, cookie, '', ''].join('\r\n'), port)).toBeLessThan(500);
      await lives();
    },
  );

  it('may be a token for /metrics that is as long as the right one, in letters that take more bytes', async () => {
    const authorized = (token: string) => head('GET /metrics HTTP/1.1', closing, `Authorization: Bearer ${token}`);
    expect(await statusOf(authorized('metrics-tok\xe4n'))).toBe(404);
    expect(await statusOf(authorized('metrics-token'))).toBe(200);
    await lives();
  });
});

describe('an upgrade that is refused', () => {
  it('may be reset before its response is read', async () => {
    const paths = ['/', '//', '/graphql', '/ui/csrf', 'graphql'];
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Origin: https://evil.example'];
    for (const path of paths)
      await Promise.all(
        [0, 0, 1, 2, 5].map((resetAfterMs) =>
          sendRaw(service.bff, [head(`GET ${path} HTTP/1.1`, ...upgrade), 'x'.repeat(70_000)], { resetAfterMs }),
        ),
      );
    await lives();
  });
});

const upgradeTo = (path: string, ...headers: string[]): string =>
  head(
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    ...headers,
  );

/** Opens a connection that is written once, and neither read to its end nor closed. */
const holdOpen = async (port: number, text: string): Promise<Socket> => {
  const socket = openRaw(port);
  socket.write(text);
  await once(socket, 'data');
  return socket.pause();
};

describe('connections that the client never closes', () => {
  it('are closed where an upgrade was refused, whatever was sent after it', async () => {
    const before = service.openFiles();
    const held = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        holdOpen(service.bff, upgradeTo(index % 2 ? '/' : '/graphql', 'Origin: https://evil.example') + 'unread'),
      ),
    );
    await until(() => service.openFiles() <= before);
    for (const socket of held) socket.destroy();
    await lives();
  });

  it('keep no file open with requests queued behind another one', async () => {
    const before = service.openFiles();
    const body = '{"query":"{ viewer { user { id } } }"}';
    const first = head('POST /graphql HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${body.length}`);
    const pages = head('GET / HTTP/1.1', page).repeat(20);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          sendRaw(service.bff, first + body + pages, { resetAfterMs: index / 2 }),
        ),
      );
    await until(() => service.openFiles() <= before);
    await lives();
  });

  it('do not hold a stop for longer than 6 s', async () => {
    const stopping = await startProcess();
    const body = ['Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
    const held = await Promise.all([
      holdOpen(stopping.bff, upgradeTo('/graphql')),
      holdOpen(stopping.bff, upgradeTo('/') + 'unread'),
      holdOpen(stopping.bff, head('GET /health HTTP/1.1')),
      holdOpen(stopping.bff, `${head('POST /graphql HTTP/1.1', ...body)}{`),
      holdOpen(stopping.ui, `${head('POST /ui/login HTTP/1.1', ...body)}{`),
      holdOpen(stopping.ui, head('GET /ui/csrf HTTP/1.1')),
    ]);
    const { code, ms } = await stopping.terminate();
    for (const socket of held) socket.destroy();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(6_000);
    expect(stopping.lines).toEqual([]);
  });
});

describe('a server', () => {
  it('continues after a connection that it cannot accept, and logs it', async () => {
    const server = createServer();
    const faults: string[] = [];
    guardServer(server, {
      onRequest: () => undefined,
      onUpgrade: () => undefined,
      log: { fault: (id, stack) => faults.push(`${id} ${stack}`), refused: () => undefined },
      clientFailed: () => undefined,
      connections: createConnectionLimit(),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.emit('error', new Error('accept EMFILE'));
    expect(faults).toEqual([expect.stringContaining('accept Error: accept EMFILE')]);
    server.close();
  });
});
