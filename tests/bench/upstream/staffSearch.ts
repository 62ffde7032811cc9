import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseAddress, Db } from '../../../upstream/db/connection.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeGroup, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { signIn } from '../../kit/testClient.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * The search by staff among many devices, on both databases, beside the bare look-up of a serial number by its index:
 * `node tests/bench/upstream/staffSearch.ts [devices]`
 */

const devices = Number(process.argv[2] ?? 12_000);
const perTarget = 100;
const times = 40;

const serialOf = (index: number): string => `TL${String(index * 7919).padStart(9, '0')}`;

/** Targets of a hundred devices each, and one device in twelve in production. */
const makeFleet = async (db: Db): Promise<void> => {
  for (let first = 0; first < devices; first += perTarget) {
    const targetId = await makeTarget(db, { name: `As Oy Mäntykuja ${first / perTarget}`, city: 'Tampere' });
    const groupId = await makeGroup(db, { targetId, name: 'Talo A' });
    const spaceId = await makeSpace(db, { targetId, groupId, name: `A${first / perTarget}` });
    const rows = Array.from({ length: Math.min(perTarget, devices - first) }, (_, at) => {
      const index = first + at;
      const isStored = index % 12 === 0;
      return {
        name: `Kylmä vesi ${index}`,
        serialId: serialOf(index),
        uniqueName: `node-${index.toString(16)}`,
        idNumber: at,
        targetId: isStored ? null : targetId,
        groupId: isStored ? null : groupId,
        spaceId: isStored ? null : spaceId,
        confirmed: 1,
        quality: 90,
        online: 1,
        uploading: 0,
        reconnecting: 0,
        message: 0,
        isMama: 0,
        resetCounter: 0,
        tags: '',
        reportInterval: 300,
        changedAt: 0,
      };
    });
    await db.insertInto('cores').values(rows).execute();
  }
};

const bench = async (title: string, database: DatabaseAddress): Promise<void> => {
  const upstream = await createUpstream({ database, demo: false, simulate: false, watch: false, passwordCost: 4 });
  try {
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    await makeFleet(db);
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
