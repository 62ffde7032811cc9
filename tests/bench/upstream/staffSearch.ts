import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseAddress, Db } from '../../../upstream/db/connection.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeFleet, perTarget, serialOf } from './manyDevices.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * The search by staff among many devices and as many residents, on both databases, beside the bare look-up of a serial number by its index:
 * `node tests/bench/upstream/staffSearch.ts [devices]`
 */

const devices = Number(process.argv[2] ?? 12_000);
const times = 40;

const phoneOf = (number: number): string => `+35840${String(number * 31).padStart(7, '0')}`;
const postalOf = (index: number): string => String(33_000 + index);
const businessIdOf = (index: number): string => `${String(1_000_000 + index)}-0`;

/** As many residents as devices, a hundred in the space of each target; the target has a business id and a postal code. */
const makeResidents = async (db: Db): Promise<void> => {
  const spaces = await db.selectFrom('spaces').select(['id', 'targetId']).orderBy('id').execute();
  for (const [index, { id: spaceId, targetId }] of spaces.entries()) {
    const people = Array.from({ length: perTarget }, (_, at) => {
      const number = index * perTarget + at;
      return {
        targetId,
        spaceId,
        userId: null,
        name: `Aino Ääräkoski ${number}`,
        email: `aino.${number}@esimerkki.fi`,
        phone: phoneOf(number),
        role: 'resident' as const,
        validFrom: '2020-01-01',
        validUntil: null,
        invitedAt: null,
        invitedEmail: null,
        createdAt: 0,
      };
    });
    await db.insertInto('residents').values(people).execute();
    await db
      .updateTable('targets')
      .set({ postal: postalOf(index) })
      .where('id', '=', targetId)
      .execute();
    await db
      .insertInto('invoicingDetails')
      .values({ targetId, businessId: businessIdOf(index), periodMonths: 1, paymentTimeDays: 14 })
      .execute();
  }
};

const bench = async (title: string, database: DatabaseAddress): Promise<void> => {
  const upstream = await createUpstream({ database, demo: false, simulate: false, watch: false, passwordCost: 4 });
  try {
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    await makeFleet(db, devices, Date.now());
    await makeResidents(db);
    const { ui } = await signIn(upstream.fetch, 'admin');
    let turn = 0;
    const some = (): number => (turn += 7919) % devices;
    const search = (name: string, textOf: () => string) =>
      measure(name, times, () => ui.staffSearch({ text: textOf() }));
    printTable(`${title}, ${devices} devices`, [
      await measure('bare look-up of a serial number', times, () =>
        db
          .selectFrom('cores')
          .selectAll()
          .where(sql<string>`lower("serialId")`, '=', serialOf(some()).toLowerCase())
          .execute(),
      ),
      await search('a whole serial number', () => serialOf(some())),
      await search('a part of a serial number', () => serialOf(some()).slice(-5)),
      await search('a unique name', () => `node-${some().toString(16)}`),
      await search('an ID number', () => String(some() % perTarget)),
      await search('words of a device and its site', () => `mäntykuja vesi ${some()}`),
      await search('a word that all devices have', () => 'vesi'),
      await search('a resident by the whole name', () => `aino ääräkoski ${some()}`),
      await search('a resident by a part of the name', () => 'ääräk'),
      await search('a resident by email', () => `aino.${some()}@esimerkki.fi`),
      await search('a resident by a phone number', () => phoneOf(some()).replace('+358', '0')),
      await search('a site by its business id', () => businessIdOf(some() % (devices / perTarget))),
      await search('a site by its postal code', () => postalOf(some() % (devices / perTarget))),
      await search('other letters than ASCII, nowhere', () => 'öööö'),
    ]);
  } finally {
    await upstream.stop();
  }
};

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
try {
  await bench('SQLite', { path: join(folder, 'talo.sqlite') });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const cluster = await startPostgres([...forgetful]);
try {
  const { address, drop } = await freshPostgres(cluster?.url ?? '');
  await bench('PostgreSQL', address);
  await drop();
} finally {
  await cluster?.stop();
}
