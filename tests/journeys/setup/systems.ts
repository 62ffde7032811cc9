import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLinkKey } from '../../../upstream/auth/linkKey.ts';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';

/** A system under test: the address of the portal, and the data folder of its embedded service. */
export type System = { url: string; dataFolder: string };

/** The path of a file or folder in the results of a run, which git ignores. */
export const resultPath = (name: string): string => fileURLToPath(new URL(`../../results/${name}`, import.meta.url));

/** The folder of the screenshots that the tests of screens take. */
export const pictures = resultPath('pictures');

const variable = 'JOURNEY_SYSTEMS';

/** Hands the started systems to the workers, which inherit the environment of the process that starts them. */
export const publishSystems = (systems: readonly System[]): void => {
  process.env[variable] = JSON.stringify(systems);
};

/** The system of this worker, so that journeys of two workers change nothing of each other. */
export const ownSystem = (): System => {
  const systems = JSON.parse(process.env[variable] ?? '[]') as System[];
  const system = systems[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!system) throw new Error('No system was started for this worker.');
  return system;
};

/** Opens the database of the own system beside it, to change what devices or time would change. */
export const withDatabase = async <T>(change: (db: Db) => Promise<T>): Promise<T> => {
  const { dataFolder } = ownSystem();
  const db = openDatabase({ path: join(dataFolder, 'talo.sqlite') });
  try {
    await openLinkKey(db, { file: join(dataFolder, 'link.key') });
    return await change(db);
  } finally {
    await db.destroy();
  }
};
