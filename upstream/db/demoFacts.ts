import { inChunks } from './statements.ts';
import type { Db } from './connection.ts';
import type { Database } from './schema.ts';
import { findDemoAccounts } from './demoAccounts.ts';

/** Target id of each demo site. */
export type DemoTargets = Record<string, number>;

/** Ids of demo rows that refer to no other demo row, by table. */
export type DemoRows = Partial<Record<keyof Database, number[]>>;

const factNames = { madeAt: 'demoMadeAt', targets: 'demoTargets', rows: 'demoRows' };

const readFacts = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('facts').selectAll().where('name', 'in', Object.values(factNames)).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** When the demo world was made and which targets are its sites; undefined without one. */
export const readDemoFacts = async (db: Db): Promise<{ madeAt: number; targets: DemoTargets } | undefined> => {
  const facts = await readFacts(db);
  const madeAt = facts.get(factNames.madeAt);
  const targets: DemoTargets = JSON.parse(facts.get(factNames.targets) ?? '{}');
  return madeAt === undefined ? undefined : { madeAt: Number(madeAt), targets };
};

/** Whether a database with tables has the demo world. */
export const hasDemoWorld = async (db: Db): Promise<boolean> => (await readDemoFacts(db)) !== undefined;

/** Rows on which the demo world depends: targets, accounts and independent rows. */
export const demoRows = async (db: Db): Promise<DemoRows> => {
  const facts = await readFacts(db);
  const targets: DemoTargets = JSON.parse(facts.get(factNames.targets) ?? '{}');
  const rows: DemoRows = JSON.parse(facts.get(factNames.rows) ?? '{}');
  return { users: rows.users ?? (await findDemoAccounts(db)), ...rows, targets: Object.values(targets) };
};

/** Stores the facts of the demo world. */
export const writeDemoFacts = async (
  db: Db,
  madeAt: number,
  targets: DemoTargets,
  rows: Readonly<Record<string, number[]>>,
): Promise<void> => {
  await db
    .insertInto('facts')
    .values([
      { name: factNames.targets, value: JSON.stringify(targets) },
      { name: factNames.rows, value: JSON.stringify(rows) },
      { name: factNames.madeAt, value: String(madeAt) },
    ])
    .execute();
};

/** Marks all demo accounts of a world that marked only those of the sign-in page. */
export const markDemoAccounts = async (db: Db): Promise<void> => {
  if (!(await hasDemoWorld(db))) return;
  const { users = [] } = await demoRows(db);
  for (const ids of inChunks(users))
    await db.updateTable('users').set({ demo: 2 }).where('id', 'in', ids).where('demo', '=', 0).execute();
};
