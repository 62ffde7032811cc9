import { describe, expect, it } from 'vitest';
import type { TestClient } from '../kit/testClient.ts';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();
const day = 24 * 3_600_000;

const coldMeters = async (client: TestClient, targetId: number) =>
  (await client.ui.targetCores({ id: targetId }))
    .flatMap(({ values }) => values)
    .filter(({ typeId, spaceId }) => typeId === 34 && spaceId !== null);

describe('series', () => {
  it('have points by five minutes for the last day and by the hour for more than a week', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const ids = (await coldMeters(client, kuusikallio.id)).slice(0, 3).map(({ id }) => id);
    const last = await client.ui.series({ ids, range: 'day' });
    expect(Object.keys(last.series).toSorted()).toEqual(ids.map(String).toSorted());
    for (const { resolution, points } of Object.values(last.series)) {
      expect(resolution).toBe(300);
      expect(points.every(([at], index) => index === 0 || at > (points[index - 1]?.[0] ?? 0))).toBe(true);
    }
    const from = new Date(Date.now() - 20 * day).toISOString();
    const month = await client.ui.series({ ids, from, range: String(10 * 86_400) });
    for (const { resolution, points } of Object.values(month.series)) {
      expect(resolution).toBe(3600);
      expect(points.length).toBeGreaterThan(150);
      expect(points.length).toBeLessThanOrEqual(241);
    }
  });

  it('accept fifty ids, and return a flag that there were more', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const ids = (await coldMeters(client, kuusikallio.id)).slice(0, 51).map(({ id }) => id);
    const { truncated, series } = await client.ui.series({ ids, range: 'hour' });
    expect(ids).toHaveLength(51);
    expect(truncated).toBe(true);
    expect(Object.keys(series)).toHaveLength(50);
  });

  it('omit values that are invisible to the caller', async () => {
    const client = await service.as('isannoitsija');
    const { koivurinne } = await demoTargets(client);
    const ids = (await coldMeters(client, koivurinne.id)).slice(0, 2).map(({ id }) => id);
    expect((await (await service.as('hallitus')).ui.series({ ids, range: 'day' })).series).toEqual({});
  });

  it('have a range that is a number of seconds or a name', async () => {
    const client = await service.as('isannoitsija');
    expect(await client.ask('series', { ids: [1], range: 'fortnight' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { range: 'INVALID' } }),
    );
  });
});

describe('consumption', () => {
  const span = {
    from: new Date(Date.now() - 15 * day).toISOString(),
    to: new Date(Date.now() - 8 * day).toISOString(),
  };

  it('of an apartment is never negative, and its days make its weeks', async () => {
    const resident = await service.as('asukas');
    const [target] = await resident.ui.targets({});
    const spaceId = target?.groups[0]?.spaces[0]?.id ?? 0;
    const { types } = await resident.ui.consumption({ spaceId, period: 'day', ...span });
    expect(Object.keys(types).toSorted()).toEqual(['34', '35']);
    const amounts = types['34']?.map(({ amount }) => amount) ?? [];
    expect(amounts).toHaveLength(8);
    expect(amounts.every((amount) => amount !== null && amount >= 0 && amount < 3)).toBe(true);
    const [first, last] = [types['34']?.[0]?.from ?? '', types['34']?.at(-1)?.to ?? ''];
    const hours = await resident.ui.consumption({ spaceId, period: 'hour', types: [34], from: first, to: last });
    const sum = (numbers: (number | null)[]) => numbers.reduce((total: number, number) => total + (number ?? 0), 0);
    expect(sum(hours.types['34']?.map(({ amount }) => amount) ?? [])).toBeCloseTo(sum(amounts), 3);
  });

  it('of the apartments and the main meter agree: the loss is small, and never negative', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const { types } = await client.ui.consumption({
      targetId: kuusikallio.id,
      types: [27, 34, 35],
      period: 'week',
      ...span,
    });
    const total = (typeId: number) => types[typeId]?.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? 0;
    const flats = total(34) + total(35);
    expect(flats).toBeGreaterThan(0);
    expect(total(27) / flats).toBeGreaterThan(0.99);
    expect(total(27) / flats).toBeLessThan(1.2);
  });
});

describe('the registers of a target', () => {
  it('are those of its meters at an instant, and advance by what was consumed', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    // One meter of the demo world runs backwards for the last eight days: its amount is not its register's difference.
    const at = new Date(Date.now() - 17 * day).toISOString();
    const until = new Date(Date.now() - 10 * day).toISOString();
    const registers = await client.ui.registers({ targetId: kuusikallio.id, types: [34], at, until });
    expect(registers.length).toBeGreaterThan(0);
    for (const { register, readAt, end } of registers) {
      expect(Date.parse(readAt ?? '')).toBeLessThanOrEqual(Date.parse(at));
      if (end?.events.length === 0) expect(end.amount).toBeCloseTo((end.register ?? 0) - (register ?? 0), 5);
    }
  });
});

describe('the latest readings of a target', () => {
  it('are read together', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const latest = await client.ui.shotgun({ id: kuusikallio.id });
    const values = (await client.ui.targetCores({ id: kuusikallio.id })).flatMap((core) => core.values);
    expect(latest.map(({ valueId }) => valueId).toSorted((one, other) => one - other)).toEqual(
      values.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    expect(latest.filter(({ at }) => at !== null).length).toBeGreaterThan(latest.length / 2);
  });
});
