import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeRequest, encodeRequest } from '../../../contract/wire/codec.ts';
import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { seeded } from '../../../commands/mutate/seeded.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;
let staff: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
  staff = await signIn(upstream.fetch, 'mes');
  stranger = anonymous(upstream.fetch);
});

afterAll(() => upstream.stop());

const prototypes = [Object.prototype, Array.prototype, Function.prototype];
const propertiesOf = (): string[][] => prototypes.map((prototype) => Object.getOwnPropertyNames(prototype));
const untouched = propertiesOf();

const pieces =
  '__proto__ constructor prototype openWith toString hasOwnProperty name values cores 7 a \u0000 \ud800 . [ ] % ä'
    .split(' ')
    .concat('');

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('names of fields', () => {
  it('are refused also before a field with a usual name', () => {
    const query = new URLSearchParams('__proto__=1&a=2');
    expect(decodeRequest(ui.csrf, { params: {}, query, body: '' })).toEqual({
      ok: false,
      fields: { query: 'INVALID' },
    });
  });

  it('of required fields that are missing have the code REQUIRED', () => {
    const empty = { params: {}, query: new URLSearchParams(), body: '' };
    expect(decodeRequest(ui.createToken, empty)).toEqual({
      ok: false,
      fields: { name: 'REQUIRED', scope: 'REQUIRED' },
    });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('that are or contain %s are refused', async (name) => {
    for (const field of [name, `a[${name}]`, `a[${name}][openWith]`, `a[b][${name}]`, `${name}[a]`, `${name}[]`])
      expect(await stranger.send('GET', `/ui/csrf?${new URLSearchParams([[field, 'zz']]).toString()}`)).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST', fields: { query: 'INVALID' } },
      });
    const body = new URLSearchParams([[`a[${name}][openWith]`, 'zz']]).toString();
    expect(await stranger.send('POST', '/login_check', { body, headers: form })).toMatchObject({
      status: 400,
      body: { fields: { body: 'INVALID' } },
    });
    const tree = `{"groups":[],"${name}":{"openWith":"zz"}}`;
    expect(await manager.send('POST', '/ui/targets/tree', { body: tree, headers: json })).toMatchObject({
      status: 400,
      body: { fields: { body: 'INVALID' } },
    });
    const inner = `{"groups":[{"name":"Talo","${name}":{"openWith":"zz"}}]}`;
    expect(await manager.send('POST', '/ui/targets/tree', { body: inner, headers: json })).toMatchObject({
      status: 400,
      body: { fields: { groups: 'INVALID' } },
    });
  });

  it('neither open a call without a session nor delete anything', async () => {
    const path = `/ui/targets/${world.house.id}`;
    await stranger.send('GET', '/ui/csrf?a[__proto__][openWith]=zz&a[__proto__][text]=zz');
    await stranger.send('GET', '/ui/csrf?a[constructor][prototype][openWith]=zz');
    for (const query of ['', '?zz=1', '?openWith=zz&zz=1', '?__proto__[openWith]=zz&zz=1']) {
      const responses = [
        await stranger.send('GET', `${path}/doorCodes${query}`),
        await stranger.send('DELETE', `${path}${query}`),
      ];
      for (const response of responses) expect(response).toMatchObject({ status: 401 });
    }
    expect(await manager.ui.target({ id: world.house.id })).toMatchObject({ id: world.house.id });
  });

  it('have at most four pairs of brackets', async () => {
    const deep = (brackets: number) => `/ui/csrf?a${'[b]'.repeat(brackets)}=1`;
    expect(await stranger.send('GET', deep(4))).toMatchObject({ status: 200 });
    expect(await stranger.send('GET', deep(5))).toMatchObject({ status: 400 });
    const body = `a${'[b]'.repeat(100_000)}=1`;
    expect(await stranger.send('POST', '/login_check', { body, headers: form })).toMatchObject({ status: 400 });
  });

  it('are read in one pass, however many there are', async () => {
    const body = Array.from({ length: 120_000 }, (_, index) => `f${index}=`).join('&');
    expect(body.length).toBeGreaterThan(900_000);
    expect(await stranger.send('POST', '/login_check', { body, headers: form })).toMatchObject({ status: 400 });
  });

  it('change no prototype, whatever they contain', () => {
    const random = seeded(20_261_125);
    const pick = (limit: number): number => Math.floor(random() * limit);
    const piece = (): string => pieces[pick(pieces.length)] ?? '';
    const calls: Endpoint[] = Object.values(ui);
    for (let round = 0; round < 5_000; round++) {
      const call = calls[pick(calls.length)] as Endpoint;
      const fields = Object.keys(call.input.shape);
      const stem = pick(2) === 0 ? (fields[pick(fields.length || 1)] ?? 'a') : piece();
      const name = `${stem}${Array.from({ length: pick(4) }, () => `[${piece()}]`).join('')}`;
      const pairs = [
        [name, piece()],
        [`${name}[${piece()}]`, piece()],
      ];
      const body =
        call.body === 'json'
          ? JSON.stringify({ [stem]: { [piece()]: { [piece()]: piece() } } })
          : new URLSearchParams(pairs).toString();
      const decoded = decodeRequest(call, { params: { id: '1' }, query: new URLSearchParams(pairs), body });
      const read = decoded.ok ? decoded.input : decoded.fields;
      expect(Object.hasOwn(read, '__proto__')).toBe(false);
      expect(JSON.stringify(read)).not.toMatch(/"(__proto__|constructor|prototype)":/);
    }
    expect(propertiesOf()).toEqual(untouched);
    expect(({} as Record<string, unknown>)['openWith']).toBeUndefined();
  });

  it('cannot be added to a prototype while the service runs', () => {
    for (const prototype of prototypes) expect(Object.isExtensible(prototype)).toBe(false);
  });
});

