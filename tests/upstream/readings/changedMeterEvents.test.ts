import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2027-06-01T00:00:00Z');
/** Midnight in Helsinki. */
const begin = Date.parse('2027-05-03T21:00:00Z');

let upstream: Upstream;
let manager: TestClient;
let viewer: TestClient;
let place: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  const { db } = upstream;
  const managerId = await makeUser(db, { username: 'huoltomies' });
  const viewerId = await makeUser(db, { username: 'hallitus' });
  const targetId = await makeTarget(db, { name: 'house' });
  await makeShare(db, now, { targetId, userId: managerId, role: 'TARGET_MANAGER' });
  await makeShare(db, now, { targetId, userId: viewerId, role: 'TARGET_VIEWER' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: 'A1' }) };
  manager = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
});

afterAll(() => upstream.stop());

const at = (hours: number): string => new Date(begin + hours * hour).toISOString();

type Scale = { typeId?: number; multiplier?: number };

/** A meter with raw readings at hours after the beginning. */
const meterOf = async (raws: Record<number, number>, { typeId = 34, multiplier = 0.001 }: Scale = {}) => {
  const { id: coreId, values } = await makeMeter(upstream.db, place, { name: 'meter' }, [typeId]);
  const id = values[typeId] ?? 0;
  await upstream.db.updateTable('values').set({ multiplier }).where('id', '=', id).execute();
  const readings = Object.entries(raws).map(([index, raw]) => ({ valueId: id, at: begin + Number(index) * hour, raw }));
  await recordReadings(upstream.db, readings, now);
  return { id, coreId, typeId };
};

const total = async ({ id, typeId }: { id: number; typeId: number }, to = 30 * 24): Promise<number> => {
  const { types } = await manager.ui.consumption({ valueId: id, period: 'month', from: at(0), to: at(to) });
  return (types[String(typeId)] ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
};

const resets = async (id: number) => (await manager.ui.core({ id })).resetCounter;

/** Readings of a register that rises by a step and starts again at 0 after it has reached its end. */
const overrun = (end: number, step: number, last: number): Record<number, number> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const raw = last + (index - 6) * step;
      return [index, Number((raw < end ? raw : raw - end).toFixed(6))];
    }),
  );

describe('a rollover whose readings are not given', () => {
  it('has the end of the register, so that 99,999.400 and 0.12 are 0.72 m³', async () => {
    const meter = await meterOf({ 0: 99_998_900, 1: 99_999_100, 2: 99_999_400, 3: 120, 4: 320 }, { typeId: 27 });
    const event = await manager.ui.addMeterEvent({ id: meter.id, kind: 'rollover', at: at(2.5) });
    expect(event).toMatchObject({ endReading: 100_000, startReading: 0 });
    expect(await total(meter)).toBeCloseTo(1.42, 6);
  });

  const digits = [5, 6, 7, 8];
  const units = [
    ['m³ in litres', 27, 0.001, 1000],
    ['m³', 27, 1, 1],
    ['kWh', 30, 1, 1],
    ['MWh', 30, 1000, 1],
    ['kWh behind a current transformer of 40', 33, 40, 1],
  ] as const;
  it.each(digits.flatMap((count) => units.map((unit) => [count, ...unit] as const)))(
    'has the end of %i digits in %s, however near to it the last reading was',
    async (count, _, typeId, multiplier, perUnit) => {
      const end = 10 ** count * perUnit;
      const step = 0.4 * perUnit;
      for (const below of [0.001, 0.3, 0.999].map((part) => part * step)) {
        const meter = await meterOf(overrun(end, step, end - below), { typeId, multiplier });
        await manager.ui.addMeterEvent({ id: meter.id, kind: 'rollover', at: at(6.5) });
        expect(await total(meter)).toBeCloseTo(11 * step * multiplier, 2);
      }
    },
  );

  it('is refused if its end is further than the meter counts, and takes one that is given and confirmed', async () => {
    const { id } = await meterOf(
      { 0: 41_000, 1: 41_010, 2: 41_020, 3: 41_030, 4: 41_040, 6: 20, 7: 30 },
      { typeId: 27 },
    );
    const rollover = { id, kind: 'rollover', at: at(5) } as const;
    expect(await manager.ask('addMeterEvent', rollover)).toMatchObject({
      status: 400,
      body: { fields: { endReading: 'REQUIRED' } },
    });
    const given = { ...rollover, endReading: 100 };
    expect(await manager.ask('addMeterEvent', given)).toMatchObject({
      status: 400,
      body: { fields: { endReading: 'UNLIKELY' } },
    });
    expect(await manager.ui.addMeterEvent({ ...given, confirmed: true })).toMatchObject({ endReading: 100 });
  });
});

/** Hours of 10 litres for three days; the meter is another one after the second. */
const swapped = (): Record<number, number> =>
  Object.fromEntries(Array.from({ length: 72 }, (_, index) => [index, index < 48 ? 5000 + index * 10 : index * 10]));

