import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../../contract/wire/endpoint.ts';
import { ui, type Ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { extraPairs } from './extraPairs.ts';
import { filtering, isRefused, pairedCalls, pairings, swapsOf } from './pairs.ts';
import { isAllowed, type Person } from './persons.ts';
import { makeScenery, type Scenery } from './scenery.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

let upstream: Upstream;
let scenery: Scenery;
const clients = new Map<Person, TestClient>();

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  await saveSeller(upstream);
  scenery = await makeScenery(upstream, now);
  for (const { person } of [...pairings, ...extraPairs])
    if (!clients.has(person)) clients.set(person, await signIn(upstream.fetch, person));
});
afterAll(() => upstream.stop());

/** Measured data, which no paired call changes, counters of calls, and runs of repeated tasks. */
const unread = /^(readings|registerDays|sessions|fileContents|attempts|backgroundTasks)/;

/** Defaults of a target, which are created when they are read. */
const madeByReading = /^(producers|alertLevels)$/;

/** Every row of the database that a call could change. */
const readAll = async (name: keyof Ui): Promise<Record<string, unknown[]>> => {
  const tables = await upstream.db.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  const isRead = (table: string): boolean =>
    !unread.test(table) && (ui[name].method !== 'GET' || !madeByReading.test(table));
  for (const { name: table } of tables)
    if (isRead(table))
      rows[table] = await upstream.db
        .selectFrom(table as 'targets')
        .selectAll()
        .execute();
  return rows;
};

/** Owners may change a value, but not move it. */
const wholeStatus = (name: keyof Ui, person: Person): number =>
  name === 'updateValue' && person === 'osakas' ? 401 : ui[name].status;

/** Calls that require more at a target than without one, or for an import of spaces than for the least of any kind. */
const whoAtTarget: Partial<Record<keyof Ui, Who>> = {
  createCore: 'manager',
  cancelImport: 'targetAdmin',
  undoImport: 'targetAdmin',
};

describe.each(pairedCalls)('%s with an id of another place', (name) => {
  const able = pairings.filter(
    ({ person }) => isAllowed(whoAtTarget[name] ?? ui[name].who, person) && isRefused(name, person),
  );

  it.each(able)('is NOT_FOUND for $person of $own with one of $elsewhere', async (pairing) => {
    const client = clients.get(pairing.person) ?? anonymous(upstream.fetch);
    const { whole, swaps } = await swapsOf(scenery, name, pairing);
    const before = await readAll(name);
    for (const { field, foreign, unused } of swaps) {
      const { status, body } = await client.ask(name, foreign);
      const nothing = await client.ask(name, unused);
      if (pairing.person !== 'admin')
        expect({ field, status, body }).toEqual({ field, status: nothing.status, body: nothing.body });
      const given = { field, status, body: JSON.stringify(body) };
      if (filtering.has(name) && (field !== 'id' || pairing.person === 'admin'))
        expect(given).toMatchObject({ status: 200 });
      else expect(given).toMatchObject({ status: expect.toSatisfy((code) => code === 404 || code === 400) });
    }
    expect(await readAll(name)).toEqual(before);
    expect(await client.ask(name, whole)).toMatchObject({ status: wholeStatus(name, pairing.person) });
  });
});

describe('an id inside of another field, or of the catalogue', () => {
  it.each(extraPairs)('$title is NOT_FOUND', async ({ name, person, make, refusal }) => {
    const client = clients.get(person) ?? anonymous(upstream.fetch);
    const { foreign, unused, whole } = await make(scenery);
    const before = await readAll(name);
    const { status, body } = await client.ask(name, foreign);
    const nothing = await client.ask(name, unused);
    expect({ status, body }).toEqual({ status: nothing.status, body: nothing.body });
    expect({ status, body }).toMatchObject(refusal);
    expect(await readAll(name)).toEqual(before);
    expect(await client.ask(name, whole)).toMatchObject({ status: ui[name].status });
  });
});
