import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { allPersons, type Person } from '../matrix/persons.ts';

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
const none = {
  managerName: null,
  managerPhone: null,
  managerEmail: null,
  managerHours: null,
  maintenanceName: null,
  maintenancePhone: null,
  maintenanceEmail: null,
  maintenanceHours: null,
};
const update = (person: Person, given: Partial<Record<keyof typeof none, string | null>>) =>
  clientOf(person).ask('updateTarget', { id: world.house.id, ...given });
const contactsFor = async (person: Person) => (await clientOf(person).ui.target({ id: world.house.id })).contacts;

describe('the contacts of a target', () => {
  beforeEach(() => update('admin', none));

  it.each(allPersons)('are set by who may change its basic settings: %s', async (person) => {
    const { status } = await update(person, { maintenancePhone: '03 555 0199' });
    const responses = { isannoitsija: 200, huoltomies: 200, admin: 200, hallitus: 401, asukas: 401, osakas: 401 };
    expect(status).toBe(responses[person as keyof typeof responses] ?? (person === 'anonymous' ? 401 : 404));
    expect((await contactsFor('admin'))?.length).toBe(status === 200 ? 1 : 0);
  });

  it.each(['isannoitsija', 'hallitus', 'osakas', 'asukas'] as const)(
    'are read by who sees the target, the manager first: %s',
    async (who) => {
      await update('huoltomies', { maintenancePhone: '03 555 0199', managerName: 'Kotilinna', managerHours: '9–15' });
      expect(await contactsFor(who)).toEqual([
        { kind: 'manager', name: 'Kotilinna', phone: null, email: null, hours: '9–15' },
        { kind: 'maintenance', name: null, phone: '03 555 0199', email: null, hours: null },
      ]);
    },
  );

  it('are no fields of the record itself', async () => {
    await update('admin', { managerPhone: '03 555 0110' });
    const { body } = await clientOf('asukas').send('GET', `/ui/targets/${world.house.id}`);
    expect(Object.keys(body as object).filter((name) => /^(manager|maintenance)/.test(name))).toEqual([]);
  });

  it.each(['03 555 0110', '+358 (0)40 123 4567', '112', '0800-12345', '020/555 01'])(
    'take a telephone number as people write it: %s',
    async (phone) => {
      expect(await update('huoltomies', { managerPhone: phone })).toMatchObject({
        status: 200,
        body: { contacts: [{ phone }] },
      });
    },
  );

  it.each([
    ['managerPhone=soita', { managerPhone: 'INVALID' }],
    ['managerPhone=12', { managerPhone: 'INVALID' }],
    ['managerPhone=1234567890123456', { managerPhone: 'INVALID' }],
    ['managerPhone=%2B358401234567;ext=1', { managerPhone: 'INVALID' }],
    ['maintenanceEmail=huolto@', { maintenanceEmail: 'INVALID' }],
    [`maintenanceName=${'x'.repeat(101)}`, { maintenanceName: 'TOO_LONG' }],
    [`maintenanceHours=${'x'.repeat(101)}`, { maintenanceHours: 'TOO_LONG' }],
  ])('refuse %s, and lose nothing', async (body, fields) => {
    await update('admin', { managerPhone: '03 555 0110' });
    const response = await clientOf('huoltomies').send('PATCH', `/ui/targets/${world.house.id}`, { body });
    expect(response).toMatchObject({ status: 400, body: { fields } });
    expect(await contactsFor('admin')).toMatchObject([{ phone: '03 555 0110' }]);
  });

  it('are noted in the audit log by the names of the changed fields, without the numbers of people', async () => {
    const audited = async () =>
      (
        await upstream.db
          .selectFrom('audit')
          .select(['detail', 'userId'])
          .where('action', '=', 'target.contacts')
          .where('targetId', '=', world.house.id)
          .orderBy('id')
          .execute()
      ).slice(-2);
    await update('isannoitsija', { managerPhone: '03 555 0110', managerName: 'Kotilinna' });
    await update('huoltomies', { managerPhone: '03 555 0110', managerName: null });
    await update('huoltomies', { managerPhone: '03 555 0110', managerName: null });
    expect(await audited()).toEqual([
      { detail: 'managerName, managerPhone', userId: world.users.isannoitsija },
      { detail: 'managerName', userId: world.users.huoltomies },
    ]);
  });
});
