import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMeter } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { litresBefore } from '../../kit/worldReadings.ts';

const anHour = 3_600_000;

let upstream: Upstream;
let world: World;
let manager: TestClient;
let caretaker: TestClient;
let owner: TestClient;
let resident: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
  caretaker = await signIn(upstream.fetch, 'huoltomies');
  owner = await signIn(upstream.fetch, 'osakas');
  resident = await signIn(upstream.fetch, 'asukas');
});
afterAll(() => upstream.stop());

const cold = () => world.house.cores.water1.values[34] ?? 0;
const temperature = () => world.house.cores.climate1.values[1] ?? 0;

describe('the settings of a value', () => {
  it('are changed by a manager, and audited with the account', async () => {
    const changed = await caretaker.ui.updateValue({ id: temperature(), name: 'Olohuone', offset: -0.5, unit: 'C' });
    expect(changed).toMatchObject({ name: 'Olohuone', offset: -0.5, unit: 'C' });
    const { items } = await caretaker.ui.valueEvents({ id: world.house.cores.climate1.id });
    expect(items.map(({ field, after, by }) => [field, after, by])).toEqual(
      expect.arrayContaining([
        ['name', 'Olohuone', 'huoltomies'],
        ['offset', '-0.5', 'huoltomies'],
      ]),
    );
  });

  it('are named and commented by the owner of the apartment, who is refused the multiplier', async () => {
    expect(await owner.ui.updateValue({ id: cold(), comments: 'Keittiö' })).toMatchObject({ comments: 'Keittiö' });
    expect(await owner.ask('updateValue', { id: cold(), multiplier: 2 })).toMatchObject({ status: 401 });
    expect(await resident.ask('updateValue', { id: cold(), name: 'x' })).toMatchObject({ status: 401 });
  });

  it('refuse a multiplier of 0 and a space of another target', async () => {
    expect(await caretaker.ask('updateValue', { id: cold(), multiplier: 0 })).toMatchObject({
      status: 400,
      body: { fields: { multiplier: 'INVALID' } },
    });
    expect(await caretaker.ask('updateValue', { id: cold(), spaceId: world.other.spaceId })).toMatchObject({
      status: 404,
    });
  });
});

describe('the alert settings of a value', () => {
  it('are changed by the target admin and the owner', async () => {
    const limits = { alertMinEnabled: true, alertRangeMin: 18, alertHysteresis: 0.5 };
    expect(await manager.ui.updateAlertSettings({ id: temperature(), ...limits })).toMatchObject(limits);
    expect(await owner.ui.updateAlertSettings({ id: temperature(), alertAutoack: true })).toMatchObject(limits);
    expect(await caretaker.ask('updateAlertSettings', { id: temperature(), alertAutoack: false })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    [{ alertMaxEnabled: true, alertRangeMax: null }, { alertRangeMax: 'REQUIRED' }],
    [{ alertRangeMin: 20, alertRangeMax: 10 }, { alertRangeMax: 'TOO_SMALL' }],
    [{ alertHysteresis: -1 }, { alertHysteresis: 'TOO_SMALL' }],
  ])('refuse %o', async (given, fields) => {
    const response = await manager.ask('updateAlertSettings', { id: temperature(), ...given });
    expect(response).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields } });
  });

  it('are set for many at once, all or none of them, with an event each', async () => {
    const { id } = world.house;
    const values = [temperature(), cold()];
    const limits = { alertMaxEnabled: true, alertRangeMax: 30 };
    const changed = await manager.ui.updateManyAlertSettings({ id, values, ...limits });
    expect(changed.map((one) => one.id)).toEqual(values);
    expect(changed).toEqual([expect.objectContaining(limits), expect.objectContaining(limits)]);
    const events = await upstream.db
      .selectFrom('valueEvents')
      .select('valueId')
      .where('field', '=', 'alertRangeMax')
      .where('after', '=', '30')
      .execute();
    expect(events.map(({ valueId }) => valueId)).toEqual(values);
    // The low limit of the temperature is 18.
    const tooLow = await manager.ask('updateManyAlertSettings', { id, values, alertRangeMax: 10 });
    expect(tooLow).toMatchObject({ status: 400, body: { fields: { 'values.0': 'TOO_SMALL' } } });
    const { values: after } = await manager.ui.core({ id: world.house.cores.water1.id });
    expect(after.find((one) => one.id === cold())).toMatchObject({ alertRangeMax: 30 });
    expect(await manager.ask('updateManyAlertSettings', { id, values, alertHysteresis: -1 })).toMatchObject({
      body: { fields: { alertHysteresis: 'TOO_SMALL' } },
    });
    for (const others of [[world.other.water.values[34] ?? 0, cold()], [999_999]])
      expect(await manager.ask('updateManyAlertSettings', { id, values: others, ...limits })).toMatchObject({
        status: 404,
      });
    for (const person of [owner, caretaker])
      expect(await person.ask('updateManyAlertSettings', { id, values, ...limits })).toMatchObject({ status: 401 });
  });
});

