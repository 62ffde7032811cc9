import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { evaluateTarget } from '../../../upstream/alarms/evaluateTarget.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { engineOf } from '../../../upstream/db/engine.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';

const leak = 21;
const temperature = 1;
const began = Date.parse('2026-11-21T10:00:00Z');

let now = began;
let queries: string[] = [];
/** Number of queries of the rounds alone: housekeeping of the service may run beside them. */
let roundQueries = 0;
/** Writes of the rounds alone. */
let roundWrites: string[] = [];
let upstream: Upstream;
let round: () => Promise<void>;

beforeEach(async () => {
  now = began;
  upstream = await startUpstream({ now: () => now, onQuery: (query) => queries.push(query) });
  const counted = upstream.db.withPlugin({
    transformQuery: ({ node }) => {
      roundQueries += 1;
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind;
      if (/^\s*(insert|update|delete|merge)/i.test(text)) roundWrites.push(text);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  round = createWatcher(counted, {
    now: () => now,
    onError: (error) => {
      throw error;
    },
  }).round;
});
afterEach(() => upstream.stop());

/** Creates targets of one apartment with one core of one value; returns the values. */
const makeSites = async (count: number, type: number): Promise<number[]> => {
  const values: number[] = [];
  for (let site = 0; site < count; site += 1) {
    const targetId = await makeTarget(upstream.db, { name: `${type} ${site}` });
    const groupId = await makeGroup(upstream.db, { targetId, name: 'A' });
    const spaceId = await makeSpace(upstream.db, { targetId, groupId, name: 'A1' });
    const meter = await makeMeter(upstream.db, { targetId, groupId, spaceId }, { name: 'x', lastSeenAt: now }, [type]);
    values.push(meter.values[type] ?? 0);
  }
  return values;
};

/** Number of queries of a round, by the time since the round before. */
const queriesAfter = async (ms: number): Promise<number> => {
  now += ms;
  queries = [];
  roundQueries = 0;
  roundWrites = [];
  await round();
  return roundQueries;
};

const openAlerts = () =>
  upstream.db.selectFrom('alerts').select(['valueId', 'type']).where('to', 'is', null).orderBy('id').execute();

/** Ends an alert of each producer a number of times, from long ago until two months ago. */
const addPastAlerts = async (times: number): Promise<void> => {
  const producers = await upstream.db.selectFrom('producers').selectAll().execute();
  for (const { id: producerId, targetId, type, level, valueId, coreId, spaceId } of producers) {
    const subject = { targetId, producerId, type, level, valueId, coreId, spaceId, name: 'x' };
    const alerts = Array.from({ length: times }, (_, index) => {
      const from = now - (60 + index) * 86_400_000;
      return { ...subject, from, to: from + 60_000 };
    });
    await upstream.db.insertInto('alerts').values(alerts).execute();
  }
};

/** The database with a count of the rows that its queries return, of those that a test names. */
const countRows = (counts: (row: Record<string, unknown>) => boolean): { db: Db; read: () => number } => {
  let rows = 0;
  const db = upstream.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows += result.rows.filter(counts).length;
      return Promise.resolve(result);
    },
  });
  return { db, read: () => rows };
};

const water = [34, 35, 27];

/** Creates a site of homes with a water meter each, at the hours before now without consumption. */
const makeHomes = async (count: number): Promise<number> => {
  const targetId = await makeTarget(upstream.db, { name: 'House' });
  const groupId = await makeGroup(upstream.db, { targetId, name: 'A' });
  for (let home = 0; home < count; home += 1) {
    const spaceId = await makeSpace(upstream.db, { targetId, groupId, name: `A${home}` });
    await makeMeter(upstream.db, { targetId, groupId, spaceId }, { name: `${home}`, lastSeenAt: now }, water);
  }
  return targetId;
};

