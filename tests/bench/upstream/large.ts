import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { indexEndedMonths } from '../../../upstream/readings/indexEndedMonths.ts';
import { packEndedHours } from '../../../upstream/readings/packHours.ts';
import { slotsBetween } from '../../../upstream/readings/slotTables.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { signIn } from '../../kit/testClient.ts';
import { machine, measure, printTable } from './measure.ts';
import { makeLargeWorld } from './largeWorld.ts';

/*
 * The latest values of many devices and a year of one value on PostgreSQL, through the service and by plain queries.
 * `node tests/bench/upstream/large.ts [devices] [hours]`; with BENCH_DATABASE_URL on an existing world.
 */

const [cores, hours] = [Number(process.argv[2] ?? 12_000), Number(process.argv[3] ?? 8_760)];
const settings = ['shared_buffers=4GB', 'max_wal_size=16GB', 'maintenance_work_mem=1GB', 'work_mem=64MB'];

const explain = async (db: Db, title: string, query: string): Promise<void> => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${sql.raw(query)}`.execute(db);
  console.log(`\n### ${title}\n\n\`\`\`\n${query}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``);
};

/** Bytes of the tables of hours with their indexes. */
const bytesOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and (relname like 'readingsHour%' or relname = 'readingsPacked')`.execute(db);
  return rows[0]?.bytes ?? 0;
};

const hoursOf = (db: Db, valueIds: number[], first: number, days: number): Promise<unknown> =>
  db
    .selectFrom(slotsBetween(db, 'readingsHour', { valueIds, first, last: first + days * 86_400 }).as('slot'))
    .select(['valueId', 'ts', 'raw', 'at'])
    .orderBy('valueId')
    .orderBy('ts')
    .execute();

const stand = process.env['BENCH_DATABASE_URL'];
const cluster = stand ? undefined : await startPostgres([...forgetful, ...settings.flatMap((one) => ['-c', one])]);
const url = stand ?? (await freshPostgres(cluster?.url ?? '')).url;
const address = { url };

try {
  const loading = openDatabase(address, { lockTimeoutMs: () => 3_600_000 });
  if (!stand) {
    await migrate(loading);
    const began = performance.now();
    await makeLargeWorld(loading, { cores, hours }, Date.now());
    console.log(`Loaded in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  }
  const { rows } = await sql<{ n: number; size: string }>`select sum(reltuples)::bigint as n,
    pg_size_pretty(sum(pg_total_relation_size(pg_class.oid))) as size from pg_class
    join pg_inherits on inhrelid = pg_class.oid where inhparent = '"readingsHour"'::regclass and relkind = 'r'`.execute(
    loading,
  );
  console.log(`${machine()}; PostgreSQL; ${rows[0]?.n} readings, ${rows[0]?.size}`);

  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  const { id: targetId } = await loading
    .selectFrom('targets')
    .select('id')
    .where('name', '=', 'Suuri')
    .executeTakeFirstOrThrow();
  const ids = await loading.selectFrom('values').select('id').orderBy('id').execute();
  const from = Math.floor(Date.now() / 1000) - 365 * 86_400;
  let turn = 0;
  const someId = (): number => ids[(turn += 7919) % ids.length]?.id ?? 0;
  const year = (id: number): string =>
    `select "valueId", ts, raw, at from "readingsHour" where "valueId" in (0, ${id}) and ts >= ${from} and ts <= ${from + 365 * 86_400} order by "valueId", ts`;
  const last = `select * from "values" where "targetId" = ${targetId} order by "coreId", position`;
  const scattered = await measure('bare pg, months without a covering index', 100, () => bare.query(year(someId())));
  const began = performance.now();
  // As if the service had run all the time: a round covers months that are not packed yet by then.
  for (let days = 390; days >= 0; days -= 30) await indexEndedMonths(loading, Date.now() - days * 86_400_000);
  const seconds = (performance.now() - began) / 1000;
  console.log(`Months indexed in ${seconds.toFixed(0)} s.`);
  const covered = await measure('bare pg, a row an hour', 100, () => bare.query(year(someId())));
  await explain(loading, 'The plan of a year of one value', year(someId()));
  const site = ids.slice(0, 300).map(({ id }) => id);
  const readPacked = async (how: string) => [
    await measure(`a year of one value, ${how}`, 100, () => hoursOf(loading, [someId()], from, 365)),
    await measure(`a month of ${site.length} values, ${how}`, 20, () => hoursOf(loading, site, from + 60 * 86_400, 30)),
  ];
  const packedBefore = await sql<{ n: number }>`select count(*) as n from "readingsPacked"`.execute(loading);
  const open = (packedBefore.rows[0]?.n ?? 0) === 0 ? await readPacked('a row an hour') : [];
  const bytesBefore = await bytesOf(loading);
  const packingBegan = performance.now();
  await packEndedHours(loading, Date.now(), 3_600_000);
  const packingSeconds = (performance.now() - packingBegan) / 1000;
  // The second round drops the partitions that the first one has emptied.
  await packEndedHours(loading, Date.now());
  await sql`vacuum analyze "readingsPacked"`.execute(loading);
  const { rows: packed } = await sql<{ n: number; bytes: number }>`select sum(cardinality(raws)) as n,
    pg_total_relation_size('"readingsPacked"') as bytes from "readingsPacked"`.execute(loading);
  const packedHours = packed[0]?.n ?? 0;
  const bytes = packed[0]?.bytes ?? 0;
  console.log(`${packedHours} hours packed in ${packingSeconds.toFixed(0)} s: ${(bytes / packedHours).toFixed(1)} bytes each;
all hours ${(bytesBefore / 2 ** 20).toFixed(0)} MB before, ${((await bytesOf(loading)) / 2 ** 20).toFixed(0)} after.`);
  printTable('Hours before and after packing', [...open, ...(await readPacked('packed'))]);
  const upstream = await createUpstream({ database: address, demo: false, simulate: false, passwordCost: 4 });
  const admin = await signIn(upstream.fetch, 'admin');
  printTable(`The last values of ${ids.length} devices`, [
    await measure('bare pg', 20, () => bare.query(last)),
    await measure('GET /ui/data/shotgun', 20, () => admin.send('GET', `/ui/data/shotgun/${targetId}`)),
  ]);
  printTable('A year of one value by the hour, another value each time', [
    covered,
    // Ended months of an existing world may have their covering index already.
    ...(seconds > 1 ? [scattered] : []),
    await measure('GET /ui/data/values', 100, () => admin.send('GET', `/ui/data/values?ids=${someId()}&range=year`)),
  ]);
  await explain(loading, 'The plan of the last values', last);
  await bare.end();
  await upstream.stop();
  await loading.destroy();
} finally {
  await cluster?.stop();
}
