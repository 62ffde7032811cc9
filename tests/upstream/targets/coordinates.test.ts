import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointOfPostalCode } from '../../../contract/postalPoints.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeSites } from '../../kit/makeSites.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { allPersons, type Person } from '../matrix/persons.ts';

let upstream: Upstream;
let world: World;
let statements: string[] = [];
const clients = new Map<Person, TestClient>();

beforeAll(async () => {
  upstream = await startUpstream({ onQuery: (sql) => statements.push(sql) });
  world = await makeWorld(upstream);
  for (const person of allPersons)
    if (person !== 'anonymous') clients.set(person, await signIn(upstream.fetch, person));
});
afterAll(() => upstream.stop());

const clientOf = (person: Person): TestClient => clients.get(person) ?? anonymous(upstream.fetch);
const point = { latitude: 60.1699, longitude: 24.9384 };

const locate = (person: Person, given: { latitude?: number | null; longitude?: number | null }) =>
  clientOf(person).ask('updateTarget', { id: world.house.id, ...given });

describe('the coordinates of a target', () => {
  it.each(allPersons)('are set by who may change its basic settings: %s', async (person) => {
    const { status } = await locate(person, point);
    const responses = { isannoitsija: 200, huoltomies: 200, admin: 200, hallitus: 401, asukas: 401, osakas: 401 };
    expect(status).toBe(responses[person as keyof typeof responses] ?? (person === 'anonymous' ? 401 : 404));
  });

  it.each(['isannoitsija', 'hallitus', 'osakas', 'asukas'] as const)(
    'are read by who sees the target: %s',
    async (who) => {
      await locate('admin', point);
      const { location } = await clientOf(who).ui.target({ id: world.house.id });
      expect(location).toEqual({ ...point, exactness: 'own' });
    },
  );

  it.each([
    ['latitude=90.1&longitude=24', { latitude: 'TOO_LARGE' }],
    ['latitude=-90.1&longitude=24', { latitude: 'TOO_SMALL' }],
    ['latitude=60&longitude=180.5', { longitude: 'TOO_LARGE' }],
    ['latitude=60&longitude=-181', { longitude: 'TOO_SMALL' }],
    ['latitude=60,1&longitude=24', { latitude: 'INVALID' }],
    ['latitude=60&longitude=', { longitude: 'REQUIRED' }],
    ['latitude=&longitude=24', { latitude: 'REQUIRED' }],
  ])('are refused as %s', async (body, fields) => {
    await locate('admin', point);
    const response = await clientOf('huoltomies').send('PATCH', `/ui/targets/${world.house.id}`, { body });
    expect(response).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields } });
    expect((await clientOf('admin').ui.target({ id: world.house.id })).location).toMatchObject(point);
  });

  it('are both or none: one alone changes a pair, and is refused where there is none', async () => {
    await locate('admin', { latitude: null, longitude: null });
    expect(await locate('admin', { latitude: 60 })).toMatchObject({
      status: 400,
      body: { fields: { longitude: 'REQUIRED' } },
    });
    await locate('admin', point);
    expect(await locate('admin', { latitude: 61.5 })).toMatchObject({
      body: { location: { latitude: 61.5, longitude: point.longitude } },
    });
    expect(await locate('admin', { longitude: null })).toMatchObject({
      status: 400,
      body: { fields: { longitude: 'REQUIRED' } },
    });
  });

  it('are those of the Finnish postal code where none are set', async () => {
    const { ui } = clientOf('admin');
    const cleared = { id: world.house.id, latitude: null, longitude: null };
    const inOulu = await ui.updateTarget({ ...cleared, postal: '90100', country: 'FI' });
    expect(inOulu.location).toEqual({ ...pointOfPostalCode('90100'), exactness: 'postal' });
    expect((await ui.updateTarget({ ...cleared, country: 'SE' })).location).toBeNull();
    expect((await ui.updateTarget({ ...cleared, country: 'FI', postal: null })).location).toBeNull();
  });

  it('are noted in the audit log once for each change', async () => {
    const audited = () =>
      upstream.db
        .selectFrom('audit')
        .select(['detail', 'userId'])
        .where('action', '=', 'target.locate')
        .where('targetId', '=', world.house.id)
        .orderBy('id')
        .execute();
    await locate('admin', point);
    const before = await audited();
    await locate('huoltomies', { latitude: 62, longitude: 25.5 });
    await locate('huoltomies', { latitude: 62, longitude: 25.5 });
    await locate('huoltomies', { latitude: null, longitude: null });
    expect((await audited()).slice(before.length)).toEqual([
      { detail: '62, 25.5', userId: world.users.huoltomies },
      { detail: null, userId: world.users.huoltomies },
    ]);
  });
});

describe('points of postal codes', () => {
  it.each([
    ['00100', 60.17, 24.94],
    ['33720', 61.5, 23.79],
    ['90100', 65.01, 25.47],
    ['22100', 60.1, 19.94],
    ['99990', 69.91, 27.03],
    ['52200', 61.52, 28.18],
  ])('%s lies near its place', (code, latitude, longitude) => {
    const found = pointOfPostalCode(code);
    expect(found?.latitude).toBeCloseTo(latitude, 0);
    expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.5);
  });

  it('are in Finland for every code, and unknown for other texts', () => {
    for (let prefix = 0; prefix < 1000; prefix += 1) {
      const found = pointOfPostalCode(`${String(prefix).padStart(3, '0')}00`);
      expect(found?.latitude).toBeGreaterThan(59.6);
      expect(found?.latitude).toBeLessThan(70.2);
      expect(found?.longitude).toBeGreaterThan(19);
      expect(found?.longitude).toBeLessThan(31.7);
    }
    for (const text of ['', '123', '1234567', 'abcde', '0010a']) expect(pointOfPostalCode(text)).toBeNull();
  });
});

describe('the points of targets', () => {
  const people = ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'mes', 'stranger', 'admin'] as const;

  it('are the targets of each person with their counts and worst alerts, with any conditions', async () => {
    await makeSites(upstream.db, world, 45);
    for (const person of people)
      for (const conditions of [
        {},
        { pending: false },
        { text: 'oulu' },
        { trouble: ['alert' as const] },
        { type: [1] },
      ]) {
        const { ui } = await signIn(upstream.fetch, person);
        const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
        const rows = (await ui.targets(conditions)).toSorted(byId);
        expect((await ui.targetPoints(conditions)).toSorted(byId)).toEqual(
          rows.map((row) => ({
            id: row.id,
            name: row.name,
            address: row.address,
            city: row.city,
            country: row.country,
            type: row.type,
            state: row.state,
            subscription: row.subscription,
            deviceCount: row.deviceCount,
            offlineCount: row.offlineCount,
            lowBatteryCount: row.lowBatteryCount,
            alertCount: row.alertCount,
            location: row.location,
            worstAlert: row.worstAlert,
          })),
        );
      }
  });

  it('take as many statements among many targets as among few', async () => {
    const counts: number[] = [];
    for (const more of [0, 60]) {
      await makeSites(upstream.db, world, more);
      statements = [];
      await clientOf('admin').ui.targetPoints({});
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
