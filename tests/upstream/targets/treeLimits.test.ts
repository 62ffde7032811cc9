import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';

const day = 24 * 3_600_000;
let now: number;
let upstream: Upstream;
let stranger: TestClient;
let staff: TestClient;

beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => now });
  await makeWorld(upstream, now);
  await makeUser(upstream.db, { username: 'uusi' });
  stranger = await signIn(upstream.fetch, 'uusi');
  staff = await signIn(upstream.fetch, 'admin');
});
afterEach(() => upstream.stop());

const names = (count: number, name: string) => Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }));
const tooLarge = { status: 400, body: { error: 'BAD_REQUEST', fields: { groups: 'TOO_LARGE' } } };
const countTargets = async () => (await upstream.db.selectFrom('targets').select('id').execute()).length;

describe('a tree', () => {
  it('has at most 100 buildings, 2,000 spaces and 5,000 devices, also of staff, and in a dry run', async () => {
    const before = await countTargets();
    const cores = names(51, 'Laite').map((core) => ({ ...core, configurationId: 1 }));
    const trees = [
      { groups: names(101, 'Talo') },
      { groups: names(3, 'Talo').map((group) => ({ ...group, spaces: names(667, 'Asunto') })) },
      { groups: [{ name: 'Talo', spaces: names(99, 'Asunto').map((space) => ({ ...space, cores })) }] },
    ];
    for (const client of [stranger, staff])
      for (const tree of trees) {
        expect(await client.ask('createTree', { target: { name: 'Suuri' }, ...tree })).toMatchObject(tooLarge);
        expect(await client.ask('createTree', { target: { name: 'Suuri' }, ...tree, dryRun: true })).toMatchObject(
          tooLarge,
        );
      }
    expect(await countTargets()).toBe(before);
  });

  it('of 100 buildings and 2,000 spaces is created whole', async () => {
    const groups = names(100, 'Talo').map((group) => ({ ...group, spaces: names(20, 'Asunto') }));
    const created = await staff.ui.createTree({ target: { name: 'Suuri' }, groups });
    expect(created.errors).toEqual([]);
    expect(created.groups.flatMap(({ spaces }) => spaces)).toHaveLength(2_000);
  });
});

describe('new targets of an account', () => {
  const create = (client: TestClient, name: string, more: object = {}) =>
    client.ask('createTree', { target: { name }, groups: [], ...more });

  it('are at most three until one of them is approved; a dry run is not counted', async () => {
    for (const name of ['Yksi', 'Kaksi', 'Kolme']) expect(await create(stranger, name)).toMatchObject({ status: 201 });
    expect(await create(stranger, 'Neljä')).toMatchObject({ status: 409, body: { error: 'TARGET_PENDING' } });
    expect(await create(stranger, 'Neljä', { dryRun: true })).toMatchObject({ status: 201 });
    const [first] = (await staff.ui.adminTargets({})).filter(({ pending }) => pending);
    await staff.ui.approveTarget({ id: first?.id ?? 0 });
    expect(await create(stranger, 'Neljä')).toMatchObject({ status: 201 });
  });

  it('are at most twenty a day, but for staff', async () => {
    const manager = await signIn(upstream.fetch, 'isannoitsija');
    for (let at = 0; at < 20; at += 1) expect(await create(manager, `Kohde ${at}`)).toMatchObject({ status: 201 });
    expect(await create(manager, 'Liikaa')).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } });
    for (let at = 0; at < 21; at += 1) expect(await create(staff, `Oma ${at}`)).toMatchObject({ status: 201 });
    now += day + 1000;
    const again = await signIn(upstream.fetch, 'isannoitsija');
    expect(await create(again, 'Huomenna')).toMatchObject({ status: 201 });
  });
});
