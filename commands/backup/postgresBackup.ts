import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import pg from 'pg';
import { makePrivateFile } from '../../upstream/server.ts';
import { findPostgresTool, type PostgresTool } from '../postgresTools.ts';
import { readPostgresContents, type Contents } from './contents.ts';
import { firstBytes } from './sqliteBackup.ts';

/** Whether a file is a dump of pg_dump. */
export const isDump = (path: string): boolean => firstBytes(path, 5) === 'PGDMP';

const toolFor = (tool: PostgresTool): string => {
  const program = findPostgresTool(tool);
  if (!program) throw new Error(`${tool} is needed, and is not on this machine.`);
  return program;
};

/**
 * Connection settings of a database for a program, in environment variables, so that the password is not in its
 * arguments.
 */
const connecting = (url: string) => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    args: ['--dbname', address.href],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  };
};

/** Waits for a program; throws its error output if it failed. */
const success = async (name: string, child: ChildProcess): Promise<void> => {
  let errorOutput = '';
  child.stderr?.on('data', (data: Buffer) => (errorOutput += data.toString()));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${name} failed: ${errorOutput.trim()}`);
};

/** Runs work with a client of a database. */
export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Dumps a database to a file while others use it, and returns what it held at that moment. A partial file is deleted.
 */
export const backUpPostgres = (url: string, file: string): Promise<Contents> =>
  withClient(url, async (client) => {
    const part = `${file}.part`;
    const { args, env } = connecting(url);
    const form = ['--format=custom', '--no-owner', '--no-privileges'];
    try {
      makePrivateFile(part);
      // The dump and the counts are of one snapshot, so that they differ only where the file does.
      await client.query('begin isolation level repeatable read read only');
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
      const snapshot = `--snapshot=${rows[0]?.id}`;
      const dump = spawn(toolFor('pg_dump'), [...args, ...form, snapshot, '--file', part], { env });
      await success('pg_dump', dump);
      const contents = await readPostgresContents(client);
      renameSync(part, file);
      return contents;
    } finally {
      rmSync(part, { force: true });
    }
  });

/** Whether a database has tables. */
export const hasTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_tables where schemaname = current_schema() limit 1');
    return rowCount === 1;
  });

/** Empties the schema: tables, and the functions of their triggers, which stay behind a dropped table. */
const begin = `begin;
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('drop table if exists %I cascade', name);
  end loop;
  for name in select oid::regprocedure from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype loop
    execute 'drop function if exists ' || name || ' cascade';
  end loop;
end $$;
`;

/**
 * Replaces the contents of a database with a dump, all or nothing: committed only after the dump was read to its end.
 */
export const restorePostgres = async (file: string, url: string): Promise<void> => {
  const { args, env } = connecting(url);
  const form = ['--no-owner', '--no-privileges', '--file', '-'];
  const read = spawn(toolFor('pg_restore'), [...form, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = ['--no-psqlrc', '--quiet', '--output', devNull, '--set', 'ON_ERROR_STOP=1'];
  const write = spawn(toolFor('psql'), [...args, ...stop], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  // psql reports itself why it stopped early.
  write.stdin.on('error', () => undefined);
  const [reading, writing] = [success('pg_restore', read), success('psql', write)];
  write.stdin.write(begin);
  read.stdout.pipe(write.stdin, { end: false });
  const [ended] = await Promise.allSettled([Promise.race([reading, writing])]);
  const isWhole = ended.status === 'fulfilled' && read.exitCode === 0;
  if (!isWhole) read.kill();
  write.stdin.end(isWhole ? '\ncommit;\n' : '\nrollback;\n');
  await Promise.all([reading, writing]);
};
