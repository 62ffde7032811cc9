import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T10:02:00Z');
/** The resident of the world moved in three days ago, its owner bought the apartment a hundred days ago. */
const [before, within] = [now - 4 * day, now - 2 * day];

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let resident: TestClient;
let owner: TestClient;
let manager: TestClient;
let valueId: number;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  bff = await startBff(upstream.fetch);
  resident = await signIn(upstream.fetch, 'asukas');
  owner = await signIn(upstream.fetch, 'osakas');
  manager = await signIn(upstream.fetch, 'huoltomies');
  valueId = world.house.cores.water1.values[34] ?? 0;
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

/** Moves the water meter of A1 into the apartment at a time. */
const createHousehold = async (spaceSince: number): Promise<void> => {
  const coreId = world.house.cores.water1.id;
  await upstream.db.updateTable('cores').set({ spaceSince }).where('id', '=', coreId).execute();
  await upstream.db.updateTable('values').set({ spaceSince }).where('coreId', '=', coreId).execute();
};

const producerOf = async (client: TestClient) =>
  (await client.ui.allProducers({ id: world.house.id })).find(
    (producer) => producer.valueId === valueId && producer.type === 10,
  );

/** Raises an alert of continuous flow at the meter. */
const raise = async (from: number, to: number | null): Promise<void> => {
  const known = await producerOf(manager);
  const { house } = world;
  await upstream.db
    .insertInto('alerts')
    .values({
      targetId: house.id,
      groupId: house.groups.a,
      spaceId: house.spaces.a1,
      coreId: house.cores.water1.id,
      valueId,
      producerId: known?.id ?? 0,
      type: 10,
      level: 2,
      name: 'A1',
      from,
      to,
      value: 25,
      limit: 20,
      ackBy: 'huoltomies',
      ackAt: from + 1000,
    })
    .execute();
};

const clearAlerts = () => upstream.db.deleteFrom('alerts').execute();

const addEvent = (at: number) =>
  upstream.db
    .insertInto('meterEvents')
    .values({
      valueId,
      kind: 'swap',
      at,
      endRaw: 1,
      startRaw: 0,
      comment: 'Edellinen',
      by: 'huoltomies',
      createdAt: at,
    })
    .execute();

const nothing = { active: false, from: null, to: null, value: null, limit: null, ackBy: null, ackAt: null };

describe('the last alert of a rule', () => {
  it('is hidden if it is from before the resident', async () => {
    await raise(before, before + 1000);
    expect(await producerOf(resident)).toMatchObject(nothing);
    expect(await producerOf(owner)).toMatchObject({ from: new Date(before).toISOString(), value: 25 });
    await clearAlerts();
    await raise(before, null);
    expect(await producerOf(resident)).toMatchObject(nothing);
    expect(await producerOf(manager)).toMatchObject({ active: true, ackBy: 'huoltomies' });
    await clearAlerts();
  });

  it('is hidden if it is from before the device was in the apartment', async () => {
    await raise(within, within + 1000);
    expect(await producerOf(resident)).toMatchObject({ value: 25 });
    await createHousehold(now - day);
    expect(await producerOf(resident)).toMatchObject(nothing);
    expect(await producerOf(owner)).toMatchObject(nothing);
    await createHousehold(0);
    await clearAlerts();
  });

  it('is returned to a resident without its acknowledger', async () => {
    await raise(within, null);
    expect(await producerOf(resident)).toMatchObject({ active: true, ackBy: null });
    expect(await producerOf(owner)).toMatchObject({ ackBy: null });
    expect(await producerOf(manager)).toMatchObject({ ackBy: 'huoltomies' });
    await clearAlerts();
  });

  it('is counted only for viewers to whom it is visible', async () => {
    await raise(before, null);
    const countFor = async (client: TestClient) => {
      const target = await client.ui.target({ id: world.house.id });
      const spaces = target.groups.flatMap((group) => group.spaces);
      const space = spaces.find(({ id }) => id === world.house.spaces.a1);
      return [target.alertCount, space?.alertCount];
    };
    expect(await countFor(resident)).toEqual([0, 0]);
    expect(await countFor(owner)).toEqual([1, 1]);
    expect(await countFor(manager)).toEqual([1, 1]);
    await clearAlerts();
  });
});

