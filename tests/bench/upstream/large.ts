import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { indexEndedMonths } from '../../../upstream/readings/indexEndedMonths.ts';
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
  await indexEndedMonths(loading, Date.now());
  const seconds = (performance.now() - began) / 1000;
  console.log(`Months indexed in ${seconds.toFixed(0)} s.`);
  const upstream = await createUpstream({ database: address, demo: false, simulate: false, passwordCost: 4 });
  const admin = await signIn(upstream.fetch, 'admin');
  printTable(`The last values of ${ids.length} devices`, [
    await measure('bare pg', 20, () => bare.query(last)),
    await measure('GET /ui/data/shotgun', 20, () => admin.send('GET', `/ui/data/shotgun/${targetId}`)),
  ]);
  printTable('A year of one value by the hour, another value each time', [
    await measure('bare pg', 100, () => bare.query(year(someId()))),
    // Ended months of an existing world may have their covering index already.
    ...(seconds > 1 ? [scattered] : []),
    await measure('GET /ui/data/values', 100, () => admin.send('GET', `/ui/data/values?ids=${someId()}&range=year`)),
  ]);
  await explain(loading, 'The plan of the last values', last);
  await explain(loading, 'The plan of a year of one value', year(someId()));
  await bare.end();
  await upstream.stop();
  await loading.destroy();
} finally {
  await cluster?.stop();
}
