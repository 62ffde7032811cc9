import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRecord } from '../../../contract/entities/file.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { fileOf, zipOf } from '../../kit/makeFiles.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let world: World;
let caretaker: TestClient;
let viewer: TestClient;
let resident: TestClient;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  caretaker = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
  resident = await signIn(upstream.fetch, 'asukas');
});
afterAll(() => upstream.stop());

const upload = (file: File, rest: object = {}): Promise<FileRecord> =>
  caretaker.ui.uploadFile({ id: world.house.id, file, ...rest });

const get = (client: TestClient, path: string): Promise<Response> =>
  upstream.fetch(
    new Request(`http://ui.test${path}`, {
      headers: { cookie: Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ') },
    }),
  );

describe('an uploaded file', () => {
  it('is stored byte for byte, with the account that uploaded it', async () => {
    const file = fileOf('pohjakuva.png', 'png');
    const record = await upload(file, { folder: 'drawing' });
    expect(record).toMatchObject({ name: 'pohjakuva.png', mimeType: 'image/png', folder: 'drawing', size: file.size });
    expect(record.uploadedBy).toBe('huoltomies');
    const response = await get(viewer, record.url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="pohjakuva.png"; filename*=UTF-8''pohjakuva.png`,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
  });

  it('has a name of 1 to 255 characters after its folders and control characters are removed', async () => {
    const longest = `${'a'.repeat(251)}.png`;
    expect((await upload(fileOf(`/kansio/${longest}`, 'png'))).name).toBe(longest);
    const { url } = await upload(fileOf('C:\\kuvat\\ta\u0007lo.png', 'png'));
    expect((await get(viewer, url)).headers.get('content-disposition')).toMatch(/filename\*=UTF-8''talo\.png$/);
    const { url: farUrl } = await upload(fileOf(`${'ä'.repeat(125)}.png`, 'png'));
    expect((await get(viewer, farUrl)).status).toBe(200);
    for (const name of [`${'a'.repeat(252)}.png`, `${'ä'.repeat(126)}.png`])
      await expect(upload(fileOf(name, 'png'))).rejects.toMatchObject({
        problem: { error: 'FILE_UPLOAD_FAILED', fields: { file: 'TOO_LONG' } },
      });
    for (const name of ['kansio/', '\u0001\u0002', ' '])
      await expect(upload(fileOf(name, 'png'))).rejects.toMatchObject({
        problem: { error: 'FILE_UPLOAD_FAILED', fields: { file: 'REQUIRED' } },
      });
  });

  it.each([
    ['kuva.jpg', 'jpg'],
    ['kuva.JPEG', 'jpg'],
    ['sopimus.pdf', 'pdf'],
    ['vanha.xls', 'cfb'],
    ['vanha.doc', 'cfb'],
    ['arkisto.zip', 'zip'],
    ['mittarit.xlsx', 'xlsx'],
    ['ohje.docx', 'docx'],
    ['ohje.odt', 'odt'],
    ['taulukko.ods', 'ods'],
    ['lukemat.csv', 'csv'],
  ] as const)('is accepted: %s', async (name, content) => {
    expect((await upload(fileOf(name, content))).name).toBe(name);
  });

  it.each([
    ['skripti.svg', fileOf('skripti.svg', 'svg'), 'WRONG_TYPE'],
    ['no ending', fileOf('tiedosto', 'png'), 'WRONG_TYPE'],
    ['a png that is called pdf', fileOf('sopimus.pdf', 'png'), 'WRONG_CONTENT'],
    ['a plain zip that is called docx', fileOf('ohje.docx', 'zip'), 'WRONG_CONTENT'],
    ['an archive that is called xlsx', new File([zipOf({ 'a.txt': 'a' })], 'a.xlsx'), 'WRONG_CONTENT'],
    ['bytes that are called csv', new File([new Uint8Array([1, 0, 2])], 'a.csv'), 'WRONG_CONTENT'],
    ['empty', new File([], 'a.pdf'), 'UNREADABLE'],
  ])('is refused when it is %s', async (_what, file, code) => {
    const response = await caretaker.ask('uploadFile', { id: world.house.id, file });
    expect(response).toMatchObject({ status: 400, body: { error: 'FILE_UPLOAD_FAILED', fields: { file: code } } });
  });

  it('has at most 4 MB, to the byte', async () => {
    const most = 4 * 1024 * 1024;
    expect((await upload(fileOf('suuri.pdf', 'pdf', most))).size).toBe(most);
    for (const size of [most + 1, 3 * most]) {
      const response = await caretaker.ask('uploadFile', {
        id: world.house.id,
        file: fileOf('suuri.pdf', 'pdf', size),
      });
      expect(response).toMatchObject({ status: 400, body: { fields: { file: 'TOO_LARGE' } } });
    }
  });

  it('is stored without the path in its name', async () => {
    expect((await upload(fileOf('../../../etc/kuva.png', 'png'))).name).toBe('kuva.png');
  });

  it('belongs to a space of its own target', async () => {
    const input = { id: world.house.id, file: fileOf('a.png', 'png'), spaceId: world.other.spaceId };
    expect(await caretaker.ask('uploadFile', input)).toMatchObject({ body: { fields: { spaceId: 'NOT_FOUND' } } });
  });
});

describe('the files visible to residents', () => {
  it('are those not hidden from them, of the target and of their own apartment', async () => {
    const open = await upload(fileOf('ohje.png', 'png'));
    const hidden = await upload(fileOf('sopimus.png', 'png'), { hiddenFromResidents: true });
    const own = await upload(fileOf('a1.png', 'png'), { spaceId: world.house.spaces.a1 });
    const neighbours = await upload(fileOf('a2.png', 'png'), { spaceId: world.house.spaces.a2 });
    const seen = (await resident.ui.files({ id: world.house.id })).map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining([open.id, own.id]));
    expect(seen).not.toContain(hidden.id);
    expect(seen).not.toContain(neighbours.id);
    expect((await get(resident, hidden.url)).status).toBe(404);
    expect((await get(resident, neighbours.url)).status).toBe(404);
    expect((await get(resident, own.url)).status).toBe(200);
    expect(await resident.ask('createFileLink', { fileId: hidden.id })).toMatchObject({ status: 404 });
  });
});

describe('a link to a file', () => {
  it('opens it once, without a session', async () => {
    const file = await upload(fileOf('kuva.png', 'png'));
    const { url, expiresAt } = await viewer.ui.createFileLink({ fileId: file.id });
    expect(Date.parse(expiresAt)).toBe(now + 60_000);
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(200);
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(404);
  });

  it('opens nothing after a minute, and no other file', async () => {
    const one = await upload(fileOf('yksi.png', 'png'));
    const other = await upload(fileOf('kaksi.png', 'png'));
    const { url } = await viewer.ui.createFileLink({ fileId: one.id });
    expect((await get(anonymous(upstream.fetch), url.replace(one.url, other.url))).status).toBe(404);
    now += 60_001;
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(404);
  });

  it('is required without a session', async () => {
    const file = await upload(fileOf('kuva.png', 'png'));
    expect((await get(anonymous(upstream.fetch), file.url)).status).toBe(401);
    expect((await get(anonymous(upstream.fetch), `${file.url}?token=${'x'.repeat(32)}`)).status).toBe(404);
  });
});

describe('a link that shares a file', () => {
  const day = 86_400_000;

  it('opens it any number of times until its days have passed, and is shown to managers alone', async () => {
    const file = await upload(fileOf('ohje.png', 'png'));
    expect(file.sharedUntil).toBeNull();
    const { url, expiresAt } = await caretaker.ui.createFileLink({ fileId: file.id, days: 7 });
    expect(Date.parse(expiresAt)).toBe(now + 7 * day);
    for (let times = 0; times < 2; times++) expect((await get(anonymous(upstream.fetch), url)).status).toBe(200);
    const untilOf = async (session: typeof viewer) =>
      (await session.ui.files({ id: world.house.id })).find(({ id }) => id === file.id)?.sharedUntil;
    expect(await untilOf(caretaker)).toBe(expiresAt);
    expect(await untilOf(viewer)).toBeNull();
    now += 7 * day;
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(404);
    now -= 7 * day;
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(200);
  });

  it('is refused below manager, and nothing is stored', async () => {
    const file = await upload(fileOf('ohje.png', 'png'));
    expect(await viewer.ask('createFileLink', { fileId: file.id, days: 7 })).toMatchObject({
      status: 401,
      body: { error: 'Access denied' },
    });
    const left = await upstream.db.selectFrom('fileLinks').select('fileId').where('fileId', '=', file.id).execute();
    expect(left).toEqual([]);
  });

  it('ends when a manager ends it, and when the file is deleted; both are noted in the audit log', async () => {
    const file = await upload(fileOf('ohje.png', 'png'));
    const { url } = await caretaker.ui.createFileLink({ fileId: file.id, days: 30 });
    expect(await viewer.ask('deleteFileLinks', { fileId: file.id })).toMatchObject({ status: 401 });
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(200);
    expect(await caretaker.ui.deleteFileLinks({ fileId: file.id })).toMatchObject({ id: file.id, sharedUntil: null });
    await caretaker.ui.deleteFileLinks({ fileId: file.id });
    expect((await get(anonymous(upstream.fetch), url)).status).toBe(404);
    const noted = await upstream.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'in', ['share file', 'end file links'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(noted).toEqual([
      { action: 'end file links', detail: 'ohje.png' },
      { action: 'share file', detail: 'ohje.png, 30 d' },
    ]);
  });
});

describe('a deleted file', () => {
  it('is removed with its content', async () => {
    const file = await upload(fileOf('kuva.png', 'png'));
    expect(await viewer.ask('deleteFile', { fileId: file.id })).toMatchObject({ status: 401 });
    await caretaker.ui.deleteFile({ fileId: file.id });
    expect((await get(caretaker, file.url)).status).toBe(404);
    const left = await upstream.db.selectFrom('fileContents').select('fileId').where('fileId', '=', file.id).execute();
    expect(left).toEqual([]);
  });
});
