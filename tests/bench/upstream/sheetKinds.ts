import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SheetColumn, SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import { inChunks } from '../../../upstream/db/statements.ts';
import { freshPostgres } from '../../kit/freshDatabase.ts';
import { makeCore, makeSpace, makeValue } from '../../kit/makeRows.ts';
import { forgetful, startPostgres } from '../../kit/postgres.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';
import { machine } from './measure.ts';

/*
 * Preview, import and undo of 5,000 residents, 5,000 readings and 5,000 meter swaps of a site, with the steps of their
 * progress: `node tests/bench/upstream/sheetKinds.ts [times]`, on SQLite and PostgreSQL
 */

const times = Number(process.argv[2] ?? 3);
const rowCount = 5_000;
const apartmentCount = 2_500;
const now = Date.parse('2026-11-29T10:00:00Z');
const day = 86_400;

type Sheet = { kind: SheetKind; columns: SheetColumn[]; rows: string[][] };

const bench = async (title: string, database: DatabaseAddress): Promise<void> => {
  const upstream = await startUpstream({ now: () => now, database });
  try {
    const { db } = upstream;
    const world = await makeWorld(upstream, now);
    const { ui } = await signIn(upstream.fetch, 'admin');
    const id = world.house.id;
    const at = { targetId: id, groupId: world.house.groups.b };

    const cellar = await makeSpace(db, { ...at, name: 'Kellari' });
    const { id: _space, ...space } = await db
      .selectFrom('spaces')
      .selectAll()
      .where('id', '=', cellar)
      .executeTakeFirstOrThrow();
    const apartments = Array.from({ length: apartmentCount }, (_, index) => ({ ...space, name: `K${index}`, type: 1 }));
    for (const some of inChunks(apartments)) await db.insertInto('spaces').values(some).execute();

    const coreId = await makeCore(db, { ...at, spaceId: cellar, name: 'Mittarit' });
    const first = await makeValue(db, { coreId, targetId: id, spaceId: cellar, typeId: 34 });
    const { id: _value, ...value } = await db
      .selectFrom('values')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    for (const some of inChunks(Array.from({ length: rowCount - 1 }, () => value)))
      await db.insertInto('values').values(some).execute();
    const meters = (await db.selectFrom('values').select('id').where('coreId', '=', coreId).execute()).map(
      (meter) => meter.id,
    );
    // A reading every five days of two months, before and after the swaps.
    const slots = meters.flatMap((valueId) =>
      Array.from({ length: 12 }, (_, index) => {
        const ts = Math.floor(Date.parse('2026-08-01T00:00:00Z') / 1000) + index * 5 * day;
        return { valueId, ts, at: ts * 1000, raw: (index < 6 ? 1000 + index * 100 : (index - 6) * 100) * 1000, n: 1 };
      }),
    );
    for (const some of inChunks(slots)) await db.insertInto('readingsHour').values(some).execute();

    const sheets: Sheet[] = [
      {
        kind: 'residents',
        columns: ['space', 'resident', 'email', 'phone', 'validFrom'],
        rows: Array.from({ length: rowCount }, (_, index) => [
          `K${index % apartmentCount}`,
          `Asukas ${index}`,
          `asukas.${index}@esimerkki.fi`,
          '+358401234567',
          '1.10.2026',
        ]),
      },
      {
        kind: 'readings',
        columns: ['valueId', 'at', 'reading'],
        rows: meters.map((meter) => [String(meter), '15.10.2026', '505']),
      },
      {
        kind: 'meterSwaps',
        columns: ['valueId', 'at', 'endReading', 'startReading', 'newSerialId'],
        rows: meters.map((meter) => [String(meter), '28.8.2026 12.00', '1520', '0', `S-${meter}`]),
      },
    ];

    let number = 0;
    const recordOf = async (importId: number) => (await ui.sheetImports({ id })).find((one) => one.id === importId);
    const measureOne = async ({ kind, columns, rows }: Sheet): Promise<Record<string, number>> => {
      const took: Record<string, number> = {};
      const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
        const began = performance.now();
        const result = await work();
        took[name] = performance.now() - began;
        return result;
      };
      const sheet = { id, kind, columns, rows };
      const preview = await timed('preview', () => ui.previewImport(sheet));
      if (preview.counts.added !== rows.length) throw new Error(JSON.stringify(preview.counts));
      const steps = new Set<number>();
      const record = await timed('import', async () => {
        const key = `key-of-the-import-${(number += 1)}`;
        const started = await ui.startImport({ ...sheet, key, headings: [], fileName: 'taulukko.xlsx' });
        for (;;) {
          const one = await recordOf(started.import?.id ?? 0);
          if (one && one.state !== 'running') return one;
          steps.add(one?.done ?? 0);
          await pause(20);
        }
      });
      if (record.state !== 'done') throw new Error(JSON.stringify(record));
      took['steps of progress'] = [...steps].filter((done) => done > 0 && done < rows.length).length;
      await timed('list', () => ui.sheetImports({ id }));
      await timed('undo', () => ui.undoImport({ id, importId: record.id }));
      return took;
    };

    console.log(`\n${title}, load ${loadavg()[0]?.toFixed(1)}`);
    for (const sheet of sheets)
      for (let time = 0; time < times; time += 1) {
        const took = Object.entries(await measureOne(sheet)).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
        console.log(`${sheet.kind}: ${took.join(', ')} (ms)`);
      }
  } finally {
    await upstream.stop();
  }
};

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
try {
  await bench('SQLite', { path: join(folder, 'talo.sqlite') });
} finally {
  rmSync(folder, { recursive: true });
}
const cluster = await startPostgres([...forgetful]);
try {
  const { address, drop } = await freshPostgres(cluster?.url ?? '');
  await bench('PostgreSQL', address);
  await drop();
} finally {
  await cluster?.stop();
}
