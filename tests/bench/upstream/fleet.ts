import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeFleet } from './manyDevices.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * The fleet of staff among many devices, on both databases: `node tests/bench/upstream/fleet.ts [devices]`
 */

const devices = Number(process.argv[2] ?? 12_000);
const times = 20;

const bench = async (title: string, database: DatabaseAddress): Promise<void> => {
  const upstream = await createUpstream({ database, demo: false, simulate: false, watch: false, passwordCost: 4 });
  try {
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    await makeFleet(db, devices, Date.now());
    const { ui } = await signIn(upstream.fetch, 'admin');
    const { items } = await ui.fleetCores({ all: true });
    const late = await ui.fleetCores({ all: true, limit: 1, backwards: true });
    const list = (name: string, input: Parameters<typeof ui.fleetCores>[0]) =>
      measure(name, times, () => ui.fleetCores(input));
    printTable(`${title}, ${devices} devices`, [
      await measure('bare count of the devices', times, () =>
        db
          .selectFrom('cores')
          .select(({ fn }) => fn.countAll().as('count'))
          .execute(),
      ),
      await measure('counts by product and firmware', times, () => ui.fleet({})),
      await list('50 devices with a fault', { limit: 50 }),
      await list('1000 devices with a fault', {}),
      await list('1000 devices after the first 1000 of all', { all: true, after: items.at(-1)?.cursor }),
      await list('1000 devices before the last of all', {
        all: true,
        before: late.items[0]?.cursor,
        backwards: true,
      }),
      await list('50 with an old firmware, the latest seen first', {
        troubles: ['outdated'],
        order: 'lastSeenAt',
        descending: true,
        limit: 50,
      }),
      await list('50 by words with other letters than ASCII', { text: 'mäntykuja vesi', all: true, limit: 50 }),
      await list('a serial number', { text: items[7]?.serialId ?? '', all: true, limit: 50 }),
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
