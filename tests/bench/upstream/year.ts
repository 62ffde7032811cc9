import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSeries } from '../../../upstream/readings/bulkLoad.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget, makeUser, makeValue } from '../../kit/makeRows.ts';
import { signIn } from '../../kit/testClient.ts';
import { measure, printTable } from './measure.ts';

const hours = 8760;

/** A year of one value by the hour: the bare database, the whole call of /ui, and the call over the contract. */
export const benchYear = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
  const path = join(folder, 'talo.sqlite');
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const upstream = await createUpstream({ database: { path }, demo: false, simulate: false, passwordCost: 4 });
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(db, { name: 'house' });
  const ids: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const valueId = await makeValue(db, {
      coreId: await makeCore(db, { name: `${count}`, targetId }),
      targetId,
      typeId: 1,
    });
    ids.push(valueId);
    const raws = Array.from({ length: hours }, (_, hour) => 20 + (hour % 60) / 10);
    const from = now / 1000 - (hours - 1) * 3600;
    await loadSeries(db, { table: 'readingsHour', valueId, firstTs: from, distance: 3600, raws, atOffset: 0, n: 12 });
  }
  const admin = await signIn(upstream.fetch, 'admin');
  const bare = new DatabaseSync(path, { readOnly: true });
  const statement = bare.prepare(
    'select "valueId", ts, raw, at from "readingsHour" where "valueId" = ? and ts >= ? and ts <= ? order by ts',
  );
  let turn = 0;
  const someId = (): number => ids[(turn += 37) % ids.length] ?? 0;
  const read = () => statement.all(someId(), now / 1000 - 365 * 86_400, now / 1000);
  const address = () => `/ui/data/values?ids=${someId()}&range=year`;
  printTable('A year of one value by the hour, 8,760 readings, on the embedded database', [
    await measure('bare node:sqlite', 200, () => Promise.resolve(read())),
    await measure('bare node:sqlite, as JSON', 200, () =>
      Promise.resolve(JSON.stringify(read().map(({ ts, raw }) => [Number(ts) * 1000, raw]))),
    ),
    await measure('GET /ui/data/values', 200, async () => {
      const cookie = Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const answer = await upstream.fetch(new Request(`http://ui.test${address()}`, { headers: { cookie } }));
      if (answer.status !== 200) throw new Error(`It answered ${answer.status}.`);
      await answer.text();
    }),
  ]);
  bare.close();
  await upstream.stop();
  rmSync(folder, { recursive: true });
};
