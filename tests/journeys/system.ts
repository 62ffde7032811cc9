import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { openDatabase, type Db } from '../../upstream/db/connection.ts';

/** A system under test: where it listens, and where its embedded service keeps its data. */
export type System = { port: number; dataFolder: string };

const results = (folder: string): string => fileURLToPath(new URL(`./results/${folder}`, import.meta.url));

/** The two systems: one that people work in, and one that is only looked at, so that both can be done at once. */
export const systems = {
  days: { port: 4100, dataFolder: results('days') },
  looks: { port: 4110, dataFolder: results('looks') },
} satisfies Record<string, System>;

/** The system that this test is about. */
export const system = (): System => (test.info().project.name === 'looks' ? systems.looks : systems.days);

/** Where pictures of what was looked at are kept, for somebody to look at too. */
export const pictures = results('pictures');

/** Opens the service's database beside it, to play what happens in a building. */
export const withDatabase = async <T>(play: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDatabase({ path: join(system().dataFolder, 'talo.sqlite') });
  try {
    return await play(db);
  } finally {
    await db.destroy();
  }
};
