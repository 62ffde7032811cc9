import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseAddress, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { removeRows } from '../../../upstream/db/removeRows.ts';
import { loadSeries } from '../../../upstream/readings/bulkLoad.ts';
import { readStored } from '../../../upstream/readings/ingest/storedReadings.ts';
import { announcePacking, packEndedHours, packSlots } from '../../../upstream/readings/packHours.ts';
import { ensurePartitions, readPartitions } from '../../../upstream/readings/partitions.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { firstHours, readHours } from '../../../upstream/readings/registers/readHours.ts';
import { readRegisterStates } from '../../../upstream/readings/registers/registerStates.ts';
import { readSeries } from '../../../upstream/readings/series.ts';
import type { Slot } from '../../../upstream/readings/slots.ts';
import { slotsBetween } from '../../../upstream/readings/slotTables.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { engines } from './engines.ts';
import { coded, printed, runBeside } from './processes.ts';

const hourMs = 3_600_000;
const day = 24 * hourMs;
const now = Date.parse('2026-11-21T12:00:00Z');

describe.runIf(engines().length > 1)('hours of ended months in PostgreSQL', { timeout: 60_000 }, () => {
  const engine = engines()[1];
  beforeAll(() => engine?.begin());
  afterAll(() => engine?.end());

  const begin = async (values = 1): Promise<{ db: Db; address: DatabaseAddress; ids: number[] }> => {
    const address = (await engine?.fresh())?.address ?? { path: ':memory:' };
    const db = openDatabase(address);
    await migrate(db);
    const coreId = await makeCore(db, { name: 'meter' });
    const ids: number[] = [];
    for (let count = 0; count < values; count += 1) ids.push(await makeValue(db, { coreId, typeId: 34 }));
    return { db, address, ids };
  };

  const slotsOf = async (db: Db, ids: Iterable<number>): Promise<Slot[]> =>
    db
      .selectFrom(
        slotsBetween(db, 'readingsHour', { valueIds: ids, first: 0, last: Number.MAX_SAFE_INTEGER }).as('slot'),
      )
      .selectAll()
      .orderBy('valueId')
      .orderBy('ts')
      .execute();

  const countOf = async (db: Db, table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? 0;

  /** Inserts hours of values from a number of days ago on, with numbers that have all bits of a double. */
  const fill = (db: Db, ids: readonly number[], days: number) => {
    const end = Math.floor(now / hourMs) * 3600;
    return sql`insert into "readingsHour" ("valueId", ts, raw, at, n)
      select id, ts, sin(id * 1000003.0 + ts) * 1e5 / 3, ts * 1000 - (id * 7919 + ts / 3600 * 104729) % 3600000, 12 - id % 2 * (ts / 3600 % 3)
      from unnest(${sql.val(ids)}::bigint[]) id,
        generate_series(${end - days * 86_400}::bigint, ${end}::bigint, 3600) ts`.execute(db);
  };

  it('are the same to the bit after packing, and their partitions are dropped a round later', async () => {
    const { db, ids } = await begin(25);
    await ensurePartitions(db, now, 6);
    await fill(db, ids, 150);
    const before = await slotsOf(db, ids);
    await packEndedHours(db, now);
    expect(await slotsOf(db, ids)).toEqual(before);
    expect(await readPartitions(db, 'readingsHour')).toContain('readingsHour_20260801');
    await packEndedHours(db, now);
    expect((await readPartitions(db, 'readingsHour')).filter((name) => name < 'readingsHour_20261001')).toEqual([]);
    expect(await slotsOf(db, ids)).toEqual(before);
    expect(await countOf(db, 'readingsHour')).toBe(before.filter(({ ts }) => ts >= Date.UTC(2026, 9, 1) / 1000).length);
    await db.destroy();
  });

  it('are packed from the default partition, which gets no partition for them', async () => {
    const { db, ids } = await begin();
    await recordReadings(db, [{ valueId: ids[0] ?? 0, at: now - 300 * day, raw: 1 }], now);
    await ensurePartitions(db, now);
    await packEndedHours(db, now);
    expect(await countOf(db, 'readingsHour')).toBe(0);
    expect(await slotsOf(db, ids)).toMatchObject([{ raw: 1, n: 1 }]);
    expect((await readPartitions(db, 'readingsHour'))[0]).toBe('readingsHour_20261001');
    await db.destroy();
  });

  it('take late readings, bulk loads and removals as if they were not packed, and are packed again', async () => {
    const { db, ids } = await begin(2);
    const [late = 0, removed = 0] = ids;
    await fill(db, ids, 150);
    const at = now - 100 * day;
    await packEndedHours(db, now);
    const before = await slotsOf(db, [late]);
    const slot = before.find(({ ts }) => ts === Math.ceil(at / hourMs) * 3600);
    await recordReadings(db, [{ valueId: late, at: at - (at % hourMs), raw: 77 }], now);
    const changed = before.map((one) =>
      one === slot ? { ...one, raw: 77, at: at - (at % hourMs), n: one.n + 1 } : one,
    );
    expect(await slotsOf(db, [late])).toEqual(changed);
    const series = { table: 'readingsHour', valueId: late, distance: 3600, atOffset: 0, n: 1 } as const;
    await loadSeries(db, { ...series, firstTs: before[0]?.ts ?? 0, raws: before.slice(0, 90).map(() => 5) });
    expect(await slotsOf(db, [late])).toEqual(changed);
    await packEndedHours(db, now);
    expect(await slotsOf(db, [late])).toEqual(changed);
    await removeRows(db, { values: [removed] });
    expect(await slotsOf(db, [removed])).toEqual([]);
    expect(await slotsOf(db, [late])).toEqual(changed);
    await db.destroy();
  });

  it('that an array cannot hold stay as they are', async () => {
    const { db, ids } = await begin();
    const [valueId = 0] = ids;
    const ts = Math.floor((now - 90 * day) / hourMs) * 3600;
    const odd = [
      { valueId, ts, raw: 1, at: ts * 1000 - 2 ** 31, n: 1 },
      { valueId, ts: ts + 3600, raw: 2, at: ts * 1000, n: 1 },
      { valueId, ts: ts + 3601, raw: 3, at: ts * 1000, n: 1 },
    ];
    await db.insertInto('readingsHour').values(odd).execute();
    for (let round = 0; round < 3; round += 1) {
      await packEndedHours(db, now);
      expect(await slotsOf(db, ids)).toEqual(odd);
    }
    expect(await countOf(db, 'readingsHour')).toBe(2);
    await db.destroy();
  });

  /** What all reads of hours return for a value, by its place in the answer instead of its id. */
  const answersOf = async (db: Db, id: number, draws: readonly number[]) => {
    const [from = 0, to = 0, at = 0] = draws;
    const value = { id, multiplier: 1, offset: 0, unit: null, from: -Infinity, until: Infinity };
    const own = { valueId: id, register: true, from: from * 1000, to: to * 1000 };
    return JSON.parse(
      JSON.stringify({
        slots: await slotsOf(db, [id]),
        series: (await readSeries(db, [value], { from: from * 1000, to: to * 1000 }, now))[id],
        hours: (await readHours(db, [{ id, after: from, until: to }])).get(id),
        first: (await firstHours(db, [id])).get(id),
        state: (await readRegisterStates(db, [{ id, from: 0, at: at * 1000 }], new Map(), now)).get(id),
        stored: (await readStored(db, [own], now)).get(id)?.readings,
      }).replaceAll(`"valueId":${id}`, '"valueId":0'),
    ) as unknown;
  };

  it('answer every read as hours that are not packed do', async () => {
    const { db, ids } = await begin(2);
    const [open = 0, packed = 0] = ids;
    await announcePacking(db, 1e6);
    const begun = Math.floor((now - 60 * day) / 1000);
    const drawTime = (draws: Draws) => begun + draws.whole(-86_400, 12 * 86_400);
    await forCases(25, async (draws) => {
      await sql`delete from "readingsHour"`.execute(db);
      await sql`delete from "readingsPacked"`.execute(db);
      for (let round = 0; round < 3; round += 1) {
        const first = begun + draws.whole(0, 10 * 86_400);
        const step = draws.happens(0.3) ? 86_400 : draws.whole(600, 9000);
        const readings = Array.from({ length: draws.whole(1, 80) }, (_, index) => ({
          at: (first + index * step) * 1000 + draws.whole(0, 999),
          raw: draws.share() * 1e6,
        })).filter(() => draws.happens(0.9));
        for (const valueId of ids)
          await recordReadings(
            db,
            readings.map((one) => ({ ...one, valueId })),
            now,
          );
        if (draws.happens(0.7)) await packSlots(db, 'readingsHourRest', sql`"valueId" = ${packed}`);
        const times = [drawTime(draws), drawTime(draws)].toSorted((one, other) => one - other);
        const drawn = [...times, drawTime(draws)];
        expect(await answersOf(db, packed, drawn)).toEqual(await answersOf(db, open, drawn));
      }
    });
    await db.destroy();
  });

  it('are read whole while they are packed', async () => {
    const { db, ids } = await begin(50);
    await ensurePartitions(db, now, 4);
    await fill(db, ids, 70);
    const before = await slotsOf(db, ids);
    const packing = packEndedHours(db, now).then(() => packEndedHours(db, now));
    const progress = { isOver: false };
    void packing.finally(() => (progress.isOver = true));
    let reads = 0;
    for (; !progress.isOver; reads += 1) expect(await slotsOf(db, ids)).toEqual(before);
    await packing;
    expect(reads).toBeGreaterThan(1);
    await db.destroy();
  });

  it('are neither lost nor doubled by a kill, and the next round goes on', async () => {
    const { db, address, ids } = await begin(80);
    await ensurePartitions(db, now, 4);
    await fill(db, ids, 75);
    const before = await slotsOf(db, ids);
    const days = 80 * 24;
    for (let round = 0; round < 2; round += 1) {
      const packer = runBeside(`
        const onQuery = (text) => text.includes('insert into "readingsPacked"') && console.log('packed');
        const db = openDatabase(${coded(address)}, { onQuery });
        await packEndedHours(db, ${now});`);
      await printed(packer, 1);
      packer.child.kill('SIGKILL');
      await packer.ended;
      expect(await slotsOf(db, ids)).toEqual(before);
    }
    expect(await countOf(db, 'readingsPacked')).toBeGreaterThan(0);
    expect(await countOf(db, 'readingsPacked')).toBeLessThan(days);
    // The server gives the lock back when it has noticed the end of the process.
    const packAll = async () => {
      await packEndedHours(db, now);
      return countOf(db, 'readingsPacked');
    };
    await expect.poll(packAll, { timeout: 40_000 }).toBe(days);
    expect(await slotsOf(db, ids)).toEqual(before);
    await db.destroy();
  });
});
