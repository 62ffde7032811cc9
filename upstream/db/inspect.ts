import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { requiredSellerFields } from '../../contract/entities/seller.ts';
import { openDatabase, type DatabaseAddress } from './connection.ts';
import { migrations } from './migrations.ts';

/** State of a database: version of its engine, migrations compared with those of this code, active demo accounts. */
export type DatabaseState = {
  engine: 'SQLite' | 'PostgreSQL';
  version: string;
  /** `unknown`: applied by a newer Talo. */
  migrations: { applied: number; pending: string[]; unknown: string[] };
  demoAccounts: number;
  /** Details of the seller that invoices need and that are empty, the demo's example apart; null before its table. */
  missingSeller: string[] | null;
  /** By how much the clock of its server is ahead of that of this machine, in milliseconds; null for a file. */
  clockAheadMs: number | null;
};

/** Runs a query that returns one column named `found`. */
type Query = (text: string) => Promise<unknown[]>;

/**
 * Opens a database for reading. SQLite is opened read-only, since the usual opening creates the file and changes its
 * mode.
 */
const openForReading = (address: DatabaseAddress): { query: Query; close: () => Promise<void> } => {
  if ('path' in address) {
    const sqlite = new DatabaseSync(address.path, { readOnly: true, timeout: 1_000 });
    return {
      query: (text) => Promise.resolve(sqlite.prepare(text).all()).then((rows) => rows.map(({ found }) => found)),
      close: () => Promise.resolve(sqlite.close()),
    };
  }
  const db = openDatabase(address);
  return {
    query: async (text) => {
      const { rows } = await db.executeQuery<{ found: unknown }>(CompiledQuery.raw(text));
      return rows.map(({ found }) => found);
    },
    close: () => db.destroy(),
  };
};

const readMissingSeller = async (query: Query): Promise<string[]> => {
  const newest = 'from sellers where example = 0 order by id desc limit 1';
  const values = await Promise.all(requiredSellerFields.map((field) => query(`select "${field}" as found ${newest}`)));
  return requiredSellerFields.filter((_field, index) => !values[index]?.[0]);
};

const readState = async (query: Query, engine: DatabaseState['engine']): Promise<DatabaseState> => {
  const [versionText, tableText] =
    engine === 'PostgreSQL'
      ? [
          `select current_setting('server_version') as found`,
          `select 1 as found where to_regclass('kysely_migration') is not null`,
        ]
      : [`select sqlite_version() as found`, `select 1 as found from sqlite_master where name = 'kysely_migration'`];
  const [version] = await query(versionText);
  const migrated = (await query(tableText)).length > 0;
  const applied = migrated ? (await query('select name as found from kysely_migration order by name')).map(String) : [];
  const demoText = `select id as found from users where demo > 0 and state = 'active'`;
  const known = Object.keys(migrations);
  return {
    engine,
    version: String(version),
    migrations: {
      applied: applied.length,
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    },
    demoAccounts: applied.length > 0 ? (await query(demoText)).length : 0,
    missingSeller: applied.includes('0072-sellers') ? await readMissingSeller(query) : null,
    clockAheadMs: engine === 'PostgreSQL' ? await readClock(query) : null,
  };
};

/** The clock of a PostgreSQL server against that of this machine, by a read that took some milliseconds. */
const readClock = async (query: Query): Promise<number> => {
  const sentAt = Date.now();
  const [found] = await query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as found');
  return Number(found) - (sentAt + Date.now()) / 2;
};

/** Reads the state of a database without changing it; null where the SQLite file does not exist. */
export const inspectDatabase = async (address: DatabaseAddress): Promise<DatabaseState | null> => {
  if ('path' in address && !existsSync(address.path)) return null;
  const { query, close } = openForReading(address);
  try {
    return await readState(query, 'url' in address ? 'PostgreSQL' : 'SQLite');
  } finally {
    await close();
  }
};
