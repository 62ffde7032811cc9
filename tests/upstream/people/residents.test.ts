import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listResidents } from '../../../upstream/db/migrations/people.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const minute = 60_000;
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
});

afterEach(() => upstream.stop());

const id = () => world.house.id;
const a2 = () => world.house.spaces.a2;

const aino = () => ({
  id: id(),
  spaceId: a2(),
  role: 'resident' as const,
  name: 'Aino Aalto',
  email: 'Aino@Example.fi',
  validFrom: '2026-11-01',
});

const settle = (rest: object = {}) => manager.ui.createResident({ ...aino(), ...rest });
const change = (residentId: number, rest: object) => manager.ask('updateResident', { id: id(), residentId, ...rest });
const invite = (residentId: number) => manager.ask('inviteResident', { id: id(), residentId });
const wrong = (fields: object) => ({ status: 400, body: { error: 'BAD_REQUEST', fields } });

/** Accepts an invitation and signs in. */
const takeUp = async (email: string, username: string): Promise<TestClient> => {
  const token = await tokenTo(upstream, email);
  const person = anonymous(upstream.fetch);
  const password = 'Vihreä-kettu-7!soutaa';
  const { token: _csrf_token } = await person.ui.csrf({});
  await person.ui.activate({ token, username, password, passwordRepeat: password, _csrf_token });
  return signIn(upstream.fetch, username, { password });
};

describe('a resident', () => {
  it('is created with the known fields, changed and listed', async () => {
    const made = await settle({ phone: '+358401234567' });
    expect(made).toMatchObject({
      spaceId: a2(),
      name: 'Aino Aalto',
      email: 'aino@example.fi',
      phone: '+358401234567',
      status: 'ACTIVE',
      registered: false,
      invitedAt: null,
      inviteSecondsLeft: 0,
    });
    expect(await change(made.id, { validUntil: '2026-11-20', phone: null })).toMatchObject({
      status: 200,
      body: { status: 'EXPIRED', phone: null, validUntil: '2026-11-20' },
    });
    expect((await manager.ui.residents({ id: id() })).find((one) => one.id === made.id)).toMatchObject({
      status: 'EXPIRED',
    });
    expect(await settle({ validFrom: '2026-12-01' })).toMatchObject({ status: 'UPCOMING' });
    expect(await settle({ name: 'Onni', email: null })).toMatchObject({ status: 'ACTIVE' });
  });

  it.each([
    [
      { name: '', email: '' },
      { name: 'REQUIRED', email: 'REQUIRED' },
    ],
    [{ validUntil: '2026-10-31' }, { validUntil: 'BEFORE_START' }],
    [{ validFrom: '2026-02-30' }, { validFrom: 'INVALID' }],
    [{ validFrom: '1.11.2026' }, { validFrom: 'INVALID' }],
    [{ email: 'not an email' }, { email: 'INVALID' }],
    [{ phone: '0401234567' }, { phone: 'INVALID' }],
    [{ role: 'guest' }, { role: 'INVALID' }],
    [{ spaceId: 'sauna' }, { spaceId: 'NOT_FOUND' }],
    [{ spaceId: 'other' }, { spaceId: 'NOT_FOUND' }],
  ])('with %o is refused as %o', async (rest, fields) => {
    const places: Record<string, number> = { sauna: world.house.spaces.sauna, other: world.other.spaceId };
    const given = { ...aino(), ...rest };
    const body = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, String(places[String(value)] ?? value)]),
    );
    const response = await manager.send('POST', `/ui/targets/${id()}/residents`, { body: body.toString() });
    expect(response).toMatchObject(wrong(fields));
  });

  it('requires a first day', async () => {
    const body = `spaceId=${a2()}&role=resident&name=Aino`;
    expect(await manager.send('POST', `/ui/targets/${id()}/residents`, { body })).toMatchObject(
      wrong({ validFrom: 'REQUIRED' }),
    );
  });

  it('requires a name or an email when the other is cleared', async () => {
    const { id: residentId } = await settle();
    expect(await change(residentId, { name: null })).toMatchObject({ status: 200 });
    expect(await change(residentId, { email: null })).toMatchObject(wrong({ name: 'REQUIRED', email: 'REQUIRED' }));
    expect(await change(residentId, { validFrom: '2026-11-30', validUntil: '2026-11-29' })).toMatchObject(
      wrong({ validUntil: 'BEFORE_START' }),
    );
  });

  it('of another target is NOT_FOUND', async () => {
    const { id: residentId } = await settle();
    const stranger = await signIn(upstream.fetch, 'stranger');
    for (const call of ['updateResident', 'deleteResident', 'inviteResident'] as const)
      expect(await stranger.ask(call, { id: world.other.id, residentId })).toMatchObject({ status: 404 });
  });
});

