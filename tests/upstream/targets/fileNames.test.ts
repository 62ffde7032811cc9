import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../upstream/db/migrations.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { fileOf } from '../../kit/makeFiles.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

let upstream: Upstream;
let world: World;
let caretaker: TestClient;
let mes: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  caretaker = await signIn(upstream.fetch, 'huoltomies');
  mes = await signIn(upstream.fetch, 'mes');
});
afterAll(() => upstream.stop());

const header = async (url: string): Promise<Headers> => {
  const cookie = Array.from(caretaker.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const { headers } = await upstream.fetch(new Request(`http://ui.test${url}`, { headers: { cookie } }));
  return headers;
};

const rightToLeft = String.fromCodePoint(0x202e);
const invisible = String.fromCodePoint(0x200b);

/** Names as a hostile sender has them, and the name that is stored, or the refusal. */
const names: [given: string, stored: string][] = [
  ['Lasku 12/2026.png', '2026.png'],
  ['../../etc/cron.d/kuva.png', 'kuva.png'],
  ['C:\\Windows\\kuva.png', 'kuva.png'],
  ['kansio\uff0fkuva.png', 'kuva.png'],
  ['kuva.png...  ', 'kuva.png'],
  [`ku${invisible}va${rightToLeft}.png`, 'kuva.png'],
  ['lasku.html:kuva.png', 'lasku.html_kuva.png'],
  ['a\u0308iti.png', 'äiti.png'],
  ['<b>"kuva"|?*.PNG', '_b__kuva____.PNG'],
];

const refused: [given: string, code: string][] = [
  ['Paivitys.bat', 'WRONG_TYPE'],
  ['lasku.html', 'WRONG_TYPE'],
  [`lasku${rightToLeft}gnp.exe`, 'WRONG_TYPE'],
  ['kuva.png.exe. ', 'WRONG_TYPE'],
  ['kuva', 'WRONG_TYPE'],
  ['.png', 'WRONG_TYPE'],
  ['CON.png', 'INVALID'],
  ['lpt1.tar.png', 'INVALID'],
  ['com¹.png', 'INVALID'],
  ['...', 'REQUIRED'],
  [`${'ä'.repeat(126)}.png`, 'TOO_LONG'],
];

/** The same bytes under a name of the file itself, or under one that its sender gives it. */
const ways = {
  'the file itself': (name: string) => caretaker.ask('uploadFile', { id: world.house.id, file: fileOf(name, 'png') }),
  'the argument': (name: string) =>
    caretaker.ask('uploadFile', { id: world.house.id, file: fileOf('a.png', 'png'), name }),
};

describe.each(Object.entries(ways))('a name of %s', (way, upload) => {
  it.each(names)('%j is stored and served as %j', async (given, stored) => {
    const { body } = await upload(given);
    expect(body).toMatchObject({ name: stored });
    const served = (await header((body as { url: string }).url)).get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(served)?.[1] ?? '')).toBe(stored);
  });

  it.each(refused)('%j is refused with %s', async (given, code) => {
    const field = way === 'the argument' ? 'name' : 'file';
    // An argument of spaces or control characters alone is refused before, as every text is.
    expect(await upload(given)).toMatchObject({
      status: 400,
      body: { error: 'FILE_UPLOAD_FAILED', fields: { [field]: code } },
    });
  });
});

it('a name that is given has to fit the content', async () => {
  const input = { id: world.house.id, file: fileOf('a.png', 'png'), name: 'sopimus.pdf' };
  expect(await caretaker.ask('uploadFile', input)).toMatchObject({ body: { fields: { file: 'WRONG_CONTENT' } } });
});

it('names of documents and firmware follow the same rule', async () => {
  const { id } = await mes.ui.createModel({ productCode: 'VC' });
  const script = fileOf('ohje.bat', 'pdf');
  expect(await mes.ask('createDocument', { id, name: 'Ohje', file: script })).toMatchObject({
    body: { fields: { file: 'WRONG_TYPE' } },
  });
  const [configuration] = await upstream.db.selectFrom('configurations').select('id').execute();
  const firmware = { configurationId: configuration?.id ?? 0, name: '1.0', file: script };
  expect(await mes.ask('createFirmware', firmware)).toMatchObject({ body: { fields: { file: 'WRONG_TYPE' } } });
});

it('what is neither a picture nor a PDF is saved, and what is shown is in a sandbox', async () => {
  const headersOf = async (name: string, content: 'png' | 'pdf' | 'csv' | 'zip') => {
    const { url } = await caretaker.ui.uploadFile({ id: world.house.id, file: fileOf(name, content) });
    return header(url);
  };
  for (const [name, content] of [
    ['a.csv', 'csv'],
    ['a.zip', 'zip'],
  ] as const)
    expect((await headersOf(name, content)).get('content-disposition')).toMatch(/^attachment; /);
  for (const [name, content] of [
    ['a.png', 'png'],
    ["O'Brien (kopio).pdf", 'pdf'],
  ] as const) {
    const headers = await headersOf(name, content);
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[ -~]+"; filename\*=UTF-8''[\w.%-]+$/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('names from before the rule are made safe by an update, others stay', async () => {
  const stored = (name: string, mimeType: string) => ({
    name,
    mimeType,
    size: 1,
    folder: 'other' as const,
    uploadedAt: 1,
    hiddenFromResidents: 0,
    targetId: world.other.id,
  });
  const rows = [
    stored('Paivitys.bat', 'application/pdf'),
    stored(`../lasku${rightToLeft}.html`, 'image/png'),
    stored('foto.jpeg', 'image/jpeg'),
    stored('talo.bin', 'application/octet-stream'),
    stored('talo.exe', 'application/octet-stream'),
    stored('NUL', 'text/csv'),
  ];
  await upstream.db.insertInto('files').values(rows).execute();
  await migrations['0038-fileNames']?.up(upstream.db);
  const names = await upstream.db.selectFrom('files').select('name').where('targetId', '=', world.other.id).execute();
  expect(names.map(({ name }) => name)).toEqual([
    'Paivitys.bat.pdf',
    'lasku.html.png',
    'foto.jpeg',
    'talo.bin',
    'talo.exe.bin',
    '_NUL.csv',
  ]);
});
