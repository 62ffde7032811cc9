import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { indexEndedMonths } from '../../../upstream/readings/indexEndedMonths.ts';
import { ensurePartitions, readPartitions } from '../../../upstream/readings/partitions.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { deleteOldReadings } from '../../../upstream/readings/retention.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { engines } from './engines.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');

describe.runIf(engines().length > 1)('readings in PostgreSQL', () => {
  const engine = engines()[1];
  beforeAll(() => engine?.begin());
  afterAll(() => engine?.end());

  const begin = async (): Promise<{ db: Db; valueId: number }> => {
    const database = await engine?.fresh();
    const db = openDatabase(database?.address ?? { path: ':memory:' });
    await migrate(db);
    return { db, valueId: await makeValue(db, { coreId: await makeCore(db, { name: 'meter' }), typeId: 34 }) };
  };

  const where = async (db: Db, table: string) =>
    (
      await sql<{ part: string; n: number }>`select tableoid::regclass::text as part, count(*) as n
        from ${sql.table(table)} group by 1 order by 1`.execute(db)
    ).rows.map(({ part, n }) => [part.replaceAll('"', ''), n]);

  const record = (db: Db, valueId: number, at: number, clock = now) =>
    recordReadings(db, [{ valueId, at, raw: at / 1e6 }], clock);

  it('are stored in partitions by month and by day, and those from before their partition move into it unless they are old', async () => {
    const { db, valueId } = await begin();
    await record(db, valueId, now - 100 * day);
    await record(db, valueId, now - 30 * day);
    await record(db, valueId, now);
    expect(await where(db, 'readingsHour')).toEqual([['readingsHourRest', 3]]);
    await ensurePartitions(db, now);
    await record(db, valueId, now + 2 * 3_600_000);
    expect(await where(db, 'readingsHour')).toEqual([
      ['readingsHourRest', 1],
      ['readingsHour_20261001', 1],
      ['readingsHour_20261101', 2],
    ]);
    expect(await where(db, 'readings5min')).toEqual([['readings5min_20261121', 2]]);
    await db.destroy();
  });

  it('have their partition created in advance, month after month', async () => {
    const { db, valueId } = await begin();
    for (let at = now; at < now + 120 * day; at += 20 * day) {
      await ensurePartitions(db, at);
      await record(db, valueId, at, at);
    }
    expect((await where(db, 'readingsHour')).map(([part]) => part)).not.toContain('readingsHourRest');
    expect((await where(db, 'readings5min')).map(([part]) => part)).not.toContain('readings5minRest');
    await db.destroy();
  });

  it('of five minutes are deleted by whole days when they are old; the hours are kept', async () => {
    const { db, valueId } = await begin();
    for (let age = 20; age >= 0; age -= 1) {
      await ensurePartitions(db, now - age * day);
      await record(db, valueId, now - age * day, now - age * day);
    }
    await deleteOldReadings(db, now);
    const parts = await readPartitions(db, 'readings5min');
    expect(parts.filter((name) => name < 'readings5min_20261113')).toEqual([]);
    expect((await where(db, 'readings5min')).reduce((sum, [, n]) => sum + Number(n), 0)).toBe(9);
    expect((await where(db, 'readingsHour')).reduce((sum, [, n]) => sum + Number(n), 0)).toBe(21);
    await db.destroy();
  });

  it('of past months are read from a covering index, created once by one process', async () => {
    const { db, valueId } = await begin();
    await ensurePartitions(db, now, 3);
    for (let age = 60; age > 0; age -= 1) await record(db, valueId, now - age * day);
    await Promise.all([indexEndedMonths(db, now), indexEndedMonths(db, now)]);
    await indexEndedMonths(db, now);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relname like '%Read' and relkind = 'i' order by 1`.execute(db);
    // Earlier months are packed.
    expect(rows.map(({ name }) => name)).toEqual(['readingsHour_20261001Read']);
    await record(db, valueId, now - 45 * day + 1000);
    await db.destroy();
  });
});
