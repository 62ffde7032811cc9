import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
});

afterAll(() => upstream.stop());

const id = () => world.house.id;

describe('door codes', () => {
  it('are created for the whole target or one space of it, listed and deleted', async () => {
    const whole = await manager.ui.createDoorCode({ id: id(), name: 'Ulko-ovi', code: '1234' });
    const sauna = await manager.ui.createDoorCode({
      id: id(),
      name: 'Sauna',
      code: '87654321',
      spaceId: world.house.spaces.sauna,
      validFrom: '2026-11-01',
      validUntil: '2026-11-01',
    });
    expect(whole).toMatchObject({ spaceId: null, validFrom: null, validUntil: null });
    expect(await manager.ui.doorCodes({ id: id() })).toEqual([sauna, whole]);
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ask('deleteDoorCode', { id: world.other.id, codeId: whole.id })).toMatchObject({
      status: 404,
    });
    for (const { id: codeId } of [whole, sauna]) await manager.ui.deleteDoorCode({ id: id(), codeId });
    expect(await manager.ui.doorCodes({ id: id() })).toEqual([]);
    expect(await manager.ask('deleteDoorCode', { id: id(), codeId: whole.id })).toMatchObject({ status: 404 });
  });

  it.each([
    ['code=123', { code: 'INVALID' }],
    ['code=123456789', { code: 'INVALID' }],
    ['code=12a4', { code: 'INVALID' }],
    ['code=1234&name=', { name: 'REQUIRED' }],
    ['code=1234&validFrom=2026-11-02&validUntil=2026-11-01', { validUntil: 'BEFORE_START' }],
    ['code=1234&validUntil=30.2.2026', { validUntil: 'INVALID' }],
    ['code=1234&spaceId=OTHER', { spaceId: 'NOT_FOUND' }],
  ])('with %s are refused with %o', async (given, fields) => {
    const body = `name=Ovi&${given}`.replace(/name=Ovi&(.*name=)/, '$1').replace('OTHER', String(world.other.spaceId));
    expect(await manager.send('POST', `/ui/targets/${id()}/doorCodes`, { body })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields },
    });
  });

  it.each([
    [{}, {}, 'refused'],
    [{}, { validFrom: '2026-11-05', validUntil: '2026-11-05' }, 'refused'],
    [{ validUntil: '2026-11-05' }, { validFrom: '2026-11-05' }, 'refused'],
    [{ validFrom: '2026-11-05' }, { validUntil: '2026-11-05' }, 'refused'],
    [
      { validFrom: '2026-11-01', validUntil: '2026-11-30' },
      { validFrom: '2026-11-10', validUntil: '2026-11-12' },
      'refused',
    ],
    [{ validUntil: '2026-11-05' }, { validFrom: '2026-11-06' }, 'made'],
    [{ validFrom: '2026-11-05' }, { validUntil: '2026-11-04' }, 'made'],
  ] as const)('of a target with the same digits on %o and %o are %s', async (first, second, outcome) => {
    const given = { id: id(), name: 'Ovi', code: '5150' };
    await manager.ui.createDoorCode({ ...given, ...first });
    const response = await manager.ask('createDoorCode', { ...given, spaceId: world.house.spaces.sauna, ...second });
    const refusal = { status: 400, body: { error: 'BAD_REQUEST', fields: { code: 'TAKEN' } } };
    expect(response).toMatchObject(outcome === 'refused' ? refusal : { status: 201 });
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ask('createDoorCode', { ...given, id: world.other.id })).toMatchObject({ status: 201 });
    await upstream.db.deleteFrom('doorCodes').execute();
  });

  it('are revealed one at a time, each time in the audit log, and never by the list', async () => {
    const { id: codeId } = await manager.ui.createDoorCode({ id: id(), name: 'Kellari', code: '55443322' });
    const reveals = () =>
      upstream.db
        .selectFrom('audit')
        .select(['userId', 'targetId', 'detail'])
        .where('action', '=', 'doorCode.reveal')
        .execute();
    const listed = await manager.ask('doorCodes', { id: id() });
    expect(JSON.stringify(listed.body)).toContain('Kellari');
    expect(JSON.stringify(listed.body)).not.toContain('55443322');
    expect(await reveals()).toEqual([]);
    expect(await manager.ui.doorCodeDigits({ id: id(), codeId })).toEqual({ code: '55443322' });
    const noted = { userId: world.users.isannoitsija, targetId: id(), detail: 'Kellari' };
    expect(await reveals()).toEqual([noted]);
    for (const username of ['hallitus', 'huoltomies', 'asukas', 'osakas', 'stranger']) {
      const other = await signIn(upstream.fetch, username);
      expect((await other.ask('doorCodeDigits', { id: id(), codeId })).status).toBeGreaterThanOrEqual(401);
      expect((await other.ask('updateDoorCode', { id: id(), codeId, name: 'x' })).status).toBeGreaterThanOrEqual(401);
    }
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ask('doorCodeDigits', { id: world.other.id, codeId })).toMatchObject({ status: 404 });
    expect(await reveals()).toEqual([noted]);
    await upstream.db.deleteFrom('doorCodes').execute();
  });

  it('are changed field by field, ended, and refused like new ones, but not for their own digits', async () => {
    const given = { id: id(), name: 'Huolto', code: '7788', validFrom: '2026-11-01' };
    const made = await manager.ui.createDoorCode(given);
    await manager.ui.createDoorCode({ id: id(), name: 'Siivous', code: '9900' });
    const one = { id: id(), codeId: made.id };
    const sauna = world.house.spaces.sauna;
    expect(await manager.ui.updateDoorCode({ ...one, name: 'Huoltoyhtiö', spaceId: sauna })).toEqual({
      ...made,
      name: 'Huoltoyhtiö',
      spaceId: sauna,
    });
    expect(await manager.ui.updateDoorCode({ ...one, validUntil: '2026-11-30', spaceId: null })).toMatchObject({
      validUntil: '2026-11-30',
      spaceId: null,
    });
    const refused = async (change: object) => (await manager.ask('updateDoorCode', { ...one, ...change })).body;
    expect(await refused({ code: '9900' })).toMatchObject({ fields: { code: 'TAKEN' } });
    expect(await refused({ validUntil: '2026-10-31' })).toMatchObject({ fields: { validUntil: 'BEFORE_START' } });
    expect(await refused({ spaceId: world.other.spaceId })).toMatchObject({ fields: { spaceId: 'NOT_FOUND' } });
    const { createdAt } = await upstream.db.selectFrom('doorCodes').select('createdAt').executeTakeFirstOrThrow();
    const twin = { targetId: id(), name: 'Vanha', code: '7788', createdAt };
    await upstream.db.insertInto('doorCodes').values(twin).execute();
    expect(await manager.ui.updateDoorCode({ ...one, name: 'Huoltoyhtiö' })).toMatchObject({ name: 'Huoltoyhtiö' });
    expect(await refused({ validUntil: '2026-12-31' })).toMatchObject({ fields: { code: 'TAKEN' } });
    await upstream.db.deleteFrom('doorCodes').where('name', '=', 'Vanha').execute();
    expect(await manager.ui.updateDoorCode({ ...one, code: '7788' })).toMatchObject({ name: 'Huoltoyhtiö' });
    const audit = await upstream.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'doorCode.update')
      .execute();
    expect(audit).toHaveLength(4);
    await upstream.db.deleteFrom('doorCodes').execute();
  });

  it('are deleted with their space, and with the spaces of a deleted building', async () => {
    const whole = await manager.ui.createDoorCode({ id: id(), name: 'Ulko-ovi', code: '10203040' });
    const { id: store } = await manager.ui.createSpace({ id: world.house.groups.a, name: 'Varasto', type: 3 });
    const { id: groupId } = await manager.ui.createGroup({ id: id(), name: 'Piharakennus' });
    const { id: laundry } = await manager.ui.createSpace({ id: groupId, name: 'Pesula', type: 3 });
    await manager.ui.createDoorCode({ id: id(), name: 'Varasto', code: '11112222', spaceId: store });
    await manager.ui.createDoorCode({ id: id(), name: 'Pesula', code: '33334444', spaceId: laundry });
    await manager.ui.deleteSpace({ id: store });
    await manager.ui.deleteGroup({ id: groupId });
    expect(await manager.ui.doorCodes({ id: id() })).toEqual([whole]);
    expect(await upstream.db.selectFrom('doorCodes').select('id').execute()).toEqual([{ id: whole.id }]);
    await manager.ui.deleteDoorCode({ id: id(), codeId: whole.id });
  });

  it('are returned to target admins only, and are not in the audit log', async () => {
    await manager.ui.createDoorCode({ id: id(), name: 'Kellari', code: '99887766' });
    const responses = { hallitus: 401, huoltomies: 401, asukas: 401, osakas: 401, stranger: 404, admin: 200 };
    for (const [username, status] of Object.entries(responses))
      expect(await (await signIn(upstream.fetch, username)).ask('doorCodes', { id: id() })).toMatchObject({ status });
    const audit = await upstream.db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action }) => action)).toContain('doorCode.create');
    expect(JSON.stringify(audit)).not.toContain('99887766');
  });
});
