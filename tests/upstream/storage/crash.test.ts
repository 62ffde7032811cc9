import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { engines } from './engines.ts';
import { coded, printed, runBeside } from './processes.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

/** Whether the file is intact; PostgreSQL checks that itself. */
const isWhole = async (db: Db, name: string): Promise<boolean> => {
  if (name !== 'SQLite') return true;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows[0]?.integrity_check === 'ok';
};

describe.each(engines())('a process that is killed while it writes, on $name', { timeout: 60_000 }, (engine) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());

  it('has stored every acknowledged reading, and none in part', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db);
    const coreId = await makeCore(db, { name: 'meter', targetId: 1 });
    const one = await makeValue(db, { coreId, typeId: 34 });
    const other = await makeValue(db, { coreId, typeId: 1 });
    let minute = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = runBeside(`
        const db = openDatabase(${coded(address)});
        for (let minute = ${minute}; ; minute += 1) {
          const at = ${now} - 600_000_000 + minute * 300_000;
          await recordReadings(db, [
            { valueId: ${one}, at, raw: minute },
            { valueId: ${other}, at, raw: minute },
          ], ${now});
          console.log(minute);
        }`);
      await printed(writer, 40);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const acknowledged = Number(writer.lines.at(-1));
      const stored = await db.selectFrom('readings5min').select(['valueId', 'raw']).execute();
      const of = (valueId: number) => stored.filter((row) => row.valueId === valueId).map(({ raw }) => raw);
      const expected = Array.from({ length: acknowledged + 1 }, (_, index) => index);
      expect(
        of(one)
          .filter((raw) => raw <= acknowledged)
          .toSorted((a, b) => a - b),
      ).toEqual(expected);
      // A write in progress is stored in full or not at all.
      expect(of(other).toSorted((a, b) => a - b)).toEqual(of(one).toSorted((a, b) => a - b));
      expect(await isWhole(db, engine.name)).toBe(true);
      minute = acknowledged + 1;
    }
    await db.destroy();
  });
});