describe('a message for a room display', () => {
  it('is displayed between two times, and deleted again', async () => {
    const place = { targetId: world.house.id, groupId: world.house.groups.a, spaceId: world.house.spaces.a1 };
    const display = await makeMeter(upstream.db, place, { name: 'Näyttö', serialId: 'D-1' }, [47]);
    const id = display.values[47] ?? 0;
    const span = { from: '2026-12-01T06:00:00.000Z', to: '2026-12-01T12:00:00.000Z' };
    const made = await caretaker.ui.createTimedMessage({ id, ...span, data: 'Vesikatko klo 9–11' });
    const { values } = await caretaker.ui.core({ id: display.id });
    expect(values[0]?.timedMessages).toEqual([made]);
    await caretaker.ui.deleteTimedMessage({ id, messageId: made.id });
    expect(await caretaker.ask('deleteTimedMessage', { id, messageId: made.id })).toMatchObject({ status: 404 });
    expect(await caretaker.ask('createTimedMessage', { id, from: span.to, to: span.from, data: 'x' })).toMatchObject({
      body: { fields: { to: 'BEFORE_START' } },
    });
    expect(await caretaker.ask('createTimedMessage', { id: cold(), ...span, data: 'x' })).toMatchObject({
      status: 400,
    });
  });
});

describe('a data feed', () => {
  it('returns its visible values together', async () => {
    const made = await caretaker.ui.createFeed({ name: 'Vesi', values: [cold(), temperature()] });
    expect(made.values.map(({ valueId, status }) => [valueId, status])).toEqual([
      [cold(), 1],
      [temperature(), 1],
    ]);
    await caretaker.ui.setFeedValueStatus({ id: made.id, valueId: temperature(), status: 0 });
    const { series } = await caretaker.ui.feedData({ id: made.id, range: 'day' });
    expect(Object.keys(series)).toEqual([String(cold())]);
    expect(series[cold()]?.points.length).toBeGreaterThan(20);
    expect(await caretaker.ui.updateFeed({ id: made.id, name: 'Kylmä vesi' })).toMatchObject({ name: 'Kylmä vesi' });
    await caretaker.ui.deleteFeed({ id: made.id });
    expect(await caretaker.ui.feeds({})).toEqual([]);
  });

  it('contains the own values only for a resident, and is hidden without any', async () => {
    const neighbours = world.house.cores.water2.values[34] ?? 0;
    await caretaker.ui.createFeed({ name: 'Kaikki', values: [cold(), neighbours] });
    await caretaker.ui.createFeed({ name: 'Naapurin', values: [neighbours] });
    const seen = await resident.ui.feeds({});
    expect(seen.map(({ name, values }) => [name, values.map(({ valueId }) => valueId)])).toEqual([
      ['Kaikki', [cold()]],
    ]);
  });

  it('contains values of one target only', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    const values = [cold(), world.other.water.values[34] ?? 0];
    expect(await admin.ask('createFeed', { name: 'x', values })).toMatchObject({
      body: { fields: { values: 'INVALID' } },
    });
    expect(await caretaker.ask('createFeed', { name: 'x', values })).toMatchObject({ status: 404 });
    expect(await caretaker.ask('createFeed', { name: 'x', values: [] })).toMatchObject({ status: 400 });
  });
});

describe('the week matrix of a building', () => {
  it('has a sum of consumption for each hour of the week with readings', async () => {
    const matrices = await caretaker.ui.weekMatrix({ id: world.house.groups.a, type: 34 });
    const own = matrices.find(({ spaceId }) => spaceId === world.house.spaces.a1);
    const litres = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (): number | null => null));
    // The first hour is unknown: the register has no reading at its start.
    const thisHour = Math.floor(world.now / anHour) * anHour;
    for (let from = thisHour - (7 * 24 - 1) * anHour; from < thisHour; from += anHour) {
      const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('Europe/Helsinki');
      const day = litres[dayOfWeek - 1] ?? [];
      for (let twelfth = 1; twelfth <= 12; twelfth += 1)
        day[hour] = (day[hour] ?? 0) + litresBefore(from + (twelfth * anHour) / 12);
    }
    expect(own?.hours).toEqual(litres.map((day) => day.map((hour) => (hour === null ? null : hour / 1000))));
  });

  it('has a mean of a gauge, for a resident of the own space and period', async () => {
    const whole = await caretaker.ui.weekMatrix({ id: world.house.groups.a, type: 1 });
    const own = await resident.ui.weekMatrix({ id: world.house.groups.a, type: 1 });
    expect(own.map(({ spaceId }) => spaceId)).toEqual([world.house.spaces.a1]);
    const read = (matrices: typeof own) =>
      matrices.flatMap(({ hours }) => hours.flat().filter((hour) => hour !== null)).length;
    expect(read(own)).toBeGreaterThan(48);
    expect(read(own)).toBeLessThan(read(whole.filter(({ spaceId }) => spaceId === world.house.spaces.a1)));
  });
});

describe('consumption', () => {
  it('is priced by the prices of the target', async () => {
    const span = { period: 'day' as const, from: '2026-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };
    const week = { from: new Date(world.now - 6 * 86_400_000).toISOString(), to: new Date(world.now).toISOString() };
    const { types } = await caretaker.ui.consumption({ ...span, ...week, spaceId: world.house.spaces.a1 });
    const counted = (types[34] ?? []).filter(({ amount }) => amount);
    expect(counted.length).toBeGreaterThan(4);
    for (const { amount, cost } of counted) expect(cost).toBeCloseTo((amount ?? 0) * 3.42, 1);
    expect((types[35] ?? []).every(({ cost }) => cost === null)).toBe(true);
  });

  it('has the same sum of costs by day as in total', async () => {
    const span = { from: new Date(world.now - 25 * 86_400_000).toISOString(), to: new Date(world.now).toISOString() };
    const costsBy = async (period: 'day' | 'year') => {
      const { types } = await caretaker.ui.consumption({ ...span, period, spaceId: world.house.spaces.a1 });
      return (types[34] ?? []).reduce((total, { cost }) => total + (cost ?? 0), 0);
    };
    expect(await costsBy('day')).toBeCloseTo(await costsBy('year'), 2);
  });
});
