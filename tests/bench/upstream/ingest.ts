import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { measure, printTable, type Measured } from './measure.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const step = 300_000;
const perBatch = 2000;

const makeValues = async (db: Db, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const coreId = await makeCore(db, { name: `${index}`, targetId: 1 });
    ids.push(await makeValue(db, { coreId, targetId: 1, typeId: index % 2 === 0 ? 34 : 1 }));
  }
  return ids;
};

/** The bare database: the same rows into the same three places, by hand-prepared statements in one transaction. */
const bareWriter = (path: string) => {
  const bare = new DatabaseSync(path, { timeout: 5000 });
  bare.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536');
  bare.exec('pragma wal_autocheckpoint = 8000');
  const into = (table: string) =>
    bare.prepare(`insert into "${table}" ("valueId", ts, raw, at, n) values (?, ?, ?, ?, 1)
      on conflict ("valueId", ts) do update set raw = excluded.raw, at = excluded.at, n = n + 1`);
  const [fine, coarse] = [into('readings5min'), into('readingsHour')];
  const latest = bare.prepare('update "values" set "latestAt" = ?, "latestRaw" = ? where id = ?');
  return {
    write: (ids: readonly number[], when: (index: number) => number): void => {
      bare.exec('begin immediate');
      for (const [index, id] of ids.entries()) {
        const at = when(index);
        fine.run(id, at / 1000, at / 1e6, at);
        coarse.run(id, Math.ceil(at / 3_600_000) * 3600, at / 1e6, at);
        latest.run(at, at / 1e6, id);
      }
      bare.exec('commit');
    },
    close: () => bare.close(),
  };
};

const perSecond = (count: number, { name, ...measured }: Measured): Measured => ({
  ...measured,
  name: `${name}: ${Math.round((count / measured.median) * 1000).toLocaleString('en')} readings a second`,
});

/** Readings a second: all devices report at once, and a file of one value is sent. */
export const benchIngest = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
  const path = join(folder, 'bare.sqlite');
  const db = openDatabase({ path: join(folder, 'talo.sqlite') });
  // A database of its own for each, so that both grow alike.
  const beside = openDatabase({ path });
  for (const one of [db, beside]) await migrate(one);
  const ids = await makeValues(db, perBatch);
  await makeValues(beside, perBatch + 2);
  await beside.destroy();
  const bare = bareWriter(path);
  const clock = () => {
    let at = now - 7 * 86_400_000;
    return (): number => (at += step);
  };
  const [bareNext, next] = [clock(), clock()];
  printTable(`${perBatch} devices report at once, again and again`, [
    perSecond(
      perBatch,
      await measure('bare node:sqlite', 40, () => {
        const moment = bareNext();
        return Promise.resolve(bare.write(ids, () => moment));
      }),
    ),
    perSecond(
      perBatch,
      await measure('recordReadings', 40, () => {
        const moment = next();
        return recordReadings(
          db,
          ids.map((valueId) => ({ valueId, at: moment, raw: moment / 1e6 })),
          now,
        );
      }),
    ),
  ]);
  const [sent = 0, written = 0] = await makeValues(db, 2);
  const [lines, from] = [10_000, Date.parse('2020-01-01T00:00:00Z')];
  let file = 0;
  const csv = (): string => {
    const begin = from + (file += 1) * lines * step;
    return Array.from(
      { length: lines },
      (_, index) => `${new Date(begin + index * step).toISOString()},${file * lines + index}`,
    ).join('\n');
  };
  printTable(`A file of ${lines} readings of one meter, checked line by line`, [
    perSecond(
      lines,
      await measure('bare node:sqlite', 8, () => {
        const begin = from + (file += 1) * lines * step;
        bare.write(Array<number>(lines).fill(written), (index) => begin + index * step);
        return Promise.resolve();
      }),
    ),
    perSecond(
      lines,
      await measure('ingest', 8, async () => {
        const { taken } = await ingest(db, sent, csv(), { now });
        if (taken !== lines) throw new Error(`Only ${taken} readings were taken.`);
      }),
    ),
  ]);
  bare.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
};
