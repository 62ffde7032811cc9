import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { inTransaction } from '../../../upstream/db/statements.ts';
import { ingestMany } from '../../../upstream/readings/ingest/ingestMany.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { engines } from './engines.ts';
import { coded, printed, runBeside } from './processes.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const begin = now - 600_000_000;
const step = 300_000;

/** A database with two devices of meters and sensors each. */
const makeDatabase = async (db: Db, count: number): Promise<number[]> => {
  await migrate(db);
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const coreId = await makeCore(db, { name: 'meter', targetId: 1 });
    for (const typeId of [34, 1]) ids.push(await makeValue(db, { coreId, targetId: 1, typeId }));
  }
  return ids;
};

const at = (batch: number): string => new Date(begin + batch * step).toISOString();

/** One reading of each value, whose number is that of the batch. */
const batchOf = (ids: readonly number[], batch: number): string =>
  ids.map((id) => `${id},${at(batch)},${batch}`).join('\n');

const readAll = async (db: Db) => {
  const slots = (table: 'readings5min' | 'readingsHour') =>
    db.selectFrom(table).select(['valueId', 'ts', 'raw', 'at', 'n']).orderBy('valueId').orderBy('ts').execute();
  const values = db.selectFrom('values').select(['id', 'latestAt', 'latestRaw']).orderBy('id').execute();
  const cores = db.selectFrom('cores').select(['id', 'lastSeenAt']).orderBy('id').execute();
  const [fine, hours] = [await slots('readings5min'), await slots('readingsHour')];
  // The mean of an hour depends on the order of its readings by less than a double is exact to.
  const rounded = hours.map(({ raw, ...hour }) => ({ ...hour, raw: Math.round(raw * 1e6) / 1e6 }));
  return { fine, rounded, values: await values, cores: await cores };
};

/** Code of a process that sends batches of values from a file of lines, one after the other, and prints each. */
const sender = (address: string, ids: readonly number[], batches: readonly number[]): string => `
  const db = openDatabase(${address});
  const ids = ${JSON.stringify(ids)};
  for (const batch of ${JSON.stringify(batches)}) {
    const at = new Date(${begin} + batch * ${step}).toISOString();
    await ingestMany(db, ids.map((id) => id + ',' + at + ',' + batch).join('\\n'), { now: ${now} });
    console.log(batch);
  }
  await db.destroy();`;

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

describe.each(engines())('readings of many values, on $name', { timeout: 120_000 }, (engine) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());

  it('are neither lost nor doubled where a process is killed and the batch is sent again', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    const ids = await makeDatabase(db, 20);
    let next = 0;
    for (let round = 0; round < 3; round += 1) {
      const writer = runBeside(sender(coded(address), ids, numbers(next, 2000)));
      await printed(writer, 15);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const acknowledged = Number(writer.lines.at(-1));
      const fine = await db.selectFrom('readings5min').select(['valueId', 'raw']).execute();
      const byBatch = Map.groupBy(fine, ({ raw }) => raw);
      // A batch is stored in full or not at all.
      for (const [batch, rows] of byBatch) expect([batch, rows.length]).toEqual([batch, ids.length]);
      for (const batch of numbers(0, acknowledged + 1)) expect(byBatch.has(batch)).toBe(true);
      // The sender has no answer to the last one, and begins with it again, and with one that was answered.
      next = acknowledged;
    }
    const last = next + 2;
    for (const batch of numbers(next, last)) await ingestMany(db, batchOf(ids, batch), { now });
    const once = await engine.fresh();
    const beside = openDatabase(once.address);
    const others = await makeDatabase(beside, 20);
    for (const batch of numbers(0, last)) await ingestMany(beside, batchOf(others, batch), { now });
    expect(await readAll(db)).toEqual(await readAll(beside));
    await db.destroy();
    await beside.destroy();
  });

  it('that single calls sent at once are there as soon as each is answered, where a process is killed', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    const ids = await makeDatabase(db, 12);
    const answered = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const writer = runBeside(`
        const db = openDatabase(${coded(address)});
        const send = async (id) => {
          for (let batch = ${round * 300}; ; batch += 1) {
            const at = new Date(${begin} + batch * ${step}).toISOString();
            const { taken } = await ingest(db, id, at + ',' + batch, { now: ${now} });
            if (taken === 1) console.log(id + '/' + batch);
          }
        };
        await Promise.all(${JSON.stringify(ids)}.map(send));`);
      await printed(writer, 100 + round * 37);
      writer.child.kill('SIGKILL');
      await writer.ended;
      for (const line of writer.lines) answered.add(line);
    }
    const rows = await db.selectFrom('readings5min').select(['valueId', 'raw', 'n']).execute();
    const stored = rows.map(({ valueId, raw }) => `${valueId}/${raw}`);
    expect([...answered].filter((line) => !stored.includes(line))).toEqual([]);
    expect(new Set(stored).size).toBe(rows.length);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    // What is beyond the answered ones is the transaction of each kill.
    expect(rows.length - answered.size).toBeLessThanOrEqual(3 * ids.length * 2);
    await db.destroy();
  });

  it('are those of one sender where two processes send overlapping values at once', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    const ids = await makeDatabase(db, 12);
    const both = [numbers(0, 60), numbers(0, 60)];
    const parts = [ids.slice(0, 16), ids.slice(8).toReversed()];
    const writers = parts.map((own, index) => runBeside(sender(coded(address), own, both[index] ?? [])));
    // A gauge counts each reading once in the mean of its hour, so that a doubled one would show.
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0]);
    const once = await engine.fresh();
    const beside = openDatabase(once.address);
    const others = await makeDatabase(beside, 12);
    for (const batch of numbers(0, 60)) await ingestMany(beside, batchOf(others, batch), { now });
    const [concurrent, sequential] = [await readAll(db), await readAll(beside)];
    expect(concurrent.fine).toEqual(sequential.fine);
    expect(concurrent.rounded).toEqual(sequential.rounded);
    expect([concurrent.values, concurrent.cores]).toEqual([sequential.values, sequential.cores]);
    await db.destroy();
    await beside.destroy();
  });

  it('of other values are all stored where a device is deleted meanwhile', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    const ids = await makeDatabase(db, 12);
    const writers = [ids, ids.toReversed()].map((own) => runBeside(sender(coded(address), own, numbers(0, 60))));
    await Promise.all(writers.map((writer) => printed(writer, 10)));
    const deleted = ids.slice(4, 8);
    await inTransaction(db, async (trx) => {
      for (const table of ['readings5min', 'readingsHour'] as const)
        await trx.deleteFrom(table).where('valueId', 'in', deleted).execute();
      await trx.deleteFrom('values').where('id', 'in', deleted.toReversed()).execute();
    });
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0]);
    const { fine, rounded } = await readAll(db);
    expect(fine.length).toBe(60 * (ids.length - deleted.length));
    expect([...fine, ...rounded].filter(({ valueId }) => deleted.includes(valueId))).toEqual([]);
    await db.destroy();
  });
});
