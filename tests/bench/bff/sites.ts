import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inChunks } from '../../../upstream/db/statements.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { machine } from '../upstream/measure.ts';

/*
 * What staff read when they sign in, among few sites and among many, beside the whole list of sites on the embedded
 * database: `node tests/bench/bff/sites.ts [times] [sites …]`
 */

const [times = 20, ...given] = process.argv.slice(2).map(Number);
const numbers = given.length > 0 ? given : [3, 3000];
const groups = 2;
const spaces = 5;
const cores = 2;

/** Sites of two buildings with five spaces each and two devices in each space, one of them at times offline. */
const makeRows = async (db: Db, count: number): Promise<void> => {
  const chunksOf = (length: number) =>
    inChunks(
      Array.from({ length }, (_, at) => at + 1),
      500,
    );
  for (const chunk of chunksOf(count))
    await db
      .insertInto('targets')
      .values(
        chunk.map((id) => ({
          id,
          name: `As Oy Mänty ${id}`,
          address: `Kuja ${id}`,
          city: id % 2 ? 'Tampere' : 'Äänekoski',
          state: 3,
          type: 1,
          subscription: 1,
          country: 'FI',
          createdAt: 0,
        })),
      )
      .execute();
  const groupOf = (id: number) => ({
    id,
    targetId: Math.ceil(id / groups),
    name: `Talo ${id}`,
    height: 6,
    width: 4,
    position: id,
  });
  for (const chunk of chunksOf(count * groups)) await db.insertInto('groups').values(chunk.map(groupOf)).execute();
  const spaceOf = (id: number) => {
    const group = groupOf(Math.ceil(id / spaces));
    return { id, targetId: group.targetId, groupId: group.id, name: `A${id}`, no: `A${id}`, type: 1, position: id };
  };
  for (const chunk of chunksOf(count * groups * spaces))
    await db.insertInto('spaces').values(chunk.map(spaceOf)).execute();
  const coreOf = (id: number) => {
    const { id: spaceId, targetId, groupId } = spaceOf(Math.ceil(id / cores));
    const status = { online: id % 7 ? 1 : 0, battery: id % 90, confirmed: 1, quality: 92, reportInterval: 300 };
    const zeros = { uploading: 0, reconnecting: 0, message: 0, isMama: 0, resetCounter: 0, changedAt: 0, tags: '' };
    return { id, name: `Laite ${id}`, serialId: `S-${id}`, targetId, groupId, spaceId, ...status, ...zeros };
  };
  for (const chunk of chunksOf(count * groups * spaces * cores))
    await db.insertInto('cores').values(chunk.map(coreOf)).execute();
};

const fields = `id key name consumptionTypes viewerCanAdminister viewerSeesAll modules { module enabled }
  groups { id key name consumptionTypes spaces { id key name consumptionTypes viewerCanEdit offlineCount activeAlertCount } }`;
const inTrouble = '{ count onlyTargetKey }';
const counts = `targetCounts { targets deviceCount offlineCount lowBatteryCount activeAlertCount viewerSeesAllOfAny
  viewerCanAdministerAny alertTargets ${inTrouble} offlineTargets ${inTrouble} lowBatteryTargets ${inTrouble} }`;

const rows: [name: string, query: string][] = [
  [
    'a page of 100 by name, the sums and the favourites',
    `{ viewer { targets(first: 100) { totalCount nodes { ${fields} } } ${counts} favouriteTargets { ${fields} } } }`,
  ],
  [
    'a page of 50 by trouble',
    '{ viewer { targets(first: 50, order: { field: TROUBLE }) { nodes { key name offlineCount worstAlertLevel } } } }',
  ],
  ['the names of 5', '{ viewer { targets(first: 5) { nodes { name } } } }'],
  ['a search for a device', '{ search(text: "laite 777") { name hits { kind name } } }'],
];

const median = (found: number[]): number =>
  found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0;

const bench = async (sites: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
  const upstream = await startUpstream({ database: { path: join(folder, 'talo.sqlite') } });
  const bff = await startBff(upstream.fetch);
  try {
    await makeUser(upstream.db, { username: 'admin', admin: 1 });
    await makeRows(upstream.db, sites);
    const { send } = await signIn(upstream.fetch, 'admin');
    const measureRow = async (name: string, read: () => Promise<unknown>) => {
      const took: number[] = [];
      let answer: unknown;
      for (let at = 0; at < times; at += 1) {
        const began = performance.now();
        answer = await read();
        took.push(performance.now() - began);
      }
      const bytes = Buffer.byteLength(JSON.stringify(answer));
      console.log(
        `| ${name}, ${sites} sites | ${(bytes / 1000).toFixed(1)} | ${median(took).toFixed(1)} | ${Math.max(...took).toFixed(1)} |`,
      );
    };
    await measureRow('the whole list, GET /ui/targets', async () => (await send('GET', '/ui/targets')).body);
    for (const [name, query] of rows)
      await measureRow(name, async () => {
        const { data, errors } = await bff.ask(query, {}, { as: 'admin', password: 'Demo-talo-1!' });
        if (errors) throw new Error(JSON.stringify(errors));
        return data;
      });
  } finally {
    await bff.stop();
    await upstream.stop();
    rmSync(folder, { recursive: true });
  }
};

console.log(`${machine()}; median and slowest of ${times}\n\n| | kB | ms | slowest ms |\n|---|---:|---:|---:|`);
for (const sites of numbers) await bench(sites);