describe('events of a meter', () => {
  it('begin at the arrival of the resident and of the device in the apartment', async () => {
    await addEvent(before);
    await addEvent(within);
    const eventsFor = async (client: TestClient) => (await client.ui.meterEvents({ id: valueId })).length;
    expect([await eventsFor(resident), await eventsFor(owner), await eventsFor(manager)]).toEqual([1, 2, 2]);
    await createHousehold(now - day);
    expect([await eventsFor(resident), await eventsFor(owner), await eventsFor(manager)]).toEqual([0, 0, 2]);
    await createHousehold(0);
  });

  it('are the same over GraphQL', async () => {
    const query = `query ($key: Int!) { target(key: $key) { cores { nodes { values { key meterEvents { nodes { at } } } } } } }`;
    const countFor = async (as: string) => {
      const { data, errors } = await bff.ask(query, { key: world.house.id }, { as, password });
      expect(errors).toBeUndefined();
      const values: { key: number; meterEvents: { nodes: unknown[] } | null }[] = data.target.cores.nodes.flatMap(
        (core: { values: object[] }) => core.values,
      );
      return values.find(({ key }) => key === valueId)?.meterEvents?.nodes.length;
    };
    expect([await countFor('asukas'), await countFor('osakas')]).toEqual([1, 2]);
  });
});

describe('texts and files of an apartment', () => {
  const valueFor = async (client: TestClient) =>
    (await client.ui.core({ id: world.house.cores.water1.id })).values.find(({ id }) => id === valueId);

  it('from before the resident are not in the comments of its values', async () => {
    await manager.ui.updateValue({ id: valueId, comments: 'Vuokralainen valitti' });
    await upstream.db.updateTable('valueEvents').set({ at: before }).where('field', '=', 'comments').execute();
    expect(await valueFor(resident)).toMatchObject({ comments: null });
    expect(await valueFor(owner)).toMatchObject({ comments: 'Vuokralainen valitti' });
    await manager.ui.updateValue({ id: valueId, comments: 'Mittari vaihdetaan' });
    expect(await valueFor(resident)).toMatchObject({ comments: 'Mittari vaihdetaan' });
  });

  it('from before the resident are not among the messages of its displays', async () => {
    await upstream.db.updateTable('values').set({ typeId: 47 }).where('id', '=', valueId).execute();
    const row = { valueId, data: 'Hei' };
    await upstream.db
      .insertInto('timedMessages')
      .values([
        { ...row, from: before, to: before + 1000 },
        { ...row, from: before, to: now + day },
      ])
      .execute();
    expect((await valueFor(resident))?.timedMessages).toHaveLength(1);
    expect((await valueFor(manager))?.timedMessages).toHaveLength(2);
    await upstream.db.updateTable('values').set({ typeId: 34 }).where('id', '=', valueId).execute();
  });

  it('from before the resident are not among its files, except drawings and manuals', async () => {
    const { house } = world;
    const row = { targetId: house.id, mimeType: 'application/pdf', size: 1, hiddenFromResidents: 0 };
    const files = [
      { ...row, spaceId: house.spaces.a1, name: 'vanha.pdf', folder: 'contract' as const, uploadedAt: before },
      { ...row, spaceId: house.spaces.a1, name: 'pohja.pdf', folder: 'drawing' as const, uploadedAt: before },
      { ...row, spaceId: house.spaces.a1, name: 'uusi.pdf', folder: 'contract' as const, uploadedAt: within },
      { ...row, spaceId: null, name: 'talo.pdf', folder: 'contract' as const, uploadedAt: before },
    ];
    await upstream.db.insertInto('files').values(files).execute();
    const filesFor = async (client: TestClient) => (await client.ui.files({ id: house.id })).map(({ name }) => name);
    expect((await filesFor(resident)).toSorted()).toEqual(['pohja.pdf', 'talo.pdf', 'uusi.pdf']);
    expect(await filesFor(owner)).toHaveLength(4);
    const [old] = (await manager.ui.files({ id: house.id })).filter(({ name }) => name === 'vanha.pdf');
    expect(await resident.ask('createFileLink', { fileId: old?.id ?? 0 })).toMatchObject({ status: 404 });
  });
});
