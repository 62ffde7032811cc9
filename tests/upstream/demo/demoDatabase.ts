import { freshDatabase } from '../../kit/freshDatabase.ts';
import { demoModel, linkKey } from '../../kit/startUpstream.ts';
import { openLinkKey } from '../../../upstream/auth/linkKey.ts';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';

/** Start of a history that includes a summer: from May on, with the July of the demo world. */
export const afterSummer = Date.UTC(2026, 8, 15, 9, 33, 20);

/** An empty database with its tables. */
export const emptyDatabase = async (): Promise<Db> => {
  const { address } = await freshDatabase();
  const db = openDatabase(address);
  await migrate(db);
  await openLinkKey(db, linkKey);
  return db;
};

/** A database with the demo world in it. */
export const demoDatabase = async (months: number, now = afterSummer): Promise<Db> => {
  const { address } = await freshDatabase(demoModel(months, now));
  const db = openDatabase(address);
  await openLinkKey(db, linkKey);
  return db;
};

/** The id of a site's target. */
export const targetNamed = async (db: Db, name: string): Promise<number> => {
  const row = await db.selectFrom('targets').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
};

/** A value of a device by its type, with its storage; among devices of the same name that of the earlier site. */
export const valueOf = (db: Db, core: string, typeId: number) =>
  db
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .selectAll('values')
    .where('cores.name', '=', core)
    .where('values.typeId', '=', typeId)
    .orderBy('values.id')
    .executeTakeFirstOrThrow();

/** Stored readings of a value, oldest first. */
export const slotsOf = (db: Db, table: 'readings5min' | 'readingsHour', valueId: number) =>
  db.selectFrom(table).selectAll().where('valueId', '=', valueId).orderBy('ts').execute();

/** Stored readings of the registers of a target, by type, value and slot. */
export const registersOf = async (
  db: Db,
  table: 'readings5min' | 'readingsHour',
  targetId: number,
  typeIds: number[],
): Promise<Map<number, Map<number, number>>> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('values', 'values.id', `${table}.valueId`)
    .select(['valueId', 'ts', 'raw'])
    .where('values.targetId', '=', targetId)
    .where('values.typeId', 'in', typeIds)
    .execute();
  const registers = new Map<number, Map<number, number>>();
  for (const { valueId, ts, raw } of rows) {
    const register = registers.get(valueId) ?? new Map<number, number>();
    registers.set(valueId, register.set(ts, raw));
  }
  return registers;
};
