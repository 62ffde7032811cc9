import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';

/*
 * Attacks of one account on a running service. A program of its own for victim.ts, so that what an attack costs its
 * sender delays no query that is measured. Arguments: URL, name of the attack and seconds; sessions in COOKIES, as JSON.
 */

const [url = '', wanted, seconds = '10'] = process.argv.slice(2);

type Body = Record<string, unknown>;

const post = async (body: Body, cookie: string, signal?: AbortSignal): Promise<void> => {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) };
  await fetch(`${url}/graphql`, init).then((response) => response.text());
};

const hour = 3_600_000;
const before = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** An hourly count over `hours`, another one each time so that nothing is coalesced. */
let turn = 0;
const count = (field: string, hours: number): string => {
  turn += 1;
  return `${field} { consumption(from: "${before(hours + (turn % 400))}", to: "${before(turn % 400)}", period: HOUR) { total { amount } } }`;
};

const aliases = (times: number, of: () => string): Body => ({
  query: `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${of()}`).join(' ')} }`,
});

const ignored = (): undefined => undefined;

/** Sends until a time is over, some at once; returns how many were answered. */
const repeatUntil = async (until: number, atOnce: number, send: () => Promise<unknown>): Promise<void> => {
  const one = async (): Promise<void> => {
    while (performance.now() < until) await send().catch(ignored);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

const groupsOf = (groups: number, spaces: number) =>
  Array.from({ length: groups }, (_, g) => ({
    name: `Talo ${g}`,
    spaces: Array.from({ length: spaces }, (_, s) => ({ name: `Asunto ${s}` })),
  }));

const importTree = 'mutation ($input: ImportTreeInput!) { importTree(input: $input) { userErrors { code } } }';

/** A connection that uploads a file at one byte a second. */
const upload = (cookie: string, until: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = [
      'POST /graphql HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: multipart/form-data; boundary=b',
      'x-talo-csrf: 1',
      `cookie: ${cookie}`,
      'content-length: 3000000',
      '',
      '--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"mutation ($file: Upload!) { uploadFile(input: { targetId: \\"VGFyZ2V0OjE\\", file: $file }) { userErrors { code } } }","variables":{"file":null}}',
      '--b\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}',
      '--b\r\ncontent-disposition: form-data; name="0"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na',
    ].join('\r\n');
    const end = (): void => {
      clearInterval(timer);
      socket.destroy();
      resolve();
    };
    const timer = setInterval(() => (performance.now() > until ? end() : socket.write('a')), 1_000);
    socket
      .on('error', end)
      .on('close', end)
      .on('connect', () => socket.write(head));
  });

/** A file of 4 MB by somebody who may upload. */
const uploadWhole = (cookie: string): Promise<unknown> => {
  const data = new FormData();
  const query = `mutation ($file: Upload!) { uploadFile(input: { targetId: "${encodeNodeId('Target', 1)}", file: $file }) { userErrors { code } } }`;
  data.set('operations', JSON.stringify({ query, variables: { file: null } }));
  data.set('map', '{"0":["variables.file"]}');
  data.set('0', new File([new Uint8Array(4_000_000).fill(65)], 'a.csv', { type: 'text/csv' }));
  const headers = { 'x-talo-csrf': '1', cookie };
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: data }).then((response) => response.arrayBuffer());
};

/** A socket with 100 subscriptions to the states of a site's devices, which are begun again and again. */
const subscribeUntil = (cookie: string, until: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie, origin: url, 'x-forwarded-for': '203.0.113.9' },
    });
    const query = `subscription { coreStatusChanged(targetId: "${encodeNodeId('Target', 1)}") { cores { id name online lastSeen parent { name } space { name } } } }`;
    let id = 0;
    const begin = (): void => {
      if (performance.now() > until) return socket.close();
      for (let at = 0; at < 100; at += 1) {
        if (id >= 100) socket.send(JSON.stringify({ id: String(id - 100), type: 'complete' }));
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
        id += 1;
      }
      setTimeout(begin, 250);
    };
    socket
      .on('open', () => socket.send('{"type":"connection_init"}'))
      .once('message', begin)
      .on('error', ignored)
      .on('close', () => setTimeout(resolve, Math.max(0, until - performance.now())));
  });

/** Sessions of the accounts that attack. */
export type Cookies = { reader: string; resident: string; manager: string; staff: string };

type Attack = (cookies: Cookies, until: number) => Promise<unknown>;

const attacks: Record<string, Attack> = {
  nothing: (_cookies, until) => pause(until - performance.now()),
  '170 aliases of 18 months of hours of a site': ({ reader }, until) =>
    repeatUntil(until, 4, () =>
      post(
        aliases(170, () => count('target(key: 1)', 13_000)),
        reader,
      ),
    ),
  '20 aliases of a year of hours, hung up after 50 ms': ({ reader }, until) =>
    repeatUntil(until, 4, () =>
      post(
        aliases(20, () => count('target(key: 1)', 8_760)),
        reader,
        AbortSignal.timeout(50),
      ),
    ),
  'one count of 18 months of hours of a site, 8 at once': ({ reader }, until) =>
    repeatUntil(until, 8, () => post({ query: `{ ${count('target(key: 1)', 13_000)} }` }, reader)),
  'the same, hung up after 50 ms': ({ reader }, until) =>
    repeatUntil(until, 8, () =>
      post({ query: `{ ${count('target(key: 1)', 13_000)} }` }, reader, AbortSignal.timeout(50)),
    ),
  'a year of hours of the own flat, 8 at once, by a resident': ({ resident }, until) =>
    repeatUntil(until, 8, () =>
      post(
        aliases(10, () => count('space(key: 12)', 8_760)),
        resident,
      ),
    ),
  'imports of 100 buildings and 2,000 spaces, one after the other': ({ manager }, until) =>
    repeatUntil(until, 1, () =>
      post(
        { query: importTree, variables: { input: { target: { name: 'Iso' }, groups: groupsOf(100, 20) } } },
        manager,
      ),
    ),
  '45 uploads of a byte a second by a resident': ({ resident }, until) =>
    Promise.all(Array.from({ length: 45 }, () => upload(resident, until))),
  '60 files of 4 MB at once by staff': ({ staff }, until) => repeatUntil(until, 60, () => uploadWhole(staff)),
  '20 sockets that begin 100 subscriptions four times a second': ({ reader }, until) =>
    Promise.all(Array.from({ length: 20 }, () => subscribeUntil(reader, until))),
};

/** Names of the attacks, in their order. */
export const attackNames = Object.keys(attacks);

if (import.meta.main) {
  const cookies = JSON.parse(process.env['COOKIES'] ?? '{}') as Cookies;
  await attacks[wanted ?? '']?.(cookies, performance.now() + Number(seconds) * 1_000);
  process.exit();
}
