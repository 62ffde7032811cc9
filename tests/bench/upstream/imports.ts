import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inChunks } from '../../../upstream/db/statements.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * Imports of 100 buildings, 2,000 spaces and 5,000 devices on the embedded database, and a small read of another account
 * beside them: `node tests/bench/upstream/imports.ts [times]`
 */

const times = Number(process.argv[2] ?? 10);
const configurationId = 2;
const many = <Item>(count: number, of: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => of(at));

/** The tree; with serials its devices come from production. */
const groupsWith = (serialOf: (core: string) => { serialId: string } | object) =>
  many(100, (g) => ({
    name: `Talo ${g}`,
    spaces: many(20, (s) => ({
      name: `Asunto ${s}`,
      cores: many(2 + (s % 2), (c) => ({ name: `Laite ${c}`, configurationId, ...serialOf(`${g}-${s}-${c}`) })),
    })),
  }));

/** Inserts as many rows with one prepared statement a table. */
const insertBare = (path: string): (() => Promise<void>) => {
  const bare = new DatabaseSync(path);
  bare.exec('pragma synchronous = normal');
  const target = bare.prepare(
    `insert into targets (name, state, type, country, "createdAt") values ('Suuri', 0, 0, 'FI', 0)`,
  );
  const group = bare.prepare(
    `insert into groups ("targetId", name, height, width, position) values (?, 'Talo', 0, 0, ?)`,
  );
  const space = bare.prepare(
    `insert into spaces ("targetId", "groupId", name, type, position) values (?, ?, 'Asunto', 1, ?)`,
  );
  const core =
    bare.prepare(`insert into cores ("targetId", "groupId", "spaceId", name, "configurationId", confirmed, quality,
    online, uploading, reconnecting, message, "resetCounter", tags, "reportInterval", "isMama", "changedAt")
    values (?, ?, ?, 'Laite', 2, 0, 0, 0, 0, 0, 0, 0, '', 300, 0, 0)`);
  const value =
    bare.prepare(`insert into "values" ("coreId", "targetId", "spaceId", position, name, "typeId", multiplier,
    "offset", visible, "alertMinEnabled", "alertMaxEnabled", "alertAutoack") values (?, ?, ?, ?, 'Arvo', 34, 1, 0, 1, 0, 0, 0)`);
  return () => {
    bare.exec('begin immediate');
    const { lastInsertRowid: targetId } = target.run();
    for (const [g, { spaces }] of groupsWith(() => ({})).entries()) {
      const { lastInsertRowid: groupId } = group.run(targetId, g);
      for (const [s, { cores }] of spaces.entries()) {
        const { lastInsertRowid: spaceId } = space.run(targetId, groupId, s);
        for (const _ of cores) {
          const { lastInsertRowid: coreId } = core.run(targetId, groupId, spaceId);
          for (let position = 0; position < 5; position += 1) value.run(coreId, targetId, spaceId, position);
        }
      }
    }
    bare.exec('commit');
    return Promise.resolve();
  };
};

const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
const path = join(folder, 'talo.sqlite');
const upstream = await startUpstream({ database: { path } });
try {
  const { db } = upstream;
  await makeWorld(upstream);
  await makeUser(db, { username: 'other' });
  const { ui } = await signIn(upstream.fetch, 'admin');
  const other = await signIn(upstream.fetch, 'other');
  const reads: number[] = [];
  const state = { isOver: false };
  const watch = async (): Promise<void> => {
    while (!state.isOver) {
      const began = performance.now();
      await other.ui.user({});
      reads.push(performance.now() - began);
      await pause(5);
    }
  };
  let number = 0;
  const create = async (groups: ReturnType<typeof groupsWith>): Promise<void> => {
    const { errors } = await ui.createTree({ target: { name: `Suuri ${(number += 1)}` }, groups });
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  };
  const makeProduced = async (batch: number): Promise<void> => {
    const serials = many(5_000, (at) => `P-${batch}-${at}`);
    const row = {
      name: '',
      configurationId,
      confirmed: 0,
      quality: 0,
      online: 0,
      uploading: 0,
      reconnecting: 0,
      message: 0,
    };
    const more = { resetCounter: 0, tags: '', reportInterval: 300, isMama: 0, changedAt: 0 };
    for (const some of inChunks(serials))
      await db
        .insertInto('cores')
        .values(some.map((serialId) => ({ ...row, ...more, serialId })))
        .execute();
  };
  const batches = many(times + Math.max(2, times / 10), (batch) => batch);
  for (const batch of batches) await makeProduced(batch);
  const adopt = (): Promise<void> => {
    const batch = batches.shift() ?? 0;
    let at = 0;
    return create(groupsWith(() => ({ serialId: `P-${batch}-${(at += 1) - 1}` })));
  };
  console.log(machine());
  const bare = await measure('bare node:sqlite, a prepared statement for each row', times, insertBare(path));
  const watching = watch();
  const rows = [
    bare,
    await measure('POST /ui/targets/tree, new devices', times, () => create(groupsWith(() => ({})))),
    await measure('POST /ui/targets/tree, devices from production', times, adopt),
  ];
  state.isOver = true;
  await watching;
  printTable('An import of 100 buildings, 2,000 spaces and 5,000 devices', rows);
  const sorted = reads.toSorted((one, another) => one - another);
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  console.log(
    `\nGET /ui/user beside both: ${sorted.length} reads, median ${at(0.5)} ms, 99 % ${at(0.99)}, slowest ${at(1)}`,
  );
} finally {
  await upstream.stop();
  rmSync(folder, { recursive: true });
}
