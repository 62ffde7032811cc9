import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { overHttp } from '../../../bff/server.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { sendFile, type SentFile } from '../../kit/sendFile.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

const errors = 'userErrors { code message path }';
const query = `mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { id name size mimeType folder url viewerCanDelete } ${errors} } }`;
const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
const pdf = (bytes = 1000): SentFile => ({
  name: 'Järjestyssäännöt 2026 (uusi).pdf',
  type: 'application/pdf',
  bytes: `%PDF-1.7\n${'x'.repeat(bytes)}`,
});

let upstream: Upstream;
let served: HttpService;
let near: StartedBff;
let far: StartedBff;
let target: string;
const cookies: Record<string, string> = {};

const as = (who: string) => ({ cookie: cookies[who] ?? '' });
const by = (who: string) => ({ headers: as(who) });

beforeAll(async () => {
  upstream = await startUpstream();
  const world = await makeWorld(upstream);
  target = encodeNodeId('Target', world.house.id);
  served = await listen(upstream, 0, '127.0.0.1');
  near = await startBff(upstream.fetch);
  far = await startBff(overHttp(`http://127.0.0.1:${served.port}`));
  for (const username of ['isannoitsija', 'hallitus', 'asukas', 'stranger'])
    cookies[username] = cookiesOf((await near.ask(login, { input: { username, password } })).headers);
});
afterAll(async () => {
  await Promise.all([near.stop(), far.stop()]);
  await served.stop();
});

const upload = async (
  bff: StartedBff,
  file: SentFile,
  more: object = {},
  headers: Record<string, string> = as('isannoitsija'),
) => sendFile(bff.url, { query, input: { targetId: target, ...more }, file }, headers);

describe.each([
  ['in the same process', () => near],
  ['over HTTP', () => far],
])('a file, %s,', (_where, bff) => {
  it('is uploaded, listed, downloaded byte for byte, and deleted', async () => {
    const sent = await upload(bff(), pdf(), { folder: 'MANUAL' });
    expect(sent.errors).toBeUndefined();
    expect(sent.data.uploadFile.userErrors).toEqual([]);
    const { id, url, ...file } = sent.data.uploadFile.file;
    expect(file).toMatchObject({ name: pdf().name, size: 1009, folder: 'MANUAL', viewerCanDelete: true });
    const list =
      'query ($id: ID) { target(id: $id) { files(folder: MANUAL, text: "säännöt") { totalCount nodes { id } } } }';
    const listed = await bff().ask(list, { id: target }, by('isannoitsija'));
    expect(listed.data.target.files.nodes).toEqual([{ id }]);
    expect(listed.calls).toEqual(['files 1', 'target 1']);
    const opened = await fetch(bff().url + url, { headers: as('isannoitsija') });
    expect(opened.status).toBe(200);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Jarjestyssaannot 2026 (uusi).pdf"; filename*=UTF-8''J%C3%A4rjestyss%C3%A4%C3%A4nn%C3%B6t%202026%20%28uusi%29.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await opened.text()).toBe(pdf().bytes);
    const remove = `mutation ($input: DeleteFileInput!) { deleteFile(input: $input) { deletedFileId ${errors} } }`;
    const removed = await bff().ask(remove, { input: { id } }, by('isannoitsija'));
    expect(removed.data.deleteFile).toEqual({ deletedFileId: id, userErrors: [] });
    expect((await fetch(bff().url + url, { headers: as('isannoitsija') })).status).toBe(404);
  });

  it('has at most four megabytes, and is TOO_LARGE with one byte more', async () => {
    const most = 4 * 1024 * 1024;
    const fits = await upload(bff(), pdf(most - 9));
    expect(fits.data.uploadFile).toMatchObject({ file: { size: most }, userErrors: [] });
    const opened = await fetch(bff().url + fits.data.uploadFile.file.url, { headers: as('isannoitsija') });
    expect((await opened.bytes()).byteLength).toBe(most);
    const { data } = await upload(bff(), pdf(most - 8));
    expect(data.uploadFile).toMatchObject({
      file: null,
      userErrors: [{ code: 'TOO_LARGE', message: 'Luku tai tiedosto on liian suuri.', path: ['input', 'file'] }],
    });
  });

  it('is downloaded once with a link, and refused without one', async () => {
    const sent = await upload(bff(), pdf());
    const { id, url } = sent.data.uploadFile.file;
    for (const [who, status] of [
      ['nobody', 401],
      ['stranger', 404],
      ['hallitus', 200],
    ] as const)
      expect((await fetch(bff().url + url, { headers: as(who) })).status).toBe(status);
    const link = `mutation ($input: CreateFileLinkInput!) { createFileLink(input: $input) { url expiresAt ${errors} } }`;
    const { data } = await bff().ask(link, { input: { id } }, by('hallitus'));
    expect(data.createFileLink.userErrors).toEqual([]);
    const statuses = [];
    for (let times = 0; times < 2; times++) statuses.push((await fetch(bff().url + data.createFileLink.url)).status);
    expect(statuses).toEqual([200, 404]);
    expect((await fetch(`${bff().url}${url}?token=${'x'.repeat(32)}`)).status).toBe(404);
    expect((await fetch(`${bff().url}${url}?token=..%2f`)).status).toBe(404);
    expect(bff().lines.join()).not.toContain(String(data.createFileLink.url).split('=')[1]);
  });
});

describe('an invalid address', () => {
  it.each([
    ['//[', 404],
    ['/ui/files/1%', 400],
    ['/ui/files/1?token=%', 404],
    ['/oauth/%', 400],
  ])('%s: has status %i, and no side effect', async (path, expected) => {
    const { hostname, port } = new URL(near.url);
    const status = await new Promise((resolve) => {
      get({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(expected);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['of another ending', { name: 'kuva.svg', type: 'image/svg+xml', bytes: '<svg/>' }, 'WRONG_TYPE'],
    [
      'with another content than its name',
      { name: 'kuva.png', type: 'image/png', bytes: 'not a picture' },
      'WRONG_CONTENT',
    ],
  ])('is one %s', async (_what, file, code) => {
    const { data } = await upload(near, file);
    expect(data.uploadFile).toMatchObject({ file: null, userErrors: [{ code, path: ['input', 'file'] }] });
  });

  it('has its message in the language of the caller', async () => {
    const file = { name: 'kuva.svg', type: 'image/svg+xml', bytes: '<svg/>' };
    const { data } = await upload(near, file, {}, { ...as('isannoitsija'), 'accept-language': 'en' });
    expect(data.uploadFile.userErrors[0].message).toBe('This type of file is not accepted.');
  });

  it('is one of a viewer, and one of an account without access, to which the target is NOT_FOUND', async () => {
    const viewer = await upload(near, pdf(), {}, as('hallitus'));
    expect(viewer.data.uploadFile.userErrors[0].code).toBe('NO_PERMISSION');
    const stranger = await upload(near, pdf(), {}, as('stranger'));
    expect(stranger.data.uploadFile.userErrors[0].code).toBe('NOT_FOUND');
  });
});
