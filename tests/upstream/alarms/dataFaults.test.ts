import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReadings } from '../../../upstream/alarms/readReadings.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { mailsTo } from '../mail/outbox.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Midnight in Helsinki. */
const begin = Date.parse('2026-11-01T22:00:00Z');

const [electricity, main, cold, hot] = [33, 27, 34, 35];

let now = begin;
let upstream: Upstream;
let round: () => Promise<void>;
let targetId = 0;
let mes: TestClient;
let ids: Record<number, number>;

/** A value in the unit of its type at each hour since the beginning, of a device of its own. */
type Traces = Record<number, (hours: number) => number | null>;

beforeEach(async () => {
  now = begin;
  upstream = await startUpstream({ now: () => now });
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1, mes: 1 });
  targetId = await makeTarget(db, { name: 'House' });
  const groupId = await makeGroup(db, { targetId, name: 'Building' });
  const spaceId = await makeSpace(db, { targetId, groupId, name: 'A1' });
  for (const [username, role] of [
    ['administrator', 'TARGET_ADMIN'],
    ['manager', 'TARGET_MANAGER'],
    ['viewer', 'TARGET_VIEWER'],
    ['resident', 'RESIDENT'],
  ] as const) {
    const userId = await makeUser(db, { username, email: `${username}@example.fi` });
    await makeShare(db, now, { targetId, userId, role, ...(role === 'RESIDENT' && { spaceId }) });
  }
  mes = await signIn(upstream.fetch, 'admin');
  const flat = await makeMeter(db, { targetId, groupId, spaceId }, { name: 'Flat', lastSeenAt: now }, [cold, hot]);
  const rest = { targetId, groupId, spaceId: null };
  const cellar = await makeMeter(db, rest, { name: 'Cellar', lastSeenAt: now }, [main, electricity]);
  ids = { ...flat.values, ...cellar.values };
  await db.updateTable('values').set({ multiplier: 1 }).execute();
  round = createWatcher(db, {
    now: () => now,
    onError: (error) => {
      throw error;
    },
  }).round;
});
afterEach(() => upstream.stop());

type Who = 'administrator' | 'manager' | 'viewer' | 'resident';

/** A new session, since the clock runs for days. */
const as = (who: Who): Promise<TestClient> => signIn(upstream.fetch, who);

/** Sends readings every `every` milliseconds for some hours, with a round after each. */
const run = async (traces: Traces, { hours, every = hour }: { hours: number; every?: number }): Promise<void> => {
  for (let end = now + hours * hour; now < end;) {
    now += every;
    for (const [type, levelAt] of Object.entries(traces)) {
      const level = levelAt((now - begin) / hour);
      const readings = `${new Date(now).toISOString()},${level?.toFixed(6)}`;
      if (level !== null) await mes.ui.addReadings({ id: ids[Number(type)] ?? 0, readings });
    }
    await upstream.db.updateTable('cores').set({ lastSeenAt: now, online: 1 }).execute();
    await round();
  }
};

const alertsOf = async (who: Who = 'administrator') => (await (await as(who)).ui.alerts({ id: targetId })).items;

/** Every alert that was ever raised, by its code and cause. */
const raised = async (): Promise<string[]> =>
  (await upstream.db.selectFrom('alerts').select(['type', 'cause', 'valueId']).orderBy('id').execute()).map(
    ({ type, cause }) => `${type} ${cause}`,
  );

/** A flat's day: water in the first 20 minutes of each hour by day, none by night. */
const household = (level: number, cubicMetresAnHour: number) => (hours: number) => {
  const [days, ofDay] = [Math.floor(hours / 24), Math.min(15, Math.max(0, (hours % 24) - 7))];
  const used = Math.floor(ofDay) + Math.min(1, 3 * (ofDay % 1));
  return level + cubicMetresAnHour * (days * 15 + used);
};

const steady = (level: number, perHour: number) => (hours: number) => level + perHour * hours;

/** A trace that is another one from a time on. */
const from =
  (time: number, before: (hours: number) => number, after: (hours: number) => number | null) =>
  (hours: number): number | null =>
    hours < time ? before(hours) : after(hours);

const answer = async (type: number, what: 'swap' | 'true' | 'wrong'): Promise<void> => {
  const { ui } = await as('manager');
  const found = await ui.heldReadings({ id: targetId });
  const held = found.find(({ valueId, state }) => valueId === ids[type] && state === 'held');
  await ui.answerHeldReading({ id: targetId, readingId: held?.id ?? 0, answer: what });
};

const jumped: Traces = { [electricity]: from(60, steady(1000, 1.5), steady(50_000, 1.5)) };

