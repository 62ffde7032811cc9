import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings, storeReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2027-06-01T00:00:00Z');
/** Midnight in Helsinki. */
const begin = Date.parse('2027-05-03T21:00:00Z');

let upstream: Upstream;
let queries = 0;
let mes: TestClient;
let manager: TestClient;
let viewer: TestClient;
let resident: TestClient;
let place: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now, onQuery: () => (queries += 1) });
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1, mes: 1 });
  const targetId = await makeTarget(db, { name: 'house' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: 'A1' }) };
  for (const [username, role] of [
    ['huoltomies', 'TARGET_MANAGER'],
    ['hallitus', 'TARGET_VIEWER'],
  ] as const)
    await makeShare(db, now, { targetId, userId: await makeUser(db, { username }), role });
  const userId = await makeUser(db, { username: 'asukas' });
  await makeShare(db, now, { targetId, spaceId: place.spaceId, userId, role: 'RESIDENT' });
  mes = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
  resident = await signIn(upstream.fetch, 'asukas');
});

afterAll(() => upstream.stop());

const at = (hours: number): string => new Date(begin + hours * hour).toISOString();

/** A meter without readings; energy unless said. */
const meterOf = async (typeId = 30) => {
  const { id: coreId, values } = await makeMeter(upstream.db, place, { name: 'meter' }, [typeId]);
  const id = values[typeId] ?? 0;
  await upstream.db.updateTable('values').set({ multiplier: 1 }).where('id', '=', id).execute();
  return { id, coreId, typeId };
};

const send = (id: number, numbers: readonly number[], from: number) =>
  mes.ui.addReadings({ id, readings: numbers.map((raw, index) => `${at(from + index)},${raw}`).join('\n') });

const usual = Array.from({ length: 48 }, (_, index) => 1000 + index);

