import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const leak = 21;
const temperature = 1;
const began = Date.parse('2026-11-21T10:00:00Z');

let now = began;
let queries: string[] = [];
let upstream: Upstream;
let round: () => Promise<void>;

beforeEach(async () => {
  now = began;
  upstream = await startUpstream({ now: () => now, onQuery: (query) => queries.push(query) });
  round = createWatcher(upstream.db, {
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
  await round();
  return queries.length;
};

const openAlerts = () =>
  upstream.db.selectFrom('alerts').select(['valueId', 'type']).where('to', 'is', null).orderBy('id').execute();

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
    expect(queries.filter((query) => /^(insert|update|delete|begin)/.test(query))).toEqual([]);
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
