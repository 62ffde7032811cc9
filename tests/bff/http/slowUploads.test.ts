import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { overHttp } from '../../../bff/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { fileOf } from '../../kit/makeFiles.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { until } from '../../kit/subscribe.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

const boundary = 'talo-boundary';
const query = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { userErrors { code } } }';

let upstream: Upstream;
let service: HttpService;
let world: World;
let fileId: number;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  service = await listen(upstream, 0, '127.0.0.1');
  const caretaker = await signIn(upstream.fetch, 'huoltomies');
  ({ id: fileId } = await caretaker.ui.uploadFile({ id: world.house.id, file: fileOf('kuva.png', 'png') }));
});
afterAll(async () => {
  await service.stop();
  await upstream.stop();
});

const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

const cookieOf = async (bff: StartedBff, username: string): Promise<string> => {
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  const response = await bff.ask(login, { input: { username, password } });
  return cookiesOf(response.headers);
};

const partsBefore = (): string => {
  const variables = { input: { targetId: encodeNodeId('Target', world.house.id), file: null } };
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const operations = `${part('operations')}${JSON.stringify({ query, variables })}\r\n`;
  return `${operations}${part('map')}{"0":["variables.input.file"]}\r\n${part('0', '; filename="a.zip"')}PK`;
};

/** An upload over a raw socket whose file is sent at one byte a second, and its response. */
const uploadSlowly = (bff: StartedBff, cookie: string, before = partsBefore()) => {
  const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
  sockets.add(socket);
  const upload = { text: '', closed: false };
  socket.on('data', (part) => {
    upload.text += String(part);
  });
  socket.on('error', () => undefined);
  const dripping = setInterval(() => socket.write('x'), 1_000);
  socket.on('close', () => {
    upload.closed = true;
    clearInterval(dripping);
  });
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
  const head = ['POST /graphql HTTP/1.1', 'Host: x', 'X-Talo-Csrf: 1', 'Accept: application/json', type];
  socket.write([...head, `Cookie: ${cookie}`, 'Content-Length: 4000000', '', before].join('\r\n'));
  return upload;
};

const download = async (bff: StartedBff, cookie: string): Promise<number> => {
  const response = await fetch(`${bff.url}/ui/files/${fileId}`, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
};

describe.each(['in process', 'over HTTP'])('45 uploads at one byte a second, with /ui %s,', (where) => {
  let bff: StartedBff;

  beforeAll(async () => {
    bff = await startBff(where === 'in process' ? upstream.fetch : overHttp(`http://127.0.0.1:${service.port}`));
  });
  afterAll(() => bff.stop());

  it('of a resident are refused by their rights before the file is read', async () => {
    const cookie = await cookieOf(bff, 'asukas');
    const uploads = Array.from({ length: 45 }, () => uploadSlowly(bff, cookie));
    await until(() => uploads.every(({ closed }) => closed), 12_000);
    for (const { text } of uploads) expect(text).toMatch(/NO_PERMISSION|RATE_LIMITED/);
  });

  it('of a manager stop no download of others: those beyond a few are refused', async () => {
    const [attack, victim] = [await cookieOf(bff, 'huoltomies'), await cookieOf(bff, 'hallitus')];
    const uploads = Array.from({ length: 45 }, () => uploadSlowly(bff, attack));
    await until(() => uploads.some(({ text }) => text.includes('RATE_LIMITED')));
    expect(await download(bff, victim)).toBe(200);
    await until(() => uploads.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length === 33);
  });

  it('that may be made end with 408, wherever they are slow', async () => {
    const cookie = await cookieOf(bff, 'huoltomies');
    const uploads = [uploadSlowly(bff, cookie), uploadSlowly(bff, cookie, partsBefore().slice(0, 100))];
    await until(() => uploads.every(({ text, closed }) => text.startsWith('HTTP/1.1 408') && closed), 12_000);
    for (const { text } of uploads) expect(text).toContain('REQUEST_TIMEOUT');
  });
});
