import { oneOf, randomFrames, type Random } from './rawFrames.ts';

/** One connection of a fuzz test: the bytes that are written to it, chunk by chunk, and its end. */
export type RawCase = {
  pieces: Buffer[];
  /** The client closes its side, resets at once or after the first bytes of an answer, or is idle until the timeout. */
  ending: 'close' | 'reset' | 'resetOnAnswer' | 'hold';
};

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

const methods = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'CONNECT',
  'TRACE',
  'get',
  'G T',
  '',
  'PRI',
];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTTP/1.1 x', '', 'ICY'];
const paths = [
  '/',
  '/graphql',
  '/ui/csrf',
  '/ui/login',
  '/ui/files/1',
  '/health',
  '/metrics',
  '/target/1',
  '/schema.graphql',
];
const tails = [
  '',
  '?',
  '?query={__typename}',
  '?query=%7B',
  '?a[b][c]=1',
  '?x=%',
  '/..',
  '/%2e%2e/',
  '//',
  '#x',
  '\\',
  '%00',
  '%zz',
];
const targets = [
  '//',
  '///:',
  '*',
  '',
  '?',
  '://',
  'http://',
  'http://[/',
  'http://a@b/',
  'x',
  '/\u00ff',
  '/%E4',
  '/'.repeat(9_000),
];
const hosts = ['talo', 'talo:80', '[::1]', '[', 'a b', 'a:99999', '@', '', '/', '\u00e4', 'a,b'];
const headers = [
  'Accept: text/html',
  'Accept: */*',
  'Accept-Encoding: gzip, br, x;q=9',
  'Cookie: talo_session=x; talo_session=%; =;;',
  'Authorization: Bearer \u00e4',
  'Origin: null',
  'Origin: //',
  'Range: bytes=9-1',
  'If-None-Match: *',
  'X-Forwarded-For: [,,',
  'Forwarded: for="[::',
  'X-Request-Id: \u00ff',
  'Accept-Language: ;;q=',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: ;;',
  'Content-Encoding: gzip',
  'Content-Length: 5',
  'Content-Length: 99999999999',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity, chunked',
  'Expect: 100-continue',
  'Expect: x',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 13',
  'Traceparent: 00-x',
  ' folded',
  'no colon',
  ': no name',
  'A\u0000B: c',
  `Long: ${'x'.repeat(20_000)}`,
];
const bodies = [
  '',
  '{',
  '{"query":"{__typename}"}',
  '{"query":"{__typename}","variables":[]}',
  '[]',
  'a=1&a[b]=2&%',
  '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x',
  '5\r\nabcde\r\n0\r\n\r\n',
  '5\r\nabc',
  'zz\r\n',
  'ffffffffffffffffff\r\n',
  '\u001f\u008b\b\u0000',
  '\u0000'.repeat(100),
];

const randomRequest = (random: Random): string => {
  const target = random() < 0.7 ? oneOf(random, paths) + oneOf(random, tails) : oneOf(random, targets);
  const method = random() < 0.6 ? oneOf(random, ['GET', 'POST']) : oneOf(random, methods);
  const own = Array.from({ length: Math.floor(random() * 6) }, () => oneOf(random, headers));
  const host = random() < 0.9 ? [`Host: ${random() < 0.6 ? 'talo' : oneOf(random, hosts)}`] : [];
  const end = random() < 0.9 ? '\r\n' : oneOf(random, ['\n', '\r', '\r\n\r\n', '\0']);
  return [`${method} ${target} ${oneOf(random, versions)}`, ...host, ...own, '', ''].join(end) + oneOf(random, bodies);
};

/** A valid request: its mutations are parsed further than random bytes. */
const goodRequest = (random: Random): string => {
  const body = '{"query":"{ viewer { user { id } } target(key: 1) { name } }"}';
  const form = 'username=admin&password=wrong';
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  return oneOf(random, [
    `POST /graphql HTTP/1.1\r\nHost: talo\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /graphql HTTP/1.1\r\nHost: talo\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    `POST /graphql HTTP/1.1\r\nHost: talo\r\nX-Talo-Csrf: 1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99\r\n\r\n--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n`,
    'POST /graphql HTTP/1.1\r\nHost: talo\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"query":"subscription { coreStatus { changed { id } } }"}  ',
    'GET /target/1 HTTP/1.1\r\nHost: talo\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\nCookie: talo_session=x\r\n\r\n',
    `POST /ui/login HTTP/1.1\r\nHost: talo\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
    'GET /ui/csrf HTTP/1.1\r\nHost: talo\r\n\r\nGET /ui/openapi.json HTTP/1.1\r\nHost: talo\r\n\r\n',
    `GET /graphql HTTP/1.1\r\nHost: talo\r\n${upgrade}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    `GET ${oneOf(random, paths)} HTTP/1.1\r\nHost: talo\r\nOrigin: https://evil.example\r\n${upgrade}\r\n\r\nunread`,
  ]);
};

/** Changes, removes, inserts or cuts at random places. */
const mutate = (random: Random, text: string): string => {
  let changed = text;
  for (let times = Math.floor(random() * 4); times >= 0; times -= 1) {
    const at = Math.floor(random() * changed.length);
    const [before, after] = [changed.slice(0, at), changed.slice(at)];
    changed = oneOf(random, [
      before,
      before + String.fromCodePoint(Math.floor(random() * 256)) + after.slice(1),
      before + after.slice(1 + Math.floor(random() * 20)),
      before + String.fromCodePoint(Math.floor(random() * 256)).repeat(1 + Math.floor(random() * 300)) + after,
      before + oneOf(random, ['\r\n', '\r\n\r\n', ': ', ' ', '\0', '%']) + after,
    ]);
  }
  return changed;
};

const inChunks = (random: Random, whole: Buffer): Buffer[] => {
  const at = Math.floor(random() * whole.length);
  return random() < 0.5 ? [whole] : [whole.subarray(0, at), whole.subarray(at)];
};

const endings = ['close', 'close', 'close', 'reset', 'reset', 'resetOnAnswer', 'hold'] as const;

/** Generates a number of connections with malformed requests, broken bodies, upgrades and frames. */
export const randomCases = (random: Random, count: number): RawCase[] =>
  Array.from({ length: count }, () => {
    const kind = random();
    const ending = oneOf(random, endings);
    if (kind < 0.35) return { pieces: inChunks(random, bytes(randomRequest(random))), ending };
    if (kind < 0.45) return { pieces: [bytes(goodRequest(random)), bytes(goodRequest(random))], ending };
    if (kind < 0.75) return { pieces: inChunks(random, bytes(mutate(random, goodRequest(random)))), ending };
    return { pieces: randomFrames(random), ending };
  });