const bad = { 'U+0000': '\u0000', 'an escape': '\u001b', 'a C1 control': '\u0085', 'half a surrogate pair': '\ud83c' };

describe('texts', () => {
  it.each(Object.entries(bad))(
    'with %s are refused in forms, JSON and CSV, and nothing is stored',
    async (_, bytes) => {
      const path = `/ui/targets/${world.house.id}`;
      const body = new URLSearchParams({ name: `Kuusi${bytes}` }).toString();
      const isHalf = bytes === '\ud83c';
      // In a form half a surrogate pair is decoded as U+FFFD, which is a valid character.
      if (!isHalf)
        expect(await manager.send('PATCH', path, { body, headers: form })).toMatchObject({
          status: 400,
          body: { fields: { name: 'INVALID' } },
        });
      const tree = JSON.stringify({ targetId: world.house.id, groups: [{ name: `Talo${bytes}` }] });
      expect(await manager.send('POST', '/ui/targets/tree', { body: tree, headers: json })).toMatchObject({
        status: 400,
        body: { fields: { groups: 'INVALID' } },
      });
      // The bytes of a CSV are UTF-8 as well, where half a pair is U+FFFD: a line that is no reading, not a fault.
      const readings = `/ui/values/${world.house.cores.water1.values[34]}/readings`;
      const csv = { 'content-type': 'text/csv' };
      expect(
        await staff.send('POST', readings, { body: `2026-11-01T00:00:00Z,1${bytes}`, headers: csv }),
      ).toMatchObject(
        isHalf
          ? { status: 202, body: { refused: [{ reason: 'MALFORMED' }] } }
          : { status: 400, body: { fields: { readings: 'INVALID' } } },
      );
      expect(await manager.ui.target({ id: world.house.id })).toMatchObject({ name: 'As Oy Kotikuusi' });
    },
  );

  it.each(Object.entries(bad))('with %s are refused by the client of the contract before they are sent', (_, bytes) => {
    expect(() => encodeRequest(ui.updateTarget, { id: 1, name: `Kuusi${bytes}` })).toThrow('characters');
  });

  it('are refused in sign-in and password reset too', async () => {
    const { token } = await stranger.ui.csrf({});
    const at = (path: string, fields: Record<string, string>) =>
      stranger.send('POST', path, {
        body: new URLSearchParams({ ...fields, _csrf_token: token }).toString(),
        headers: form,
      });
    expect(await at('/login_check', { _username: 'ad\u0000min', _password: 'x' })).toMatchObject({ status: 400 });
    expect(await at('/login_check', { _username: 'admin', _password: 'x\u0000' })).toMatchObject({ status: 400 });
    expect(await at('/resetting/send-email', { username: 'ad\u0000min' })).toMatchObject({ status: 400 });
  });

  it('of one line contain neither tabs nor line breaks, those of several lines may', async () => {
    expect(() => encodeRequest(ui.updateTarget, { id: 1, name: 'Kuusi\nkallio' })).toThrow();
    expect(() => encodeRequest(ui.updateTarget, { id: 1, name: 'Kuusi\tkallio' })).toThrow();
    const comments = 'Mittari vaihdettu.\n\tSarja 12';
    expect(await manager.ui.updateValue({ id: world.house.cores.water1.values[34] ?? 0, comments })).toMatchObject({
      comments,
    });
  });
});

describe('dates', () => {
  it.each(['1899-12-31', '2201-01-01', '0001-01-01', '9999-12-31'])('of %s are refused', async (day) => {
    const path = `/ui/targets/${world.house.id}/doorCodes`;
    const body = new URLSearchParams({ name: 'Ovi', code: '13579', validFrom: day }).toString();
    expect(await manager.send('POST', path, { body, headers: form })).toMatchObject({
      status: 400,
      body: { fields: { validFrom: 'INVALID' } },
    });
    expect(await manager.send('GET', `/ui/data/values?ids=1&from=${day}T00:00:00Z`)).toMatchObject({
      status: 400,
      body: { fields: { from: 'INVALID' } },
    });
  });

  it('of 1900 and 2200 are accepted', async () => {
    const input = { id: world.house.id, name: 'Ovi', code: '97531', validFrom: '1900-01-01', validUntil: '2200-12-31' };
    expect(await manager.ui.createDoorCode(input)).toMatchObject({ validUntil: '2200-12-31' });
  });
});
