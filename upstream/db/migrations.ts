import { Migrator, type Migration } from 'kysely/migration';
import { inTransaction } from './chunks.ts';
import type { Db } from './connection.ts';
import { seedConfigurations } from './configurations.ts';
import { createTables } from './tables/first.ts';

/*
 * Every step that brought the database to its present form, in order. A step is never changed once it has been
 * released: a new one follows it.
 */
const migrations: Record<string, Migration> = {
  '0001-tables': { up: createTables },
  '0002-configurations': { up: seedConfigurations },
};

/**
 * Brings the database to its present form, all or nothing; throws what made a step fail. A second process that begins
 * at the same time waits.
 */
export const migrate = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const migrator = new Migrator({ db: trx, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
