import { describe, expect, it } from 'vitest';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { hour, minute, useWatched } from './watched.ts';

const watched = useWatched();
const day = 24 * hour;

const replaceReadings = async (valueId: number, readings: { valueId: number; at: number; raw: number }[]) => {
  const { db } = watched.upstream;
  for (const table of ['readings5min', 'readingsHour'] as const)
    await db.deleteFrom(table).where('valueId', '=', valueId).execute();
  await recordReadings(db, readings, watched.now);
};

/** Stores an hourly reading for the last 40 days, and one each five minutes for the last week, by its age. */
const fill = async (valueId: number, rawAt: (age: number) => number): Promise<void> => {
  const ages: number[] = [];
  for (let age = 40 * day; age > 7 * day; age -= hour) ages.push(age);
  for (let age = 7 * day; age >= 0; age -= 5 * minute) ages.push(age);
  await replaceReadings(
    valueId,
    ages.map((age) => ({ valueId, at: watched.now - age, raw: rawAt(age) })),
  );
};

const within = (age: number, oldest: number, lasts: number): boolean => age <= oldest && age > oldest - lasts;

const producerOf = async (type: number, valueId: number | null): Promise<number> => {
  const all = await watched.admin.ui.smartProducers({ id: watched.world.house.id, type });
  return all.find((one) => valueId === null || one.valueId === valueId)?.id ?? 0;
};

describe('the preview of alert rules', () => {
  it('has the alerts of the last 30 days with the proposed limits, beside those with the present ones', async () => {
    const { house } = watched.world;
    await fill(watched.temperature(), (age) =>
      within(age, 36 * day, 12 * hour) || within(age, 20 * day, 12 * hour) || within(age, 5 * day, 12 * hour) ? 16 : 21,
    );
    const producers = [await producerOf(20, watched.temperature())];
    const present = await watched.admin.ui.alertPreview({ id: house.id, producers });
    expect(present).toMatchObject({ count: 2, currentCount: 2, total: 1, evaluated: 1, unknown: 0 });
    const [newest] = present.alerts;
    expect(newest).toMatchObject({ producerId: producers[0], value: 16, limit: 18, unit: '°C', times: 1 });
    const began = watched.now - 5 * day;
    // Too cold for four hours, and then for the delay of the level.
    expect(Date.parse(newest?.from ?? '') - began).toBeGreaterThan(2 * hour);
    expect(Date.parse(newest?.from ?? '') - began).toBeLessThan(5 * hour);
    expect(Date.parse(newest?.to ?? '') - began).toBeGreaterThan(12 * hour);
    const laxer = await watched.admin.ui.alertPreview({ id: house.id, producers, limits: { min: 15 } });
    expect(laxer).toMatchObject({ count: 0, currentCount: 2, alerts: [] });
    const longer = await watched.admin.ui.alertPreview({ id: house.id, producers, limits: { hours: 20 } });
    expect(longer.count).toBe(0);
    expect(await watched.upstream.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });

  it('counts one alert if the cause returns within 48 hours', async () => {
    await fill(watched.temperature(), (age) =>
      within(age, 20 * day, 12 * hour) || within(age, 19 * day, 12 * hour) || within(age, 10 * day, 12 * hour)
        ? 16
        : 21,
    );
    const producers = [await producerOf(20, watched.temperature())];
    const { count, alerts } = await watched.admin.ui.alertPreview({ id: watched.world.house.id, producers });
    expect(count).toBe(2);
    expect(alerts.map(({ times }) => times)).toEqual([1, 2]);
  });

  it('follows the limits of values, and the delay of the level', async () => {
    const { id } = watched.world.house;
    await fill(watched.temperature(), (age) => (within(age, 3 * day, 30 * minute) ? 12 : 21));
    const proposal = { id, values: [watched.temperature()], limits: { min: 14 } };
    await watched.admin.ui.allProducers({ id });
    expect(await watched.admin.ui.alertPreview(proposal)).toMatchObject({ count: 1, currentCount: 0 });
    const [, , info] = await watched.admin.ui.alertLevels({ id });
    const late = await watched.admin.ui.alertPreview({ ...proposal, alertLevel: info?.alertLevel });
    expect(late.count).toBe(0);
    await watched.limit();
    expect((await watched.admin.ui.alertPreview({ ...proposal, limits: { min: 10 } })).currentCount).toBe(1);
  });

  it('counts the flow of a meter beside the other of its space', async () => {
    const { house } = watched.world;
    const meter = house.cores.water1.values[34] ?? 0;
    let register = 100_000;
    await fill(meter, (age) => {
      if (age > 7 * day) register += within(age, 18 * day, 6 * hour) ? 100 : 0;
      else if (within(age, 2 * day, 5 * hour)) register += 10;
      return register;
    });
    const producers = [await producerOf(10, meter)];
    const { count, alerts } = await watched.admin.ui.alertPreview({ id: house.id, producers });
    expect(count).toBe(2);
    expect(alerts.every(({ unit }) => unit === 'm³' || unit === 'l')).toBe(true);
    const more = await watched.admin.ui.alertPreview({
      id: house.id,
      producers,
      limits: { litres: 5000, litresEachHour: 5000 },
    });
    expect(more.count).toBe(0);
  });

  it('counts silent devices, and those without readings apart', async () => {
    const { house } = watched.world;
    const { id } = house;
    const [silentFrom, silentFor] = [4 * day, 10 * hour];
    const ages: number[] = [];
    for (let age = 7 * day; age >= 0; age -= 5 * minute) if (!within(age, silentFrom, silentFor)) ages.push(age);
    for (const one of Object.values(house.cores.climate1.values)) await replaceReadings(one, []);
    const valueId = watched.temperature();
    await replaceReadings(
      valueId,
      ages.map((age) => ({ valueId, at: watched.now - age, raw: 21 })),
    );
    for (const one of Object.values(house.cores.water1.values)) await replaceReadings(one, []);
    const lost = await watched.admin.ui.coreProducers({ id });
    const producers = lost.filter(({ coreId }) => coreId === house.cores.climate1.id).map((one) => one.id);
    expect(await watched.admin.ui.alertPreview({ id, producers })).toMatchObject({
      count: 1,
      currentCount: 1,
      unknown: 0,
    });
    const patient = await watched.admin.ui.alertPreview({ id, producers, limits: { minutes: 1200 } });
    expect(patient.count).toBe(0);
    const silent = lost.filter(({ coreId }) => coreId === house.cores.water1.id).map((one) => one.id);
    expect(await watched.admin.ui.alertPreview({ id, producers: silent })).toMatchObject({ count: 0, unknown: 1 });
  });

  it('is refused for limits that the rule does not have, and to who cannot change rules', async () => {
    const { house } = watched.world;
    const producers = [await producerOf(20, watched.temperature())];
    const ask = (input: object, client = watched.admin) =>
      client.ask('alertPreview', { id: house.id, producers, ...input });
    expect(await ask({ limits: { litres: 5 } })).toMatchObject({
      status: 400,
      body: { fields: { 'limits.litres': 'NOT_FOUND' } },
    });
    expect(await ask({ limits: { hours: -1 } })).toMatchObject({ body: { fields: { 'limits.hours': 'TOO_SMALL' } } });
    expect(await ask({ producers: [999_999] })).toMatchObject({ status: 404 });
    expect(await ask({ producers: undefined })).toMatchObject({ body: { fields: { producers: 'REQUIRED' } } });
    expect(await ask({ producers: undefined, values: [999_999] })).toMatchObject({ status: 404 });
    expect(await ask({}, watched.caretaker)).toMatchObject({ status: 401 });
  });
});
