import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRecord } from '../../../contract/entities/consumption.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2027-06-01T00:00:00Z');
const begin = Date.parse('2027-05-03T21:00:00Z');
/** Hours from the beginning to a time in the last week, which is kept by five minutes. */
const recent = (now - begin) / hour - 24;

let upstream: Upstream;
let clients: Record<'manager' | 'viewer' | 'resident' | 'owner' | 'stranger', TestClient>;
let place: { targetId: number; groupId: number; spaceId: number };
let otherSpace: number;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  const { db } = upstream;
  const targetId = await makeTarget(db, { name: 'house' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: 'A1' }) };
  otherSpace = await makeSpace(db, { targetId, groupId, name: 'A2' });
  const { spaceId } = place;
  const person = async (username: string, share?: Partial<Parameters<typeof makeShare>[2]>) => {
    const userId = await makeUser(db, { username });
    if (share) await makeShare(db, now, { targetId, userId, role: 'TARGET_VIEWER', ...share });
    return signIn(upstream.fetch, username);
  };
  clients = {
    manager: await person('isannoitsija', { role: 'TARGET_MANAGER' }),
    viewer: await person('hallitus', { role: 'TARGET_VIEWER' }),
    resident: await person('asukas', { role: 'RESIDENT', spaceId, validFrom: begin + 10 * hour }),
    owner: await person('osakas', { role: 'OWNER', spaceId, validUntil: null }),
    stranger: await person('vieras'),
  };
});

afterAll(() => upstream.stop());

const at = (hours: number): string => new Date(begin + hours * hour).toISOString();

/** A cold water meter in an apartment, with readings in litres by hours after the beginning. */
const meterOf = async (litres: Record<number, number>, spaceId = place.spaceId) => {
  const { values } = await makeMeter(
    upstream.db,
    { ...place, spaceId },
    { name: 'meter', serialId: `S${Math.random()}` },
    [34],
  );
  const id = values[34] ?? 0;
  const readings = Object.entries(litres).map(([index, raw]) => ({
    valueId: id,
    at: begin + Number(index) * hour,
    raw,
  }));
  await recordReadings(upstream.db, readings, now);
  return id;
};

const registerOf = async (
  id: number,
  instants: { at: string; until?: string },
  client: TestClient = clients.manager,
): Promise<RegisterRecord | undefined> =>
  (await client.ui.registers({ targetId: place.targetId, ...instants })).find(({ valueId }) => valueId === id);

describe('a register at an instant', () => {
  it('is its last reading until then, with its place and serial number', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010, 2: 5020, 9: 5090 });
    const record = await registerOf(id, { at: at(2) });
    expect(record).toMatchObject({
      coreId: expect.any(Number),
      spaceId: place.spaceId,
      typeId: 34,
      register: 5.02,
      readAt: at(2),
      end: null,
    });
    expect(record?.serial).toMatch(/^S/);
  });

  it('is the reading before a gap, with the time of that', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010, 200: 6000 });
    expect(await registerOf(id, { at: at(150) })).toMatchObject({ register: 5.01, readAt: at(1) });
  });

  it('is never a reading from after it in the same hour', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010, 1.5: 5015 });
    expect(await registerOf(id, { at: at(1.25) })).toMatchObject({ register: 5.01, readAt: at(1) });
    expect(await registerOf(id, { at: at(1.5) })).toMatchObject({ register: 5.015, readAt: at(1.5) });
  });

  it('is exact to five minutes in the last week', async () => {
    const id = await meterOf({ [recent]: 7000, [recent + 0.25]: 7004, [recent + 0.75]: 7008 });
    expect(await registerOf(id, { at: at(recent + 0.5) })).toMatchObject({
      register: 7.004,
      readAt: at(recent + 0.25),
    });
  });

  it('is null before the first reading', async () => {
    const id = await meterOf({ 48: 12 });
    expect(await registerOf(id, { at: at(24) })).toMatchObject({ register: null, readAt: null });
    expect(await registerOf(id, { at: at(24), until: at(72) })).toMatchObject({
      register: null,
      end: { register: 0.012, amount: null, events: [] },
    });
  });

  it('is the newest reading for an instant to come', async () => {
    const id = await meterOf({ 0: 100, 5: 130 });
    const future = new Date(now + 48 * hour).toISOString();
    expect(await registerOf(id, { at: future })).toMatchObject({ register: 0.13, readAt: at(5) });
    expect(await registerOf(id, { at: at(0), until: future })).toMatchObject({ end: { register: 0.13, amount: 0.03 } });
    const later = new Date(now + 96 * hour).toISOString();
    expect(await registerOf(id, { at: future, until: later })).toMatchObject({ end: { register: 0.13, amount: 0 } });
  });
});