describe('a meter event that was recorded wrongly', () => {
  it('is changed, counted anew, and previewed by month before', async () => {
    const meter = await meterOf(swapped());
    const { id, coreId } = meter;
    const swap = { id, kind: 'swap', at: at(47.5), endReading: 5.477, startReading: 0.475 } as const;
    const event = await manager.ui.addMeterEvent(swap);
    expect(await total(meter)).toBeCloseTo(0.47 + 0.007 + 0.005 + 0.23, 6);
    const change = { id, eventId: event.id, endReading: 5.474, comment: 'Lukema korjattu' };
    const preview = await manager.ui.previewMeterEvent({ id, eventId: event.id, endReading: 5.474 });
    expect(preview).toEqual({
      before: { at: at(47), reading: 5.47 },
      after: { at: at(48), reading: 0.48 },
      unlikely: [],
      months: [{ month: '2027-05', amount: expect.closeTo(0.712, 6), newAmount: expect.closeTo(0.709, 6) }],
    });
    expect(await total(meter)).toBeCloseTo(0.712, 6);
    expect(await manager.ui.updateMeterEvent(change)).toEqual({
      ...event,
      endReading: 5.474,
      comment: 'Lukema korjattu',
    });
    expect(await total(meter)).toBeCloseTo(0.709, 6);
    expect(await resets(coreId)).toBe(1);
    await manager.ui.updateMeterEvent({ id, eventId: event.id, kind: 'correction' });
    expect(await resets(coreId)).toBe(0);
    expect(await manager.ui.meterEvents({ id })).toMatchObject([{ kind: 'correction', comment: 'Lukema korjattu' }]);
  });

  it('is removed, and what was counted before it is counted again, rolled up or not', async () => {
    const raws = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [index, 9000 + index]));
    const meter = await meterOf(raws);
    await rollUpDays(upstream.db, now);
    const before = await total(meter);
    const swap = { id: meter.id, kind: 'swap', at: at(300.5), endReading: 9.3, startReading: 9.301 } as const;
    const event = await manager.ui.addMeterEvent(swap);
    expect(await total(meter)).not.toBeCloseTo(before, 6);
    await rollUpDays(upstream.db, now);
    const preview = await manager.ui.previewMeterEvent({ id: meter.id, eventId: event.id, removed: true });
    expect(preview.months).toEqual([
      { month: '2027-05', amount: expect.closeTo(0.598, 6), newAmount: expect.closeTo(0.599, 6) },
    ]);
    await manager.ui.deleteMeterEvent({ id: meter.id, eventId: event.id });
    expect(await total(meter)).toBeCloseTo(before, 6);
    await rollUpDays(upstream.db, now);
    expect(await total(meter)).toBeCloseTo(before, 6);
    expect(await resets(meter.coreId)).toBe(0);
    expect(await manager.ask('deleteMeterEvent', { id: meter.id, eventId: event.id })).toMatchObject({ status: 404 });
    const audit = await upstream.db.selectFrom('audit').select('action').where('coreId', '=', meter.coreId).execute();
    expect(audit.map(({ action }) => action)).toEqual(['meter.swap', 'meter.removed']);
  });

  it('asks once more for a reading that is far from the one beside it, with both numbers', async () => {
    const meter = await meterOf(swapped());
    const { id } = meter;
    const typo = { id, kind: 'swap', at: at(47.5), endReading: 547.5, startReading: 0.475 } as const;
    expect(await manager.ask('addMeterEvent', typo)).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { endReading: 'UNLIKELY' } },
    });
    const { kind, at: time, endReading, startReading } = typo;
    expect(await manager.ui.previewMeterEvent({ id, kind, at: time, endReading, startReading })).toMatchObject({
      before: { reading: 5.47 },
      unlikely: ['endReading'],
    });
    const event = await manager.ui.addMeterEvent({ ...typo, confirmed: true });
    expect(await total(meter)).toBeCloseTo(0.47 + 542.03 + 0.005 + 0.23, 6);
    const wrong = { id, eventId: event.id, endReading: 999 };
    expect(await manager.ask('updateMeterEvent', wrong)).toMatchObject({
      body: { fields: { endReading: 'UNLIKELY' } },
    });
    await manager.ui.updateMeterEvent({ id, eventId: event.id, endReading: null });
    expect(await total(meter)).toBeCloseTo(0.47 + 0.005 + 0.23, 6);
  });

  it('is refused to a viewer, of another meter, and at the time of another event', async () => {
    const { id } = await meterOf(swapped());
    const other = await meterOf(swapped());
    const first = await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(47.5) });
    const second = await manager.ui.addMeterEvent({ id, kind: 'correction', at: at(60.5) });
    for (const call of ['updateMeterEvent', 'deleteMeterEvent'] as const) {
      expect(await viewer.ask(call, { id, eventId: first.id })).toMatchObject({ status: 401 });
      expect(await manager.ask(call, { id: other.id, eventId: first.id })).toMatchObject({ status: 404 });
    }
    expect(await viewer.ask('previewMeterEvent', { id, kind: 'swap', at: at(1) })).toMatchObject({ status: 401 });
    expect(await manager.ask('previewMeterEvent', { id, kind: 'swap' })).toMatchObject({
      body: { fields: { at: 'REQUIRED' } },
    });
    const moved = { id, eventId: second.id, at: at(47.5) };
    expect(await manager.ask('updateMeterEvent', moved)).toMatchObject({ body: { fields: { at: 'INVALID' } } });
  });
});