describe('a round of rules over many past alerts', () => {
  /** A plan that reads alerts of all targets, or all past ones of a producer. */
  const byNoIndex = /SCAN alerts(?! USING)|alerts USING .*\(producerId=\?\)$/;

  const readsIn = async (hours: number): Promise<{ alerts: number; queries: number }> => {
    const { db, read } = countRows((row) => 'from' in row && 'producerId' in row);
    const watcher = createWatcher(db, { now: () => now });
    queries = [];
    for (let hour = 0; hour < hours; hour += 1) {
      now += 3_600_000;
      await watcher.round();
    }
    return { alerts: read(), queries: queries.length };
  };

  it('reads none of those that ended long ago, and sends as many queries as without them', async () => {
    await makeHomes(3);
    await readsIn(7);
    const without = await readsIn(7);
    await addPastAlerts(20);
    const beside = await readsIn(7);
    expect(beside.queries).toBe(without.queries);
    expect(beside.alerts).toBe(without.alerts);
  });

  it('finds alerts by an index in each query', async () => {
    await makeHomes(2);
    await round();
    await addPastAlerts(3);
    await readsIn(7);
    if (engineOf(upstream.db).partitioned) return;
    const about = [...new Set(queries.filter((query) => /^(select|update|delete)[^;]*"alerts"/.test(query)))];
    expect(about.length).toBeGreaterThan(2);
    for (const query of about) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query.replaceAll('?', '1'))}`.execute(
        upstream.db,
      );
      expect(
        rows.map(({ detail }) => detail).filter((detail) => byNoIndex.test(detail)),
        query,
      ).toEqual([]);
    }
  });
});

describe('the leak rule', () => {
  it.each([
    ['only the last hours of a flat', 34, 0],
    ['a month of a main meter', 27, 28 * 24],
  ])('reads %s', async (_, typeId, old) => {
    const [valueId = 0] = await makeSites(1, typeId);
    await round();
    const hours = Array.from({ length: 31 * 24 - 1 }, (_hour, index) => {
      const ts = Math.floor(now / 3_600_000) * 3600 - index * 3600;
      return { valueId, ts, raw: 100_000 - index, at: ts * 1000, n: 1 };
    });
    await upstream.db.insertInto('readingsHour').values(hours).execute();
    const { db, read } = countRows((row) => 'raw' in row && Number(row['ts']) < now / 1000 - 2 * 86_400);
    const { targetId } = await upstream.db.selectFrom('values').select('targetId').executeTakeFirstOrThrow();
    await evaluateTarget(db, targetId ?? 0, [criticalLeak], now);
    expect(read()).toBeGreaterThanOrEqual(old);
    if (old === 0) expect(read()).toBe(0);
  });
});

describe('a list of rules', () => {
  it('reads one alert of each rule that it shows, however many are past', async () => {
    const targetId = await makeHomes(3);
    await makeUser(upstream.db, { username: 'admin', admin: 1 });
    await round();
    await addPastAlerts(20);
    const admin = await signIn(upstream.fetch, 'admin');
    const all = await upstream.db.selectFrom('producers').select('id').where('type', '=', 13).execute();
    queries = [];
    const listed = await admin.ui.smartProducers({ id: targetId, type: 13 });
    expect(listed).toHaveLength(all.length);
    const [query = ''] = queries.filter((one) => one.includes('max(own.id)'));
    expect(query.match(/\?|\$\d+/g)).toHaveLength(all.length);
  });
});

describe('the watch', () => {
  it('yields to the event loop between one target and the next', async () => {
    await makeSites(40, leak);
    let turns = 0;
    let watching = true;
    const count = (): void => {
      turns += 1;
      if (watching) setImmediate(count);
    };
    setImmediate(count);
    await round();
    watching = false;
    expect(turns).toBeGreaterThan(80);
  });

  it('sends no queries about targets without producers of a due rule', async () => {
    await makeSites(2, leak);
    await round();
    const before = await queriesAfter(20_000);
    await makeSites(5, temperature);
    await queriesAfter(60_000);
    expect(await queriesAfter(20_000)).toBe(before);
  });

  it('writes nothing while nothing has changed', async () => {
    await makeSites(3, leak);
    await round();
    await queriesAfter(60_000);
    await queriesAfter(60_000);
    expect(roundWrites).toEqual([]);
  });

  it('detects within a minute a core that was added, or whose space has changed', async () => {
    await round();
    const [wet = 0] = await makeSites(1, leak);
    await recordReadings(upstream.db, [{ valueId: wet, at: now, raw: 1 }], now);
    await queriesAfter(60_000);
    expect(await openAlerts()).toEqual([{ valueId: wet, type: 30 }]);
    await upstream.db.updateTable('values').set({ spaceId: null }).where('id', '=', wet).execute();
    await queriesAfter(60_000);
    const watched = await upstream.db.selectFrom('producers').select('spaceId').where('valueId', '=', wet).execute();
    expect(new Set(watched.map(({ spaceId }) => spaceId))).toEqual(new Set([null]));
  });

  it('detects within a minute two or three cores that have swapped their spaces', async () => {
    const targetId = await makeTarget(upstream.db, { name: 'House' });
    const groupId = await makeGroup(upstream.db, { targetId, name: 'A' });
    const sensors: { id: number; spaceId: number }[] = [];
    for (const name of ['A1', 'A2', 'A3']) {
      const spaceId = await makeSpace(upstream.db, { targetId, groupId, name });
      sensors.push({ ...(await makeMeter(upstream.db, { targetId, groupId, spaceId }, { name }, [leak])), spaceId });
    }
    await round();
    const [one, two, three] = sensors.map(({ spaceId }) => spaceId);
    for (const spaceIds of [
      [two, one, three],
      [three, two, one],
      [one, three, two],
    ]) {
      for (const [index, { id }] of sensors.entries()) {
        const spaceId = spaceIds[index] ?? null;
        await upstream.db.updateTable('cores').set({ spaceId }).where('id', '=', id).execute();
        await upstream.db.updateTable('values').set({ spaceId }).where('coreId', '=', id).execute();
      }
      await queriesAfter(60_000);
      for (const [index, { id }] of sensors.entries()) {
        const of = await upstream.db.selectFrom('producers').select('spaceId').where('coreId', '=', id).execute();
        expect(new Set(of.map(({ spaceId }) => spaceId))).toEqual(new Set([spaceIds[index]]));
      }
    }
  });

  it('evaluates a limit from the time when it is set', async () => {
    const [cold = 0] = await makeSites(1, temperature);
    await round();
    await recordReadings(upstream.db, [{ valueId: cold, at: now, raw: 15 }], now);
    await upstream.db
      .updateTable('values')
      .set({ alertMinEnabled: 1, alertRangeMin: 18 })
      .where('id', '=', cold)
      .execute();
    await queriesAfter(60_000);
    await queriesAfter(15 * 60_000);
    expect(await openAlerts()).toEqual([{ valueId: cold, type: 1 }]);
    await upstream.db.updateTable('values').set({ alertMinEnabled: 0 }).where('id', '=', cold).execute();
    await queriesAfter(60_000);
    expect((await openAlerts()).filter(({ type }) => type === 1)).toEqual([]);
  });
});
