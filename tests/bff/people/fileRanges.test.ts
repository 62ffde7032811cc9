import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { overHttp } from '../../../bff/server.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

const upload = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { id url } } }';
const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
const link = 'mutation ($input: CreateFileLinkInput!) { createFileLink(input: $input) { url } }';

/** A file whose bytes encode their position. */
const whole = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251)),
]);

let upstream: Upstream;
let served: HttpService;
let near: StartedBff;
let far: StartedBff;
let cookie: string;
let file: { id: string; url: string };

beforeAll(async () => {
  upstream = await startUpstream();
  const world = await makeWorld(upstream);
  served = await listen(upstream, 0, '127.0.0.1');
  near = await startBff(upstream.fetch);
  far = await startBff(overHttp(`http://127.0.0.1:${served.port}`));
  cookie = cookiesOf((await near.ask(login, { input: { username: 'isannoitsija', password } })).headers);
  const input = { targetId: encodeNodeId('Target', world.house.id) };
  const sent = await sendFile(
    near.url,
    { query: upload, input, file: { name: 'ohje.pdf', type: 'application/pdf', bytes: whole } },
    { cookie },
  );
  file = sent.data.uploadFile.file;
});
afterAll(async () => {
  await Promise.all([near.stop(), far.stop()]);
  await served.stop();
});

describe.each([
  ['in the same process', () => near],
  ['over HTTP', () => far],
])('a file, %s,', (_where, bff) => {
  const open = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(bff().url + file.url, { method, headers: { cookie, 'accept-encoding': 'identity', ...headers } });

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('has the headers of GET by HEAD, without the file', async () => {
    const [headOnly, opened] = [await open({}, 'HEAD'), await open()];
    expect(headOnly.status).toBe(200);
    expect((await bytesOf(headOnly)).length).toBe(0);
    for (const name of ['content-length', 'content-type', 'content-disposition', 'etag', 'accept-ranges'])
      expect([name, headOnly.headers.get(name)]).toEqual([name, opened.headers.get(name)]);
    expect(headOnly.headers.get('content-length')).toBe(String(whole.length));
    expect(headOnly.headers.get('accept-ranges')).toBe('bytes');
    expect((await bytesOf(opened)).equals(whole)).toBe(true);
  });

  it('is NOT_FOUND by HEAD too, if unknown or invisible to the caller', async () => {
    expect((await open({ cookie: '' }, 'HEAD')).status).toBe(401);
    expect((await fetch(`${bff().url}/ui/files/999999`, { method: 'HEAD', headers: { cookie } })).status).toBe(404);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, whole.length - 1],
    ['bytes=-50', whole.length - 50, whole.length - 1],
    ['bytes=65530-131080', 65_530, 131_080],
    [`bytes=${whole.length - 1}-`, whole.length - 1, whole.length - 1],
    ['bytes=299000-99999999', 299_000, whole.length - 1],
    ['bytes=-99999999', 0, whole.length - 1],
  ])('is sent in part: %s', async (range, from, to) => {
    const part = await open({ range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`);
    expect(part.headers.get('content-length')).toBe(String(to - from + 1));
    expect((await bytesOf(part)).equals(whole.subarray(from, to + 1))).toBe(true);
  });

  it.each([`bytes=${whole.length}-`, 'bytes=-0'])('has no part beyond its end: %s', async (range) => {
    const refused = await open({ range });
    expect(refused.status).toBe(416);
    expect(refused.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect((await bytesOf(refused)).length).toBe(0);
  });

  it.each(['bytes=5-1', 'bytes=', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])(
    'is sent whole unless one valid part is requested: %s',
    async (range) => {
      const opened = await open({ range });
      expect(opened.status).toBe(200);
      expect((await bytesOf(opened)).length).toBe(whole.length);
    },
  );

  it('is resumed only while it is unchanged', async () => {
    const etag = (await open({}, 'HEAD')).headers.get('etag') ?? '';
    const range = 'bytes=1000-';
    expect((await open({ range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect((await open({ range, 'if-range': other })).status).toBe(200);
  });

  it('is sent whole by a one-time link, which HEAD does not use up', async () => {
    const { data } = await bff().ask(link, { input: { id: file.id } }, { headers: { cookie } });
    const address = bff().url + data.createFileLink.url;
    const looked = await fetch(address, { method: 'HEAD' });
    expect(looked.status).toBe(405);
    expect(looked.headers.get('allow')).toBe('GET');
    const opened = await fetch(address, { headers: { range: 'bytes=0-9' } });
    expect([opened.status, opened.headers.get('accept-ranges')]).toEqual([200, 'none']);
    expect((await bytesOf(opened)).length).toBe(whole.length);
  });
});

it('HEAD of the address of a provider starts no sign-in', async () => {
  const looked = await fetch(`${near.url}/oauth/kunta`, { method: 'HEAD', redirect: 'manual' });
  expect(looked.headers.get('location')).toBeNull();
});
