import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWaterWorld } from './waterWorld.ts';

let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;

beforeEach(async () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => now });
  world = await makeWaterWorld(upstream.db, { from: Date.parse('2026-08-31T21:00:00Z'), to: now });
  sanna = await signIn(upstream.fetch, 'sanna');
});

afterEach(() => upstream.stop());

const setPrice = (parameterId: number, value: number, from: string) =>
  upstream.db
    .insertInto('moduleParameters')
    .values({ targetId: world.targetId, moduleId: 2, parameterId, value, from })
    .execute();

const begin = () => sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });

const reportOf = async (name: string) => {
  const { items } = await sanna.ui.reports({ id: world.targetId, month: '2026-10' });
  const reportId = items.find(({ spaceName }) => spaceName === name)?.reportId ?? '';
  return anonymous(upstream.fetch).ui.report({ reportId });
};

const amounts = z.object({ cold: z.number().nullable(), hot: z.number().nullable() });
const prices = amounts.extend({ baseFee: z.number().nullable() }).loose();
const storedCharges = z.object({
  priced: z.array(z.object({ from: z.string(), until: z.string(), prices, amounts: amounts.optional() })),
});

const storedRow = async (name: string) => {
  const rows = upstream.db.selectFrom('reports').select(['linkPart', 'charges', 'cost']);
  const row = await rows
    .where('spaceId', '=', world.spaces[name] ?? 0)
    .where('month', '=', '2026-10')
    .executeTakeFirstOrThrow();
  return { ...row, charges: storedCharges.parse(JSON.parse(row.charges ?? '')) };
};

/** Cents of litres at a price of up to six decimals a cubic metre, in whole numbers, half a cent up. */
const centsOf = (cubicMetres: number, euros: number): number => {
  const product = BigInt(Math.round(cubicMetres * 1000)) * BigInt(Math.round(euros * 1e6));
  return Number((product + 5_000_000n) / 10_000_000n);
};

it('says how much water at which price makes the amount of each kind', async () => {
  await begin();
  const report = await reportOf('A1');
  const whole = { from: '2026-10-01', until: '2026-10-31' };
  expect(report.lines).toEqual([
    { kind: 'cold', ...whole, quantity: 7.45, price: 2.5, cost: 18.63 },
    { kind: 'hot', ...whole, quantity: 3.725, price: 8, cost: 29.8 },
    { kind: 'baseFee', ...whole, quantity: null, price: 2, cost: 2 },
  ]);
});

it('gives each price of a month its days and water, which add up to what the report charged', async () => {
  await setPrice(2, 3.417, '2026-10-15');
  await setPrice(3, 9.133, '2026-10-20');
  await setPrice(1, 4, '2026-10-15');
  await begin();
  for (const name of ['A1', 'A2', 'A3']) {
    const report = await reportOf(name);
    const { charges, cost } = await storedRow(name);
    expect(charges.priced).toHaveLength(3);
    // Calculated from the stored row alone: water of each price, and its cost in cents.
    const expected = (['cold', 'hot'] as const).map((kind) => {
      const parts = charges.priced.map((part) => ({ water: part.amounts?.[kind] ?? 0, price: part.prices[kind] ?? 0 }));
      return { kind, cents: parts.reduce((sum, { water, price }) => sum + centsOf(water, price), 0) };
    });
    for (const { kind, cents } of expected) {
      const lines = report.lines.filter((line) => line.kind === kind);
      expect(lines.map(({ price }) => price)).toEqual(kind === 'cold' ? [2.5, 3.417] : [8, 9.133]);
      for (const { quantity, price, cost: own } of lines)
        expect(centsOf(quantity ?? 0, price)).toBe(Math.round(own * 100));
      expect(lines.reduce((sum, line) => sum + Math.round(line.cost * 100), 0)).toBe(cents);
      expect(cents).toBe(Math.round((report.cost[kind] ?? 0) * 100));
      const litres = lines.reduce((sum, { quantity }) => sum + Math.round((quantity ?? 0) * 1000), 0);
      expect(litres).toBe(Math.round((report[kind] ?? 0) * 1000));
    }
    const fees = report.lines.filter(({ kind }) => kind === 'baseFee');
    expect(fees.map(({ from, until, price }) => [from, until, price])).toEqual([
      ['2026-10-01', '2026-10-14', 2],
      ['2026-10-15', '2026-10-31', 4],
    ]);
    expect(fees.reduce((sum, fee) => sum + Math.round(fee.cost * 100), 0)).toBe(
      Math.round((report.cost.baseFee ?? 0) * 100),
    );
    const all = report.lines.reduce((sum, line) => sum + Math.round(line.cost * 100), 0);
    expect(all).toBe(Math.round((cost ?? 0) * 100));
  }
});

it('has no line of a kind without a price', async () => {
  await upstream.db.deleteFrom('moduleParameters').where('parameterId', '=', 3).execute();
  await begin();
  const { lines, cost } = await reportOf('A1');
  expect(lines.map(({ kind }) => kind)).toEqual(['cold', 'baseFee']);
  expect(cost).toMatchObject({ hot: null, total: null });
});

/** Charges as they were stored before the water of each price was. */
const forgetAmounts = async (name: string) => {
  const { linkPart, charges } = await storedRow(name);
  const row = await upstream.db
    .selectFrom('reports')
    .select('charges')
    .where('linkPart', '=', linkPart)
    .executeTakeFirstOrThrow();
  const priced = charges.priced.map(({ amounts: _water, ...part }) => part);
  const old = JSON.stringify({ ...JSON.parse(row.charges ?? '{}'), priced });
  await upstream.db.updateTable('reports').set({ charges: old }).where('linkPart', '=', linkPart).execute();
};

it('reads an earlier report, which stored no water by price, as long as it had one price', async () => {
  await begin();
  const { lines } = await reportOf('A1');
  await forgetAmounts('A1');
  expect((await reportOf('A1')).lines).toEqual(lines);
});

it('has no line of an earlier report whose water of each price is not known', async () => {
  await setPrice(3, 9, '2026-10-15');
  await begin();
  await forgetAmounts('A1');
  const { lines, cost } = await reportOf('A1');
  expect(lines.some(({ kind }) => kind === 'hot')).toBe(false);
  expect(cost.hot).toEqual(expect.any(Number));
});

it('says from which day on the residents were measured in the month that they moved in', async () => {
  const resident = { role: 'resident', name: 'Aino', email: 'aino@example.fi', validFrom: '2026-09-16' } as const;
  await sanna.ui.createResident({ id: world.targetId, spaceId: world.spaces['A1'] ?? 0, ...resident });
  await begin();
  const { months } = await reportOf('A1');
  expect(months.slice(-2).map(({ from }) => from)).toEqual(['2026-09-16', null]);
});