const total = async ({ id, typeId }: { id: number; typeId: number }): Promise<number> => {
  const { types } = await manager.ui.consumption({ valueId: id, period: 'month', from: at(0), to: at(27 * 24) });
  return (types[String(typeId)] ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
};

const found = async (id: number, client = manager) =>
  (await client.ui.heldReadings({ id: place.targetId })).filter(({ valueId }) => valueId === id);

/** A meter of energy whose register jumps from 1,047 to 50,000 kWh, one reading at a time. */
const jumped = async () => {
  const meter = await meterOf();
  await send(meter.id, usual, 0);
  for (const [index, raw] of [50_000, 50_001, 50_002, 50_003].entries()) await send(meter.id, [raw], 48 + index);
  const [held] = await found(meter.id);
  return { ...meter, readingId: held?.id ?? 0 };
};

const answer = ({ readingId }: { readingId: number }, what: 'swap' | 'true' | 'wrong', client = manager) =>
  client.ui.answerHeldReading({ id: place.targetId, readingId, answer: what });

const latest = async ({ id, coreId }: { id: number; coreId: number }) => {
  const value = (await manager.ui.core({ id: coreId })).values.find((one) => one.id === id);
  return value && { at: value.latestAt, value: value.latestValue };
};

describe('a jump without a meter event', () => {
  it('is not counted, and listed with both readings once three show it', async () => {
    const meter = await meterOf();
    await send(meter.id, usual, 0);
    for (const [index, raw] of [50_000, 50_001].entries()) {
      await send(meter.id, [raw], 48 + index);
      expect(await found(meter.id)).toEqual([]);
    }
    await send(meter.id, [50_002], 50);
    const held = {
      state: 'held',
      reason: 'JUMP',
      at: at(48),
      reading: 50_000,
      readings: 3,
      before: { at: at(47), reading: 1047 },
      coreId: meter.coreId,
      sent: null,
    };
    expect(await found(meter.id)).toMatchObject([{ ...held, canAnswer: true }]);
    expect(await found(meter.id, viewer)).toMatchObject([{ ...held, canAnswer: false }]);
    expect(await found(meter.id, resident)).toEqual([]);
    await send(meter.id, [50_003], 51);
    expect(await found(meter.id)).toMatchObject([{ ...held, readings: 4 }]);
    expect(await total(meter)).toBeCloseTo(47, 6);
  });

  it.each([
    ['swap', 47 + 3 + 1, 1],
    ['true', 48_953 + 47 + 3 + 1, 0],
  ] as const)('is counted as it was answered: %s', async (what, amount, resets) => {
    const meter = await jumped();
    expect(await answer(meter, what)).toMatchObject({ id: meter.readingId, canAnswer: false });
    expect(await found(meter.id)).toEqual([]);
    await send(meter.id, [50_004], 52);
    expect(await total(meter)).toBeCloseTo(amount, 6);
    await rollUpDays(upstream.db, now);
    expect(await total(meter)).toBeCloseTo(amount, 6);
    expect((await manager.ui.core({ id: meter.coreId })).resetCounter).toBe(resets);
    const events = await manager.ui.meterEvents({ id: meter.id });
    expect(events).toMatchObject([{ kind: what === 'swap' ? 'swap' : 'correction', startReading: 50_000 }]);
    await manager.ui.deleteMeterEvent({ id: meter.id, eventId: events[0]?.id ?? 0 });
    expect(await total(meter)).toBeCloseTo(47, 6);
    expect(await found(meter.id)).toMatchObject([{ state: 'held', readings: 5 }]);
  });

  it('that is answered as wrong is left out, and what goes on from there is held again', async () => {
    const meter = await jumped();
    expect(await latest(meter)).toEqual({ at: at(51), value: 50_003 });
    await answer(meter, 'wrong');
    expect(await latest(meter)).toEqual({ at: at(47), value: 1047 });
    expect(await found(meter.id)).toEqual([]);
    await send(meter.id, [50_004, 50_005, 50_006], 52);
    expect(await found(meter.id)).toMatchObject([{ at: at(52), readings: 3 }]);
    await send(meter.id, [1060, 1061], 60);
    expect(await found(meter.id)).toEqual([]);
    expect(await total(meter)).toBeCloseTo(61, 6);
    expect(await latest(meter)).toEqual({ at: at(61), value: 1061 });
  });

  it('that was answered as wrong is held again once a manager takes that back', async () => {
    const meter = await jumped();
    const { exclusionId, meterEventId } = await answer(meter, 'wrong');
    const { ui } = manager;
    expect(meterEventId).toBeNull();
    const exclusion = { id: exclusionId ?? 0, valueId: meter.id, from: at(48), by: 'huoltomies' };
    expect(await ui.readingExclusions({ id: meter.id })).toMatchObject([exclusion]);
    expect(await resident.ui.readingExclusions({ id: meter.id })).toEqual([]);
    const ask = { id: meter.id, exclusionId: exclusion.id };
    expect(await viewer.ask('deleteReadingExclusion', ask)).toMatchObject({ status: 401 });
    expect(await resident.ask('deleteReadingExclusion', ask)).toMatchObject({ status: 401 });
    const other = await meterOf();
    expect(await manager.ask('deleteReadingExclusion', { ...ask, id: other.id })).toMatchObject({ status: 404 });
    expect(await latest(meter)).toEqual({ at: at(47), value: 1047 });
    await ui.deleteReadingExclusion(ask);
    expect(await latest(meter)).toEqual({ at: at(51), value: 50_003 });
    expect(await found(meter.id)).toMatchObject([{ state: 'held', at: at(48), reading: 50_000, readings: 4 }]);
    expect(await total(meter)).toBeCloseTo(47, 6);
    expect(await ui.readingExclusions({ id: meter.id })).toEqual([]);
    expect(await manager.ask('deleteReadingExclusion', ask)).toMatchObject({ status: 404 });
    const actions = upstream.db.selectFrom('audit').select('action').where('coreId', '=', meter.coreId);
    expect((await actions.orderBy('id').execute()).map(({ action }) => action).slice(-2)).toEqual([
      'reading.wrong',
      'reading.restored',
    ]);
  });

  it('names the meter event of its answer, which can be removed', async () => {
    const meter = await jumped();
    const { exclusionId, meterEventId } = await answer(meter, 'true');
    expect(exclusionId).toBeNull();
    await manager.ui.deleteMeterEvent({ id: meter.id, eventId: meterEventId ?? 0 });
    expect(await found(meter.id)).toMatchObject([{ state: 'held', readings: 4 }]);
  });

  it.each([
    ['a jump up', [50_000, 50_001, 50_002, 50_003]],
    ['a restart', [0, 1, 2, 3]],
  ])('leaves no right readings out in a time whose wrong ones were %s', async (_name, numbers) => {
    const meter = await meterOf();
    await send(meter.id, usual, 0);
    for (const [index, raw] of numbers.entries()) await send(meter.id, [raw], 48 + 2 * index);
    await answer({ readingId: (await found(meter.id))[0]?.id ?? 0 }, 'wrong');
    // The meter's own log is sent late: what was read between the wrong readings, and after them.
    for (const hours of [49, 51, 53, 55, 56]) await send(meter.id, [1000 + hours], hours);
    expect(await found(meter.id)).toEqual([]);
    expect(await total(meter)).toBeCloseTo(56, 6);
    const { types } = await manager.ui.consumption({
      valueId: meter.id,
      period: 'hour',
      from: at(47),
      to: at(52),
    });
    const hours = types[String(meter.typeId)] ?? [];
    expect(hours.map(({ amount }) => amount)).toEqual([1, 1, 1, 1, 1].map((one) => expect.closeTo(one, 6)));
    expect(hours.some(({ estimated }) => estimated)).toBe(false);
  });

  it('is answered once, by a manager of its target', async () => {
    const meter = await jumped();
    const ask = { id: place.targetId, readingId: meter.readingId, answer: 'swap' } as const;
    expect(await viewer.ask('answerHeldReading', ask)).toMatchObject({ status: 401 });
    expect(await resident.ask('answerHeldReading', ask)).toMatchObject({ status: 401 });
    expect(await manager.ask('answerHeldReading', { ...ask, readingId: 999_999 })).toMatchObject({ status: 404 });
    await answer(meter, 'swap');
    expect(await manager.ask('answerHeldReading', ask)).toMatchObject({ status: 404 });
  });
});

describe('a restart without a meter event', () => {
  it('is held with all that follows, and goes when the register is back', async () => {
    const meter = await meterOf();
    await send(meter.id, usual, 0);
    for (let index = 0; index < 26; index += 1) await send(meter.id, [0], 48 + index);
    expect(await found(meter.id)).toMatchObject([{ reason: 'RESTART', reading: 0, readings: 26 }]);
    await send(meter.id, [1075, 1076], 74);
    expect(await found(meter.id)).toEqual([]);
    expect(await total(meter)).toBeCloseTo(76, 6);
  });
});

describe('readings that were not sent in a file', () => {
  const from = (id: number, numbers: readonly number[], first: number) =>
    numbers.map((raw, index) => ({ valueId: id, at: Date.parse(at(first + index)), raw }));

  it.each([
    ['one by one', 1],
    ['at once', 30],
  ])('are held like those of a file when a device reports them %s', async (_name, atOnce) => {
    const meter = await meterOf();
    const reported = from(meter.id, [...usual.slice(0, 20), 50_000, 50_001, 50_002], 0);
    for (let index = 0; index < reported.length; index += atOnce)
      await recordReadings(upstream.db, reported.slice(index, index + atOnce), now);
    expect(await found(meter.id)).toMatchObject([{ at: at(20), reading: 50_000, readings: 3 }]);
    await recordReadings(upstream.db, from(meter.id, [1030, 1031], 23), now);
    expect(await found(meter.id)).toEqual([]);
  });

  it('are found by the roll-up where they were stored before', async () => {
    const meter = await meterOf();
    await storeReadings(upstream.db, from(meter.id, [...usual.slice(0, 20), 0, 1, 2], 0), 'register', now);
    expect(await found(meter.id)).toEqual([]);
    await rollUpDays(upstream.db, now);
    expect(await found(meter.id)).toMatchObject([{ reason: 'RESTART', at: at(20), readings: 3 }]);
  });

  it('are looked for by as many queries for a hundred registers as for one', async () => {
    const queriesOf = async (count: number): Promise<number> => {
      const meters = await Promise.all(Array.from({ length: count }, () => meterOf()));
      const reported = meters.flatMap(({ id }) => from(id, [1000, 1001, 1002], 0));
      const before = queries;
      await recordReadings(upstream.db, reported, now);
      return queries - before;
    };
    expect(await queriesOf(100)).toBe(await queriesOf(1));
  });
});

describe('readings that are refused', () => {
  it('are listed once each with their reason, the last 50 of a value', async () => {
    const meter = await meterOf();
    await send(meter.id, usual, 0);
    const lines = [`${at(1.5)},7`, 'nonsense', `${at(99_999)},1`].join('\n');
    for (let again = 0; again < 2; again += 1) await mes.ui.addReadings({ id: meter.id, readings: lines });
    expect((await found(meter.id)).map(({ state, reason, sent }) => [state, reason, sent])).toEqual([
      ['refused', 'IN_THE_FUTURE', `${at(99_999)},1`],
      ['refused', 'MALFORMED', 'nonsense,'],
      ['refused', 'BACKWARD_STEP', `${at(1.5)},7`],
    ]);
    const many = Array.from({ length: 80 }, (_, index) => `x${index}`).join('\n');
    await mes.ui.addReadings({ id: meter.id, readings: many });
    const sent = (await found(meter.id)).map((one) => one.sent);
    expect(sent).toHaveLength(50);
    expect(sent[0]).toBe('x79,');
  });

  it('of a dry run are not kept', async () => {
    const meter = await meterOf();
    await mes.ui.addReadings({ id: meter.id, readings: 'nonsense', dryRun: true });
    expect(await found(meter.id)).toEqual([]);
  });
});
