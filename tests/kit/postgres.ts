import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresTool } from '../../commands/postgresTools.ts';

const execute = promisify(execFile);

/** A PostgreSQL of one test run, which can be stopped and restarted with its data at the same address. */
export type Cluster = {
  url: string;
  cut: () => Promise<void>;
  back: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** PostgreSQL does not run as root: there it runs as the account of its package. */
const owner = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const number = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isUp = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  // A connection is closed again while the server starts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const waitFor = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await isUp(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start.');
};

/** Settings of a fast cluster without durability; a test of crashes omits them. */
export const forgetful = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

/** Creates a cluster in a folder of its own and runs it on a free port; undefined without PostgreSQL's programs. */
export const startPostgres = async (settings: readonly string[] = forgetful): Promise<Cluster | undefined> => {
  const [initdb, postgres] = [findPostgresTool('initdb'), findPostgresTool('postgres')];
  if (!initdb || !postgres) return undefined;
  const account = await owner();
  const folder = mkdtempSync('/tmp/talo-postgres-');
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await execute(initdb, ['-D', data, '-U', 'talo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...account,
    cwd: folder,
  });
  const port = await freePort();
  const where = ['-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
  const url = `postgresql://talo@127.0.0.1:${port}/postgres`;
  const run = async () => {
    const server = spawn(postgres, ['-D', data, ...where, '-c', 'max_connections=300', ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
    const exited = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
    await waitFor(url);
    return { server, exited };
  };
  let running = await run();
  const cut = async (signal: NodeJS.Signals): Promise<void> => {
    running.server.kill(signal);
    await running.exited;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await cut(signal);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    cut: () => cut('SIGINT'),
    back: async () => {
      running = await run();
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
};
