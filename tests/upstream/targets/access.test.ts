import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { allPersons, type Person } from '../matrix/persons.ts';

const tree = { dryRun: true, groups: [] };

let upstream: Upstream;
let world: World;
const clients = new Map<Person, TestClient>();

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  for (const person of allPersons)
    if (person !== 'anonymous') clients.set(person, await signIn(upstream.fetch, person));
});
afterAll(() => upstream.stop());

const clientOf = (person: Person): TestClient => clients.get(person) ?? anonymous(upstream.fetch);

describe('extending a target', () => {
  it.each(allPersons)('is for its managers: %s', async (person) => {
    const { status } = await clientOf(person).ask('createTree', { ...tree, targetId: world.house.id });
    const responses = {
      isannoitsija: 201,
      huoltomies: 201,
      admin: 201,
      hallitus: 401,
      asukas: 401,
      osakas: 401,
      anonymous: 401,
    };
    expect(status).toBe(responses[person as keyof typeof responses] ?? 404);
  });
});

describe('a target’s days and codes', () => {
  it.each([
    ['paid_until', '2027-02-30'],
    ['paid_until', '1.1.2027'],
    ['subscription_start', 'soon'],
    ['state', '6', 'TOO_LARGE'],
    ['type', '8', 'TOO_LARGE'],
    ['monthlyFee', '-1', 'TOO_SMALL'],
    ['postal', '3372'],
  ])('are refused where %s is %s', async (field, wrong, code = 'INVALID') => {
    const response = await clientOf('admin').send('PATCH', `/ui/targets/${world.house.id}`, {
      body: `${field}=${wrong}`,
    });
    expect(response).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields: { [field]: code } } });
  });
});

describe('the business settings of a target', () => {
  const business = [{ state: 3 }, { type: 1 }, { subscription: 1 }, { monthlyFee: 10 }, { paid_until: '2027-01-01' }];

  it.each(business)('are changed by staff admins alone: %o', async (change) => {
    const input = { id: world.house.id, name: 'As Oy Kotikuusi', ...change };
    for (const person of ['huoltomies', 'isannoitsija'] as const)
      expect(await clientOf(person).ask('updateTarget', input)).toMatchObject({
        status: 401,
        body: { error: 'Access denied' },
      });
    expect(await clientOf('admin').ask('updateTarget', input)).toMatchObject({ status: 200, body: change });
  });
});

describe('the targets that staff admins list', () => {
  it('have the counts of each target alone', async () => {
    const { ui } = await signIn(upstream.fetch, 'admin');
    const rows = await ui.adminTargets({});
    expect(rows.length).toBeGreaterThan(1);
    for (const { id, groupCount, spaceCount, deviceCount, offlineCount, alertCount } of rows) {
      const target = await ui.target({ id });
      const spaces = target.groups.flatMap((group) => group.spaces);
      expect({ groupCount, spaceCount, deviceCount, offlineCount, alertCount }).toEqual({
        groupCount: target.groups.length,
        spaceCount: spaces.length,
        deviceCount: target.deviceCount,
        offlineCount: target.offlineCount,
        alertCount: target.alertCount,
      });
    }
    expect(rows.find(({ id }) => id === world.house.id)).toMatchObject({ groupCount: 2 });
  });
});
