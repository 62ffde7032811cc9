import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Db } from '../../upstream/db/connection.ts';

/** Where the system under test listens. */
export const port = 4100;

/** Where its embedded service keeps its data. */
export const dataFolder = fileURLToPath(new URL('./results/data', import.meta.url));

/** Opens the service's database beside it, to play what happens in a building. */
export const withDatabase = async <T>(play: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDatabase({ path: join(dataFolder, 'talo.sqlite') });
  try {
    return await play(db);
  } finally {
    await db.destroy();
  }
};