describe('a jump of a register without a meter event', () => {
  it('is one data fault with both numbers, however many readings follow, until the register is back', async () => {
    await run(jumped, { hours: 61 });
    expect(await raised()).toEqual([]);
    await run(jumped, { hours: 2 });
    const fault = {
      type: 14,
      cause: 'jump',
      state: 'open',
      level: 2,
      value: 50_090,
      limit: 1088.5,
      unit: 'kWh',
      name: 'Cellar: value 33',
      valueId: ids[electricity],
    };
    expect(await alertsOf()).toMatchObject([fault]);
    await run(jumped, { hours: 30 });
    expect(await alertsOf()).toMatchObject([{ ...fault, count: 1 }]);
    await run({ [electricity]: steady(1000, 1.5) }, { hours: 1 });
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'ended', count: 1 }]);
    await run({ [electricity]: steady(1000, 1.5) }, { hours: 30 });
    expect(await raised()).toEqual(['14 jump']);
  });

  it('is read and counted by staff and administrators of the target, and by nobody else', async () => {
    await run(jumped, { hours: 66 });
    expect(await alertsOf('administrator')).toHaveLength(1);
    expect((await mes.ui.alerts({ id: targetId })).items).toHaveLength(1);
    const [alert] = await alertsOf();
    for (const [who, count] of [
      ['administrator', 1],
      ['manager', 0],
      ['viewer', 0],
      ['resident', 0],
    ] as const) {
      const { ui, ask } = await as(who);
      expect(await alertsOf(who)).toHaveLength(count);
      expect((await ui.openAlerts({})).map(({ type }) => type)).toEqual(Array.from({ length: count }, () => 14));
      expect((await ui.ownAlerts({})).total).toBe(count);
      expect((await ui.targets({})).map(({ alertCount }) => alertCount)).toEqual([count]);
      const { status } = await ask('alertStory', { id: targetId, alertId: alert?.id ?? 0 });
      expect(status).toBe(count === 1 ? 200 : 404);
    }
    await (await as('administrator')).ui.acknowledgeAlert({ id: targetId, alertId: alert?.id ?? 0 });
    expect(await alertsOf()).toMatchObject([{ state: 'acknowledged', cause: 'jump' }]);
  });

  it('is mailed to those receivers of its level who administer the target, with both numbers', async () => {
    const { db } = upstream;
    await round();
    const levels = db.selectFrom('alertLevels').select('id').where('targetId', '=', targetId);
    const { id: levelId } = await levels.where('alertLevel', '=', 2).executeTakeFirstOrThrow();
    for (const email of ['administrator@example.fi', 'manager@example.fi', 'other@example.fi']) {
      await db.insertInto('alertConsents').values({ targetId, email, confirmedAt: 0 }).execute();
      await db.insertInto('alertReceivers').values({ targetId, levelId, type: 'email', name: 'x', email }).execute();
    }
    await run(jumped, { hours: 80 });
    const [mail, ...more] = await mailsTo(upstream, 'administrator@example.fi');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Normaali: Lukema hyppäsi, Building, House');
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Luettu: 50 090 kWh, viimeksi laskettu 1 088,5 kWh');
    expect(await mailsTo(upstream, 'manager@example.fi')).toEqual([]);
    expect(await mailsTo(upstream, 'other@example.fi')).toEqual([]);
  });

  it('of another core after an answer goes on as the same alert, open again', async () => {
    await run(jumped, { hours: 66 });
    await answer(electricity, 'swap');
    expect(await alertsOf()).toMatchObject([{ state: 'ended', count: 1 }]);
    const { ui } = await as('manager');
    const [event] = await ui.meterEvents({ id: ids[electricity] ?? 0 });
    await ui.deleteMeterEvent({ id: ids[electricity] ?? 0, eventId: event?.id ?? 0 });
    expect(await alertsOf()).toMatchObject([{ state: 'open', count: 2, cause: 'jump', value: 50_090 }]);
  });
});

