import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeFleet, perTarget, serialOf } from './manyDevices.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * The search by staff among many devices, on both databases, beside the bare look-up of a serial number by its index:
 * `node tests/bench/upstream/staffSearch.ts [devices]`
 */

const devices = Number(process.argv[2] ?? 12_000);
const times = 40;

const bench = async (title: string, database: DatabaseAddress): Promise<void> => {
  const upstream = await createUpstream({ database, demo: false, simulate: false, watch: false, passwordCost: 4 });
  try {
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    await makeFleet(db, devices, Date.now());
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
