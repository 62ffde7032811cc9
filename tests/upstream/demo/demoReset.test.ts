import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { makeDemoWorld } from '../../../upstream/demo/demoWorld.ts';
import { deleteDemoWorld } from '../../../upstream/demo/deleteDemoWorld.ts';
import { makeWorld } from '../../kit/world.ts';
import { afterSummer, emptyDatabase } from './demoDatabase.ts';

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const aDay = 86_400_000;

/** Number and sum of the readings of each value, in place of the readings. */
const contentOf = (table: string) =>
  table.startsWith('readings')
    ? sql<object>`select "valueId", count(*) as n, sum(raw) as raw, sum(ts) as ts from ${sql.table(table)} group by "valueId"`
    : sql<object>`select * from ${sql.table(table)}`;

/** Content of every table as text, without the log of changes, which grows with each write. */
const everything = async (): Promise<Record<string, string[]>> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/^(sqlite_|kysely_|changes$)/.test(name));
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await contentOf(name).execute(db);
    rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
};

/** Rows of one snapshot that are missing in another, by table. */
const missing = (of: Record<string, string[]>, from: Record<string, string[]>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([table, rows]) => {
      const known = new Set(from[table]);
      const lost = rows.filter((row) => !known.has(row)).length;
      return lost > 0 ? [[table, lost]] : [];
    }),
  );

/** An account that is not of the demo world, with its target, devices and readings. */
const makeOwn = async () => {
  const own = await makeWorld({ db }, afterSummer - 20 * aDay);
  for (const [name, id] of Object.entries(own.users))
    await db
      .updateTable('users')
      .set({ username: `oma.${name}` })
      .where('id', '=', id)
      .execute();
  return own;
};

const sharesOf = (targetId: number) =>
  db.selectFrom('shares').select(['userId', 'role']).where('targetId', '=', targetId).orderBy('id').execute();

/** Shares a target outside the demo world with an account of the demo world. */
const shareWithDemoUser = async (targetId: number): Promise<void> => {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'isannoitsija')
    .executeTakeFirstOrThrow();
  const share = { role: 'TARGET_VIEWER', type: 0, validFrom: afterSummer, hidden: 0 } as const;
  await db
    .insertInto('shares')
    .values({ ...share, userId, targetId })
    .execute();
};

/** Number of rows of each table. */
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await everything()).map(([table, found]) => [table, found.length]));

// Builds two demo worlds, which takes long on a slow machine.
describe('recreating the demo world', { timeout: 120_000 }, () => {
  it('has the result of the first creation, and changes and deletes no rows of other accounts', async () => {
    const own = await makeOwn();
    const before = await everything();
    await makeDemoWorld(db, { months: 1, now: afterSummer });
    expect(missing(before, await everything())).toEqual({});
    const first = await counts();
    const shares = await sharesOf(own.house.id);
    await shareWithDemoUser(own.house.id);
    expect(await sharesOf(own.house.id)).toHaveLength(shares.length + 1);
    expect(await makeDemoWorld(db, { months: 1, now: afterSummer, reset: true })).toBe(true);
    expect(missing(before, await everything())).toEqual({});
    expect(await sharesOf(own.house.id)).toEqual(shares);
    expect(await counts()).toEqual(first);
    await deleteDemoWorld(db);
    expect(await everything()).toEqual(before);
  });
});
