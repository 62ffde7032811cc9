import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openDatabase, type DatabaseAddress } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { inTransaction } from '../../../upstream/db/statements.ts';
import { hashOf } from '../../../upstream/text/secrets.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeCore, makeShare, makeTarget, makeUser, makeValue } from '../../kit/makeRows.ts';
import { linkKey } from '../../kit/startUpstream.ts';
import { startPostgres } from '../../kit/postgres.ts';
import { countingStatements, openCosts, spentBetween, type Cost } from './databaseCost.ts';
import { machine } from './measure.ts';

/*
 * Readings of many values by calls of /ui, in batches and one by one, beside a bare insert of the same rows, with the read
 * of a screen of a manager beside them: `node tests/bench/upstream/bulkIngest.ts [seconds] [processes] [cpu-prof folder]`.
 * `BENCH_STATEMENTS=1` prints what PostgreSQL counts of its statements, `BENCH_ENGINE=PostgreSQL` measures one engine.
 */

const seconds = Number(process.argv[2] ?? 10);
const processes = Number(process.argv[3] ?? 2);
const profiles = process.argv[4];
const countsStatements = process.env.BENCH_STATEMENTS === '1';
const { BENCH_ENGINE: only } = process.env;
/** The goals: batches and single calls a second. */
const goals = { batches: 10, singles: 300 };
const [sites, coresOfSite, perBatch] = [50, 50, 1000];
const step = 300_000;
const tokens = { staff: 'talo_staff-of-the-bench', manager: 'talo_manager-of-the-bench' };

type Service = { port: number; child: ChildProcess };

/** A database of 2,500 devices with four values each, and two accounts with tokens. */
const makeWorld = async (address: DatabaseAddress): Promise<{ ids: number[]; targetId: number }> => {
  const db = openDatabase(address);
  await migrate(db);
  const made = await inTransaction(db, async (trx) => {
    const ids: number[] = [];
    let targetId = 0;
    for (let site = 0; site < sites; site += 1) {
      targetId = await makeTarget(trx, { name: `Site ${site}` });
      for (let core = 0; core < coresOfSite; core += 1) {
        const coreId = await makeCore(trx, { name: `${core}`, targetId });
        for (const typeId of [34, 1, 2, 99]) ids.push(await makeValue(trx, { coreId, targetId, typeId }));
      }
    }
    const staff = await makeUser(trx, { username: 'staff', mes: 1 });
    const manager = await makeUser(trx, { username: 'manager' });
    await makeShare(trx, Date.now(), { userId: manager, targetId, role: 'TARGET_MANAGER' });
    for (const [userId, secret] of [
      [staff, tokens.staff],
      [manager, tokens.manager],
    ] as const)
      await trx
        .insertInto('apiTokens')
        .values({ userId, name: 'bench', tokenHash: hashOf(secret), scope: 'write', createdAt: 0, expires: null })
        .execute();
    return { ids, targetId };
  });
  await db.destroy();
  return made;
};

const moduleAt = (path: string): string => JSON.stringify(new URL(`../../../upstream/${path}`, import.meta.url).href);

