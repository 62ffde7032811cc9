import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FullConfig } from '@playwright/test';
import { ensureDemoWorld } from '../../../upstream/server.ts';
import { startProgram } from './programs.ts';
import { publishSystems, resultPath } from './systems.ts';

/** Months of readings: this one and the one that it is compared with. */
const months = 2;

const startSystem = async (world: string, dataFolder: string) => {
  cpSync(world, dataFolder, { recursive: true });
  const program = await startProgram('start.ts', {
    DATA_DIR: dataFolder,
    SIMULATE: '0',
    DEMO_MONTHS: String(months),
    // A walk loads more pages a minute than a person: 31 times the frame alone is the default limit.
    COST_A_MINUTE: '0',
  });
  return { system: { url: program.url, dataFolder }, stop: () => program.end('SIGTERM') };
};

/** Inserts a draft of the property manager, whom the demo world gives none. */
const insertDraft = (file: string): void => {
  const db = new DatabaseSync(file);
  db.prepare(
    `insert into "treeDrafts" ("userId", "name", "step", "version", "savedAt", "fields")
      select id, 'As Oy Luonnos', 'spaces', 1, ?, '{}' from users where username = 'isannoitsija'`,
  ).run(Date.now());
  db.close();
};

/** Makes the demo world once and starts a system on a copy of it for each worker; resolves to what stops them. */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const folder = resultPath('systems');
  rmSync(folder, { recursive: true, force: true });
  const world = join(folder, 'world');
  mkdirSync(world, { recursive: true });
  await ensureDemoWorld({ path: join(world, 'talo.sqlite') }, { months, reset: false });
  insertDraft(join(world, 'talo.sqlite'));
  const started = await Promise.all(
    Array.from({ length: workers }, (_, index) => startSystem(world, join(folder, String(index)))),
  );
  publishSystems(started.map(({ system }) => system));
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
};