describe('the rules', () => {
  const [ofCold, ofHot] = [household(20, 0.02), household(10, 0.015)];
  const home: Traces = { [cold]: ofCold, [hot]: ofHot };

  it('raise nothing else by a jump of a main meter from 147 to 9,000 m³, by readings of five minutes', async () => {
    const traces = { [main]: from(200, steady(147, 0.2), steady(9000, 0.2)) };
    await run(traces, { hours: 196 });
    await run(traces, { hours: 12, every: 5 * minute });
    await run(traces, { hours: 40 });
    expect(await raised()).toEqual(['14 jump']);
    expect(await alertsOf()).toMatchObject([{ cause: 'jump', unit: 'm³' }]);
  }, 60_000);

  it('raise nothing else by a restart at 0, a jump or a leak at the held level of a flat', async () => {
    // Started again at 0, and 40 l an hour since, without a pause.
    const traces: Traces = { [cold]: from(60, ofCold, steady(-60 * 0.04, 0.04)), [hot]: ofHot };
    await run(traces, { hours: 56 });
    await run(traces, { hours: 12, every: 5 * minute });
    await run(traces, { hours: 100 });
    expect(await raised()).toEqual(['14 restart']);
    const leaking = { ...traces, [cold]: from(0, () => 0, steady(-168 * 2, 2)) };
    await run(leaking, { hours: 8 });
    expect(await raised()).toEqual(['14 restart']);
    expect(await alertsOf()).toMatchObject([{ state: 'open', value: 0, unit: 'm³' }]);
  }, 60_000);

  it('see the water of the new meter once it is answered that it was swapped', async () => {
    const traces: Traces = { ...home, [cold]: from(60, household(20, 0.02), household(400, 0.02)) };
    await run(traces, { hours: 56 });
    await run(traces, { hours: 12, every: 5 * minute });
    await answer(cold, 'swap');
    await run(traces, { hours: 30, every: 15 * minute });
    expect(await raised()).toEqual(['14 jump']);
    const before = now;
    const level = household(400, 0.02)((before - begin) / hour);
    const burst: Traces = { ...home, [cold]: (hours) => level + 2.4 * (hours - (before - begin) / hour) };
    await run(burst, { hours: 1, every: 10 * minute });
    expect(await alertsOf()).toMatchObject([
      { type: 12, value: 2400 },
      { type: 14, state: 'ended' },
    ]);
  }, 60_000);

  it.each([
    ['swap', 58 * 1.5 + 39 * 1.5],
    ['true', 49_000 + 98 * 1.5],
    ['wrong', 58 * 1.5],
  ] as const)('see what is counted after the answer %s', async (what, expected) => {
    await run(jumped, { hours: 66 });
    await answer(electricity, what);
    await run(what === 'wrong' ? { [electricity]: () => null } : jumped, { hours: 33 });
    const value = await upstream.db
      .selectFrom('values')
      .selectAll()
      .where('id', '=', ids[electricity] ?? 0)
      .executeTakeFirstOrThrow();
    const read = await readReadings(upstream.db, [value], { days: 10 }, now / 1000);
    const points = read.get(value.id)?.hours ?? [];
    const seen = (points.at(-1)?.v ?? 0) - (points[0]?.v ?? 0);
    const { types } = await (
      await as('manager')
    ).ui.consumption({
      valueId: value.id,
      period: 'month',
      from: new Date(begin).toISOString(),
      to: new Date(now).toISOString(),
    });
    const counted = (types[String(electricity)] ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    expect(seen).toBeCloseTo(counted, 6);
    expect(seen).toBeCloseTo(expected, 6);
    expect(await raised()).toEqual(['14 jump']);
  });
});

describe('readings that are refused one after another', () => {
  const send = (id: number, lines: readonly string[]) => mes.ui.addReadings({ id, readings: lines.join('\n') });

  it('are one data fault from the third on, until one is accepted again', async () => {
    const id = ids[electricity] ?? 0;
    await run({ [electricity]: steady(1000, 1.5) }, { hours: 48 });
    const later = (days: number) => new Date(now + days * 24 * hour).toISOString();
    const next = async (lines: readonly string[]): Promise<void> => {
      await send(id, lines);
      now += 2 * minute;
      await round();
    };
    await next([`${later(1)},2000`]);
    await next([`${later(2)},2001`]);
    expect(await raised()).toEqual([]);
    await next([`${later(3)},2002`]);
    const fault = { type: 14, cause: 'refused', value: 2002, limit: 1072, unit: 'kWh', count: 1 };
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'open' }]);
    await next([`${later(4)},2003`, `${later(5)},2004`]);
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'open' }]);
    await next([`${new Date(now).toISOString()},1074`]);
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'ended' }]);
    await next([`${later(6)},2005`, `${new Date(now).toISOString()},1075`, `${later(7)},1`, `${later(8)},2`]);
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'ended' }]);
    await next(['nonsense']);
    expect(await alertsOf()).toMatchObject([{ ...fault, state: 'open', value: null, limit: 1075, count: 2 }]);
  });

  it('are notified of a value that is no register, too', async () => {
    const id = ids[hot] ?? 0;
    await upstream.db.updateTable('values').set({ typeId: 1 }).where('id', '=', id).execute();
    await send(id, ['a', 'b', 'c']);
    now += 2 * minute;
    await round();
    expect(await alertsOf()).toMatchObject([{ cause: 'refused', value: null, limit: null, valueId: id }]);
  });
});

it('a round costs as many queries with a hundred faults that go on as with one', async () => {
  const count = async (): Promise<number> => {
    let queries = 0;
    const db = upstream.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const watcher = createWatcher(db, { now: () => now });
    await watcher.round();
    queries = 0;
    now += 61_000;
    await watcher.round();
    return queries;
  };
  const { db } = upstream;
  const hold = (valueId: number) =>
    db
      .insertInto('uncountedReadings')
      .values({ valueId, state: 'held', reason: 'JUMP', at: now, raw: 9000, readings: 3, foundAt: now })
      .execute();
  await hold(ids[electricity] ?? 0);
  const one = await count();
  const place = await db.selectFrom('cores').selectAll().executeTakeFirstOrThrow();
  const groupId = place.groupId ?? 0;
  for (let index = 0; index < 100; index += 1) {
    const core = { name: `${index}`, lastSeenAt: now };
    const { values } = await makeMeter(db, { targetId, groupId, spaceId: null }, core, [electricity]);
    await hold(values[electricity] ?? 0);
  }
  expect(await count()).toBe(one);
  expect(await raised()).toHaveLength(101);
});