describe('the amount between two instants', () => {
  it('is the difference of the readings, also after a gap', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010, 240: 7400.5 });
    expect(await registerOf(id, { at: at(100), until: at(300) })).toMatchObject({
      register: 5.01,
      end: { register: 7.4005, readAt: at(240), amount: 2.3905, events: [] },
    });
  });

  it('is that of both meters after a swap, while the registers are as they stood', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010, 2: 5020, 3: 40, 40: 90 });
    const swap = await clients.manager.ui.addMeterEvent({
      id,
      kind: 'swap',
      at: at(2.5),
      endReading: 5.025,
      startReading: 0.03,
    });
    expect(await registerOf(id, { at: at(1), until: at(48) })).toMatchObject({
      register: 5.01,
      end: { register: 0.09, amount: 0.075, events: [swap] },
    });
    expect(await registerOf(id, { at: at(2.75) })).toMatchObject({ register: 0.03, readAt: at(2.5) });
    expect(await registerOf(id, { at: at(3), until: at(48) })).toMatchObject({ end: { amount: 0.05, events: [] } });
  });

  it('is that of each meter between its own readings, where all were swapped at other times', async () => {
    const meters = [];
    for (const litres of [1, 2, 3, 4]) {
      const readings = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index, 1000 + index * litres]));
      const id = await meterOf(readings);
      // Swapped after the last reading of the day, each some minutes later than the one before.
      const row = { kind: 'swap' as const, endRaw: 1000 + 40 * litres + 7, startRaw: 500, comment: null, by: null };
      const swappedAt = begin + 40 * hour + litres * 600_000;
      const { id: event } = await upstream.db
        .insertInto('meterEvents')
        .values({ ...row, valueId: id, at: swappedAt, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      meters.push({ id, litres, event });
    }
    for (const isRolledUp of [false, true]) {
      if (isRolledUp) await rollUpDays(upstream.db, now);
      for (const { id, litres, event } of meters) {
        const record = await registerOf(id, { at: at(3), until: at(40.9) });
        expect(record).toMatchObject({ register: 1 + (3 * litres) / 1000, end: { register: 0.5 } });
        expect(record?.end?.amount).toBe((37 * litres + 7) / 1000);
        expect(record?.end?.events.map((one) => one.id)).toEqual([event]);
      }
    }
  });

  it('is null after a swap whose new register is not known yet', async () => {
    const id = await meterOf({ 0: 5000, 1: 5010 });
    await clients.manager.ui.addMeterEvent({ id, kind: 'swap', at: at(1.5) });
    expect(await registerOf(id, { at: at(2) })).toMatchObject({ register: null, readAt: null });
  });

  it('continues from the lower reading of a register that fell without an event, and is never negative', async () => {
    const id = await meterOf({ 0: 50_000, 1: 50_010, 2: 5, 3: 20, 30: 120 });
    expect(await registerOf(id, { at: at(0), until: at(48) })).toMatchObject({
      register: 50,
      end: { register: 0.12, amount: 0.125, events: [] },
    });
  });

  it('counts a fall that the register has caught up once its cause is recorded', async () => {
    const readings = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [index, index < 100 ? 5000 + 10 * index : (index - 100) * 30]),
    );
    const id = await meterOf(readings);
    const ask = { at: at(0), until: at(399) };
    expect(await registerOf(id, ask)).toMatchObject({ register: 5, end: { register: 8.97, amount: 0.99 } });
    await clients.manager.ui.addMeterEvent({ id, kind: 'swap', at: at(99.5) });
    const expected = { register: 5, end: { register: 8.97, amount: 0.99 + 8.97 } };
    expect(await registerOf(id, { at: at(0), until: at(399) })).toMatchObject(expected);
    await rollUpDays(upstream.db, now);
    expect(await registerOf(id, { at: at(0), until: at(399) })).toMatchObject(expected);
  });
});

describe('the registers of a place', () => {
  it('are those of the roles that may read them, of a resident the own apartment and time', async () => {
    const own = await meterOf({ 0: 1000, 9: 1009, 12: 1012, 20: 1020 });
    const other = await meterOf({ 0: 1000, 20: 1020 }, otherSpace);
    const shown = async (client: TestClient, instants: { at: string; until?: string }) =>
      Promise.all([own, other].map((id) => registerOf(id, instants, client)));
    for (const client of [clients.manager, clients.viewer])
      expect(await shown(client, { at: at(5) })).toMatchObject([{ register: 1 }, { register: 1 }]);
    expect(await shown(clients.owner, { at: at(5) })).toMatchObject([{ register: 1 }, undefined]);
    // The resident moved in ten hours after the beginning.
    expect(await shown(clients.resident, { at: at(5), until: at(20) })).toMatchObject([
      { register: null, end: { register: 1.02, amount: null } },
      undefined,
    ]);
    expect(await shown(clients.resident, { at: at(11) })).toMatchObject([{ register: null }, undefined]);
    expect(await shown(clients.resident, { at: at(12), until: at(20) })).toMatchObject([
      { register: 1.012, end: { amount: 0.008 } },
      undefined,
    ]);
    const refused = { status: 404 };
    expect(await clients.stranger.ask('registers', { targetId: place.targetId, at: at(5) })).toMatchObject(refused);
    expect(await clients.resident.ask('registers', { spaceId: otherSpace, at: at(5) })).toMatchObject(refused);
  });

  it('are those of a building, an apartment, or some types', async () => {
    const id = await meterOf({ 0: 1 }, otherSpace);
    const idsOf = async (scope: Parameters<TestClient['ui']['registers']>[0]) =>
      (await clients.viewer.ui.registers(scope)).map(({ valueId }) => valueId);
    expect(await idsOf({ groupId: place.groupId, at: at(1) })).toContain(id);
    expect(await idsOf({ spaceId: otherSpace, at: at(1) })).toContain(id);
    expect(await idsOf({ spaceId: place.spaceId, at: at(1) })).not.toContain(id);
    expect(await idsOf({ spaceId: otherSpace, types: [35], at: at(1) })).toEqual([]);
  });

  it('are refused without a place, for several, for types that are no meters, and for an end before the start', async () => {
    const { targetId, groupId } = place;
    const refusal = (fields: object) => ({ status: 400, body: { fields } });
    const ask = (input: object) => clients.viewer.ask('registers', { at: at(5), ...input });
    expect(await ask({})).toMatchObject(refusal({ targetId: 'REQUIRED' }));
    expect(await ask({ targetId, groupId })).toMatchObject(refusal({ targetId: 'INVALID' }));
    expect(await ask({ targetId, types: [1] })).toMatchObject(refusal({ types: 'INVALID' }));
    expect(await ask({ targetId, until: at(5) })).toMatchObject(refusal({ until: 'BEFORE_START' }));
  });
});
