import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './connection.ts';
import { seedConfigurations } from './configurations.ts';
import { createTables } from './tables.ts';

/*
 * Every step that brought the database to its present form, in order. A step is never changed once it has been
 * released: a new one follows it. Each can be run again after it was interrupted.
 */
const migrations: Record<string, Migration> = {
  '0001-tables': { up: createTables },
  '0002-configurations': { up: seedConfigurations },
};

/** Brings the database to its present form; throws what made a step fail. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
