import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundariesOf } from '../../../upstream/readings/buckets.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { signIn } from '../../kit/testClient.ts';
import { aDay, flatTypes, makeFlats, rolledUpDays } from './manyFlats.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * A year of water of one site of many flats, with a cold and a hot meter each, on the embedded database:
 * `node tests/bench/upstream/flats.ts [flats]`
 */

const flats = Number(process.argv[2] ?? 5_000);
const times = 10;

const now = Date.now();
const days = rolledUpDays(now);
const [firstDay = 0] = days;
const month = (back: number): string => {
  const [year = 0, number = 0] = new Date(now).toISOString().split('-').map(Number);
  const [first = 0] = boundariesOf(
    'month',
    { from: Date.UTC(year, number - 1 - back, 15), to: Date.UTC(year, number - 1 - back, 15) },
    1,
  );
  return new Date(first * 1000).toISOString();
};

const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
const path = join(folder, 'talo.sqlite');
const upstream = await createUpstream({
  database: { path },
  demo: false,
  simulate: false,
  watch: false,
  passwordCost: 4,
});
try {
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1 });
  const targetId = await makeFlats(db, { flats, buildings: 1, hours: 72, now });
  console.error(`Loaded in ${process.uptime().toFixed(0)} s.`);
  const { ui } = await signIn(upstream.fetch, 'admin');
  const bare = new DatabaseSync(path, { readOnly: true });
  const starts = Array.from({ length: 13 }, (_, index) => Date.parse(month(12 - index)) / 1000);
  const statement = bare.prepare(`select day.ts, sum(day.counted) as counted from "registerDays" day
    join "values" on "values".id = day."valueId" and "values"."typeId" = 34
    where day.ts in (${starts.join(', ')}) group by day.ts order by day.ts`);
  const year = { targetId, types: [34], from: month(12), to: month(0) };
  const sums = (await ui.consumption({ ...year, period: 'month' })).types[34] ?? [];
  const total = sums.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const expected = ((Date.parse(month(0)) - Date.parse(month(12))) / 86_400_000) * aDay * flats;
  if (Math.abs(total / expected - 1) > 0.01) throw new Error(`The year is ${total} m3 instead of ${expected} m3.`);
  console.log(
    `${machine()}; ${flats} flats, ${flats * 2} meters, ${days.length} days from ${new Date(firstDay * 1000).toISOString()}`,
  );
  printTable(`A year of cold water of ${flats} flats by month`, [
    await measure('bare node:sqlite', times, () => Promise.resolve(statement.all())),
    await measure('GET /ui/data/consumption, the site', times, () => ui.consumption({ ...year, period: 'month' })),
    await measure('GET /ui/data/consumption, by space', times, () =>
      ui.consumption({ ...year, period: 'month', by: 'space' }),
    ),
    await measure('GET /ui/data/consumption, by space, this month, cold and hot', times, () =>
      ui.consumption({
        targetId,
        types: [...flatTypes],
        from: month(0),
        to: new Date(now).toISOString(),
        period: 'month',
        by: 'space',
      }),
    ),
  ]);
  bare.close();
} finally {
  await upstream.stop();
  rmSync(folder, { recursive: true });
}