/** A process that serves /ui with its alarm rounds, as upstream/main.ts does. */
const serve = async (database: DatabaseAddress): Promise<Service> => {
  const code = `
    import { createUpstream, listen } from ${moduleAt('server.ts')};
    const upstream = await createUpstream({ database: ${JSON.stringify(database)}, demo: false, simulate: false, passwordCost: 4, linkKey: ${JSON.stringify(linkKey)} });
    const { port } = await listen(upstream, 0, '127.0.0.1');
    process.on('SIGTERM', () => process.exit(0));
    console.log(port);`;
  const profile = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const child = spawn(process.execPath, [...profile, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { port: Number(line), child };
};

const call = async (port: number, token: string, path: string, body?: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'text/csv' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text;
};

/** The 99th percentile of times in milliseconds. */
const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

type Measured = { rate: number; p99: number; calls: number };

const until = (at: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

/**
 * Runs senders at once for the seconds of the bench, as fast as they are answered or some calls a second; returns readings
 * a second, the p99 of a call from when it was due, and the calls.
 */
const run = async (
  senders: number,
  send: (sender: number, round: number) => Promise<number>,
  perSecond = Infinity,
): Promise<Measured> => {
  const times: number[] = [];
  const begin = performance.now();
  let taken = 0;
  const loop = async (sender: number): Promise<void> => {
    for (let round = 0; performance.now() - begin < seconds * 1000; round += 1) {
      const dueAt = begin + ((round * senders + sender) * 1000) / perSecond;
      if (dueAt > performance.now()) await until(dueAt);
      const sentAt = perSecond === Infinity ? performance.now() : dueAt;
      const sent = await send(sender, round);
      taken += sent;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => loop(sender)));
  return { rate: taken / ((performance.now() - begin) / 1000), p99: p99(times), calls: times.length };
};

/** Reads the screen of a manager twenty times a second while work runs. */
const beside = async <Result>(read: () => Promise<unknown>, work: Promise<Result>) => {
  const times: number[] = [];
  const running = { ended: false };
  const finished = work.finally(() => (running.ended = true));
  while (!running.ended) {
    const begin = performance.now();
    await read();
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { result: await finished, p99: p99(times) };
};

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

const printRow = (name: string, { rate, p99: own, calls }: Measured, screen: number, [before, after]: Cost[]): void => {
  const costOf = (part: keyof Cost): string =>
    before && after && calls > 0 ? (spentBetween(before, after, part) / calls).toFixed(2) : '';
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const figures = [Math.round(rate).toLocaleString('en'), own.toFixed(0), screen.toFixed(1)];
  row([name, ...figures, costOf('processes'), costOf('postgres'), load]);
};

/** The bare database: the same rows into both tables and the values, in one transaction, over as many connections. */
const bareOf = async (url: string, ids: readonly number[], senders: number) => {
  const pool = new pg.Pool({ connectionString: url, max: senders });
  for (const table of ['bareFine', 'bareHours'])
    await pool.query(`create table "${table}" ("valueId" bigint, ts bigint, raw double precision, at bigint, n bigint,
      primary key ("valueId", ts))`);
  await pool.query('create table "bareValues" as select id, "latestAt", "latestRaw" from "values"');
  await pool.query('alter table "bareValues" add primary key (id)');
  const send = async (sender: number, round: number, count: number): Promise<number> => {
    const own = ids.slice(sender * count, (sender + 1) * count);
    const at = round * step;
    const client = await pool.connect();
    await client.query('begin');
    for (const [table, length] of [
      ['bareFine', 300],
      ['bareHours', 3600],
    ] as const)
      await client.query(
        `insert into "${table}" as slot select id, $2, $3, $4, 1 from unnest($1::bigint[]) as id
         on conflict ("valueId", ts) do update set raw = excluded.raw, at = excluded.at, n = slot.n + 1`,
        [own, Math.floor(at / 1000 / length) * length, round, at],
      );
    await client.query('update "bareValues" set "latestAt" = $2, "latestRaw" = $3 where id = any($1::bigint[])', [
      own,
      at,
      round,
    ]);
    await client.query('commit');
    client.release();
    return own.length;
  };
  return { send, end: () => pool.end() };
};

const bench = async (title: string, address: DatabaseAddress, services: number, url?: string): Promise<void> => {
  const { ids, targetId } = await makeWorld(address);
  const running: Service[] = [];
  for (let one = 0; one < services; one += 1) running.push(await serve(address));
  const portOf = (sender: number): number => running[sender % running.length]?.port ?? 0;
  const begin = Date.now() - 7 * 86_400_000;
  let last = 0;
  const read = () => call(portOf((last += 1)), tokens.manager, `/ui/targets/${targetId}/network`);
  const timeOf = (round: number): string => new Date(begin + round * step).toISOString();
  let offset = 0;
  const taken = (text: string, most: number): number => {
    const report = JSON.parse(text) as { taken: number };
    if (report.taken !== most)
      throw new Error(`Only ${report.taken} of ${most} readings were taken: ${text.slice(0, 300)}`);
    return most;
  };
  const batch = async (sender: number, round: number): Promise<number> => {
    const own = ids.slice(sender * perBatch, (sender + 1) * perBatch);
    const lines = own.map((id) => `${id},${timeOf(offset + round)},${round}`).join('\n');
    return taken(await call(portOf(sender), tokens.staff, '/ui/readings', lines), perBatch);
  };
  const single = async (sender: number, round: number): Promise<number> =>
    taken(
      await call(
        portOf(sender),
        tokens.staff,
        `/ui/values/${ids[sender * 37] ?? 0}/readings`,
        `${timeOf(offset + round)},${round}`,
      ),
      1,
    );
  console.log(`\n### ${title}, ${ids.length} values, ${services} processes of /ui\n`);
  const heads = ['readings a second', '99 % of a call ms', '99 % of the screen ms'];
  const all = [...heads, 'CPU ms of /ui a call', 'CPU ms of PostgreSQL a call', 'load'];
  row(['', ...all]);
  row(['---', ...all.map(() => '---:')]);
  const pids = running.map(({ child }) => child.pid ?? 0);
  const costs = await openCosts(pids, url, countsStatements);
  const measureBeside = async (name: string, work: () => Promise<Measured>): Promise<void> => {
    const before = await costs.read();
    const { result, p99: screen } = await beside(read, work());
    printRow(name, result, screen, [before, await costs.read()]);
    await costs.printStatements(result.calls);
  };
  const nothing = async (): Promise<Measured> => {
    await until(performance.now() + seconds * 1000);
    return { rate: 0, p99: 0, calls: 0 };
  };
  try {
    await run(4, async (sender) => (await read(), sender));
    await measureBeside('the screen alone', nothing);
    if (url) {
      const bare = await bareOf(url, ids, 16);
      const bareRow = (name: string, senders: number, count: number, perSecond?: number) =>
        measureBeside(name, () => run(senders, (sender, round) => bare.send(sender, round, count), perSecond));
      await bareRow('bare inserts of 1,000', 4, perBatch);
      await bareRow(`bare inserts of 1,000, ${goals.batches} a second`, 4, perBatch, goals.batches);
      await bareRow('bare single inserts', 16, 1);
      await bare.end();
    }
    await measureBeside('batches of 1,000', () => run(4, batch));
    offset = 500;
    await measureBeside(`batches of 1,000, ${goals.batches} a second`, () => run(4, batch, goals.batches));
    offset = 1000;
    await measureBeside('single calls', () => run(16, single));
    offset = 1500;
    await measureBeside(`single calls, ${goals.singles} a second`, () => run(16, single, goals.singles));
  } finally {
    await costs.end();
    for (const { child } of running) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
};

console.log(machine());
if (only !== 'PostgreSQL') {
  const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
  try {
    await bench('SQLite', { path: join(folder, 'talo.sqlite') }, 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (only !== 'SQLite') {
  // As it is run: with its durability.
  const settings = ['-c', 'shared_buffers=256MB', '-c', 'max_wal_size=4GB'];
  const cluster = await startPostgres([...settings, ...(countsStatements ? countingStatements : [])]);
  try {
    const { address, url, drop } = await freshPostgres(cluster?.url ?? '');
    await bench('PostgreSQL', address, processes, url);
    await drop();
  } finally {
    await cluster?.stop();
  }
}
