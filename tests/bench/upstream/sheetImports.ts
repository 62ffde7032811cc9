import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * Imports of a sheet of 1,000 spaces and 4,000 devices, and what another account waits for a read and a write beside
 * them: `node tests/bench/upstream/sheetImports.ts [times] [postgres]`
 */

const times = Number(process.argv[2] ?? 5);
const columns = ['group', 'space', 'type', 'size', 'core', 'configuration', 'serialId'] as const;
const rows = Array.from({ length: 1000 }, (_, at) => [
  ['Talo C', `C${at}`, 'Huoneisto', '58,5', '', '', ''],
  ...Array.from({ length: 4 }, (_core, core) => ['Talo C', `C${at}`, '', '', `V${core}`, 'VESI-2', `S-${at}-${core}`]),
]).flat();

const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
const upstream = await startUpstream(
  process.argv[3] === 'postgres' ? {} : { database: { path: join(folder, 'talo.sqlite') } },
);
try {
  const world = await makeWorld(upstream);
  const { ui } = await signIn(upstream.fetch, 'admin');
  const other = await signIn(upstream.fetch, 'stranger');
  const id = world.house.id;
  let number = 0;
  const startOne = async (): Promise<number> => {
    const input = { id, kind: 'tree' as const, columns: [...columns], rows, headings: [], fileName: 'talo.xlsx' };
    const started = await ui.startImport({ ...input, key: `key-of-the-import-${(number += 1)}` });
    return started.import?.id ?? 0;
  };
  const recordOf = async (importId: number) => (await ui.sheetImports({ id })).find((one) => one.id === importId);
  const waits = { read: [] as number[], write: [] as number[] };
  const state = { isOver: false, isWriting: false };
  const timed = async (list: number[], work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    if (state.isWriting) list.push(performance.now() - began);
  };
  const watch = async (list: number[], work: (at: number) => Promise<unknown>): Promise<void> => {
    for (let at = 0; !state.isOver; at += 1) {
      await timed(list, () => work(at));
      await pause(5);
    }
  };
  const spaceId = world.other.spaceId;
  const watching = [
    watch(waits.read, () => other.ui.user({})),
    watch(waits.write, (at) => other.ui.updateSpace({ id: spaceId, size: 40 + (at % 9) })),
  ];
  const undos: number[] = [];
  const importAndUndo = async (): Promise<void> => {
    state.isWriting = true;
    const importId = await startOne();
    for (let one = await recordOf(importId); one?.state === 'running'; one = await recordOf(importId)) await pause(100);
    state.isWriting = false;
    const began = performance.now();
    await ui.undoImport({ id, importId });
    undos.push(performance.now() - began);
  };
  console.log(machine(), `load ${loadavg()[0]?.toFixed(1)}`);
  const measured = await measure('import and undo of 5,000 rows', times, importAndUndo);
  state.isOver = true;
  await Promise.all(watching);
  printTable('A sheet of 1,000 spaces and 4,000 devices', [measured]);
  for (const [name, list] of Object.entries({ ...waits, undo: undos })) {
    const sorted = list.toSorted((one, another) => one - another);
    const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
    console.log(`${name}: ${sorted.length}, median ${at(0.5)} ms, 95 % ${at(0.95)}, slowest ${at(1)}`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await upstream.stop();
  rmSync(folder, { recursive: true });
}
