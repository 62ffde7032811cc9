import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from '../../../upstream/entities/billing/invoiceLines.ts';
import { sumsOf } from '../../../upstream/entities/billing/invoiceSums.ts';
import { wholePeriod } from '../../../upstream/entities/billing/periods.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let world: World;
let admin: TestClient;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  await saveSeller(upstream);
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'admin');
});
afterEach(() => upstream.stop());

const subscribe = async (start: string, monthlyFee = 30) => {
  const made = await admin.ui.createSubscription({
    id: world.house.id,
    productId: [1],
    start,
    prices: { 1: monthlyFee },
  });
  await anonymous(upstream.fetch).ui.verifySubscription({
    token: made.contract.verifyToken ?? '',
    name: 'Aino Lehtonen',
    email: 'aino@esimerkki.fi',
  });
  return { id: world.house.id, subscriptionId: made.id };
};

const cancel = (invoiceId: number) =>
  admin.ui.updateInvoice({ id: world.house.id, invoiceId, invoiceStatus: 'CANCELLED' });

describe('the period of a cancelled invoice', () => {
  it('is invoiced again before the periods after the last invoice, also from the middle', async () => {
    const one = await subscribe('2026-07-01');
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await admin.ui.createInvoice(one));
    const [first, second] = made;
    await cancel(second?.invoiceId ?? 0);
    await cancel(first?.invoiceId ?? 0);
    const periods: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { periodFrom, periodTo, lines } = await admin.ui.createInvoice(one);
      periods.push(`${periodFrom} ${periodTo} ${lines[0]?.totalPrice}`);
    }
    expect(periods).toEqual(['2026-07-01 2026-07-31 30', '2026-08-01 2026-08-31 30', '2026-10-01 2026-10-31 30']);
  });

  it('is cut where a longer period would reach an invoice that stands', async () => {
    const one = await subscribe('2026-07-01');
    const { invoiceId } = await admin.ui.createInvoice(one);
    await admin.ui.createInvoice(one);
    await cancel(invoiceId);
    await admin.ui.updateTarget({ id: world.house.id, periodMonths: 3 });
    const { periodFrom, periodTo, lines } = await admin.ui.draft(one);
    expect([periodFrom, periodTo]).toEqual(['2026-07-01', '2026-07-31']);
    // 90 euros for 92 days of the quarter, of which July has 31.
    expect(lines).toMatchObject([{ title: 'Pilvipalvelu 1.7.2026–31.7.2026', totalPrice: 30.33 }]);
  });

  it('is not invoiced if the subscription begins after it', async () => {
    const one = await subscribe('2026-07-01');
    const { invoiceId } = await admin.ui.createInvoice(one);
    await admin.ui.createInvoice(one);
    await cancel(invoiceId);
    await admin.ui.updateSubscription({ ...one, start: '2026-08-01' });
    expect(await admin.ui.draft(one)).toMatchObject({ periodFrom: '2026-09-01' });
  });
});

describe('VAT', () => {
  it('is that of the days of supply: a period over the change of the rate is cut in two', async () => {
    const one = await subscribe('2024-08-16', 31);
    const { lines, net, vat } = await admin.ui.draft(one);
    expect(lines).toEqual([
      { title: 'Pilvipalvelu 16.8.2024–31.8.2024', quantity: 1, unit: 'piece', unitPrice: 16, vat: 24, totalPrice: 16 },
      {
        title: 'Pilvipalvelu 1.9.2024–15.9.2024',
        quantity: 1,
        unit: 'piece',
        unitPrice: 15,
        vat: 25.5,
        totalPrice: 15,
      },
    ]);
    expect([net, vat]).toEqual([31, 7.67]);
    await admin.ui.createInvoice(one);
    const { lines: later } = await admin.ui.draft(one);
    expect(later).toMatchObject([{ title: 'Pilvipalvelu', vat: 25.5, totalPrice: 31 }]);
  });

  it('of a period before the change is the earlier one, whenever it is invoiced', async () => {
    expect((await admin.ui.draft(await subscribe('2024-07-01'))).lines).toMatchObject([{ vat: 24 }]);
  });
});

describe('the lines of a period', () => {
  const seeded = (seed: number) => () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  const dayMs = 86_400_000;
  const dayAt = (days: number) => new Date(Date.parse('2024-05-01') + days * dayMs).toISOString().slice(0, 10);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  /** Half up, in whole numbers. */
  const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

  it('that is cut add up to the uncut fee to the cent, for 5,000 random periods and fees', () => {
    const random = seeded(47);
    let cut = 0;
    for (let round = 0; round < 5_000; round += 1) {
      const from = dayAt(Math.floor(random() * 200));
      const months = 1 + Math.floor(random() * 12);
      const cents = BigInt(Math.floor(random() * 100_000));
      const { to } = wholePeriod(from, from, months);
      const products = [{ productId: 1, monthlyFee: Number(cents) / 100 }];
      const lines = linesOf({ products, months, apartments: 1, supply: { from, to } });
      const total = cents * BigInt(months);
      const sums = lines.map(({ totalPrice }) => BigInt(Math.round(totalPrice * 100)));
      expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(total);
      if (from >= '2024-09-01' || to < '2024-09-01') {
        expect(lines).toHaveLength(1);
        continue;
      }
      cut += 1;
      const early = divided(total * BigInt(days(from, '2024-08-31')), BigInt(days(from, to)));
      expect(sums).toEqual([early, total - early]);
      expect(lines.map(({ vat }) => vat)).toEqual([24, 25.5]);
      const vat = divided(early * 240n, 1_000n) + divided((total - early) * 255n, 1_000n);
      expect(BigInt(Math.round(sumsOf(lines).vat * 100))).toBe(vat);
    }
    expect(cut).toBeGreaterThan(1_000);
  });
});