describe('an invitation of a resident', () => {
  it('activates an account to which the apartment is visible from the first day on', async () => {
    const { id: residentId } = await settle();
    expect(await invite(residentId)).toMatchObject({ status: 204 });
    expect(await manager.ui.residents({ id: id() })).toMatchObject([{ status: 'INVITED', registered: false }]);
    const person = await takeUp('aino@example.fi', 'aino');
    expect(await person.ui.target({ id: id() })).toMatchObject({
      role: 'RESIDENT',
      groups: [{ spaces: [{ id: a2() }] }],
    });
    expect(await manager.ui.residents({ id: id() })).toMatchObject([
      { status: 'ACTIVE', registered: true, name: 'Aino Aalto', email: 'aino@example.fi' },
    ]);
    const { series } = await person.ui.series({ ids: [world.house.cores.water2.values[34] ?? 0], range: 'week' });
    expect(Object.values(series)).toHaveLength(1);
    expect(await person.ask('residents', { id: id() })).toMatchObject({ status: 401 });
  });

  it('does not reveal whether there is an account: an existing one has access from its next sign-in on', async () => {
    const { id: residentId } = await settle({ email: 'stranger@example.fi', role: 'owner' });
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await invite(residentId)).toMatchObject({ status: 204, body: null });
    expect(await manager.ui.residents({ id: id() })).toMatchObject([{ status: 'INVITED', registered: false }]);
    expect(await mailsTo(upstream, 'stranger@example.fi')).toMatchObject([{ kind: 'access' }]);
    expect(await stranger.ui.access({})).toMatchObject({ owner: true });
    expect(await stranger.ui.target({ id: id() })).toMatchObject({ role: 'OWNER' });
    expect(await manager.ui.residents({ id: id() })).toMatchObject([{ registered: true }]);
  });

  it('grants nothing to an account with the address unconfirmed', async () => {
    const { id: residentId } = await settle();
    const thief = await signIn(upstream.fetch, 'stranger');
    await thief.ui.updateUser({ email: 'aino@example.fi', currentPassword: password });
    await invite(residentId);
    await thief.ui.access({});
    expect(await thief.ask('target', { id: id() })).toMatchObject({ status: 404 });
  });

  it('is sent once every five minutes, also by a double click and to another address', async () => {
    const { id: residentId } = await settle();
    const clicks = await Promise.all([invite(residentId), invite(residentId)]);
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 429]);
    await change(residentId, { email: 'toinen@example.fi' });
    clock += 5 * minute - 1;
    expect(await invite(residentId)).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 1 } });
    clock += 1;
    expect(await invite(residentId)).toMatchObject({ status: 204 });
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
    expect(await mailsTo(upstream, 'toinen@example.fi')).toHaveLength(1);
  });

  it('requires an address, and a resident who has not moved out and is not registered', async () => {
    const { id: without } = await settle({ email: null });
    expect(await invite(without)).toMatchObject(wrong({ email: 'REQUIRED' }));
    const { id: movedOut } = await settle({ validUntil: '2026-11-20' });
    expect(await invite(movedOut)).toMatchObject({ status: 409, body: { error: 'RESIDENT_MOVED_OUT' } });
  });
});

describe('a registered resident', () => {
  beforeEach(async () => {
    await invite((await settle()).id);
    await takeUp('aino@example.fi', 'aino');
  });

  const theirs = async () => (await manager.ui.residents({ id: id() }))[0]?.id ?? 0;
  const sees = async () => {
    const person = await signIn(upstream.fetch, 'aino', { password: 'Vihreä-kettu-7!soutaa' });
    return (await person.ask('target', { id: id() })).status;
  };

  it('is named in the own account and nowhere else', async () => {
    expect(await change(await theirs(), { name: 'Joku Muu', email: 'muu@example.fi' })).toMatchObject(
      wrong({ name: 'LOCKED', email: 'LOCKED' }),
    );
    expect(await change(await theirs(), { name: 'Aino Aalto', email: 'aino@example.fi', phone: null })).toMatchObject({
      status: 200,
    });
    expect(await invite(await theirs())).toMatchObject({ status: 409 });
  });

  it('has access to the apartment until the end of the last day, and to another one after moving', async () => {
    await change(await theirs(), { spaceId: world.house.spaces.b3, role: 'owner' });
    const share = await upstream.db
      .selectFrom('shares')
      .selectAll()
      .where('residentId', '=', await theirs())
      .execute();
    expect(share).toMatchObject([{ spaceId: world.house.spaces.b3, role: 'OWNER', type: 4 }]);
    await change(await theirs(), { validUntil: '2026-11-21' });
    clock = Date.parse('2026-11-21T21:59:59Z');
    expect(await sees()).toBe(200);
    clock += 1000;
    expect(await sees()).toBe(404);
  });

  it('who is deleted loses access and keeps the account', async () => {
    await manager.ui.deleteResident({ id: id(), residentId: await theirs() });
    expect(await sees()).toBe(404);
    expect(await manager.ui.residents({ id: id() })).toEqual([]);
  });
});

describe('deleting a resident', () => {
  it('deletes an invitation that was not accepted', async () => {
    const { id: residentId } = await settle();
    await invite(residentId);
    await manager.ui.deleteResident({ id: id(), residentId });
    expect(await upstream.db.selectFrom('users').select('id').where('email', '=', 'aino@example.fi').execute()).toEqual(
      [],
    );
    expect(await upstream.db.selectFrom('accountLinks').selectAll().execute()).toEqual([]);
    expect(await manager.ask('deleteResident', { id: id(), residentId })).toMatchObject({ status: 404 });
  });
});

describe('accounts with a share of an apartment from before residents were listed', () => {
  it('are its residents', async () => {
    await listResidents(upstream.db);
    expect(await manager.ui.residents({ id: id() })).toMatchObject([
      { role: 'resident', email: 'asukas@example.fi', registered: true, validFrom: '2026-11-18', validUntil: null },
      { role: 'owner', email: 'osakas@example.fi', registered: true },
    ]);
    await listResidents(upstream.db);
    expect(await manager.ui.residents({ id: id() })).toHaveLength(2);
  });
});
