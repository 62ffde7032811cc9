import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../upstream/entities/billing/invoiceLines.ts';
import { sumsOf } from '../../../upstream/entities/billing/invoiceSums.ts';
import { virtualBarcode } from '../../../upstream/entities/billing/virtualBarcode.ts';
import { composeReport } from '../../../upstream/entities/report/composeReport.ts';
import { columnsBetween } from '../../../upstream/readings/bucketColumns.ts';

const vatOf = (totalPrice: number): number =>
  sumsOf([{ title: 'Pilvipalvelu', quantity: 1, unitPrice: totalPrice, vat: 25.5, totalPrice }]).vat;

const report = (cold: number, price: number, advance: number | null = null) =>
  composeReport({
    target: { name: 'As Oy', address: null, city: null },
    space: { name: 'A1', size: 48, residents: 1 },
    meters: [],
    months: [],
    corrections: [],
    month: { cold, hot: null },
    lastYear: null,
    from: '2026-11-01',
    until: '2026-11-30',
    readUntil: null,
    personDays: { cold: 30, hot: null },
    allPersonDays: 30,
    charged: [
      {
        from: '2026-11-01',
        until: '2026-11-30',
        amounts: { cold, hot: null },
        prices: { cold: price, hot: null, baseFee: null, advance },
        days: { before: 0, count: 30, of: 30 },
      },
    ],
    similar: [],
  });

describe('half a cent', () => {
  it('of VAT is rounded up: 149.00 at 25.5 % is 37.995', () => expect(vatOf(149)).toBe(38));

  it('of water is rounded up: 2.75 m3 at 3.42 is 9.405', () => expect(report(2.75, 3.42).cost.cold).toBe(9.41));

  it('is rounded up in every sum of whole euros up to 20,000', () => {
    // 25.5 % of an odd number of euros has half a cent.
    const sums = Array.from({ length: 10_000 }, (_, index) => 2 * index + 1);
    expect(sums.filter((euros) => vatOf(euros) !== (euros * 255 + 5) / 1000)).toEqual([]);
  });

  it('is rounded away from zero in a refund', () => expect(report(2.75, 3.42, 20.005).balance).toBe(-10.6));

  it('is kept in the cost of buckets, whose sum is the cost of the whole', () => {
    const buckets = [0.1, 0.2, 2.45].map((amount, at) => ({
      from: at,
      to: at + 1,
      amount,
      estimated: 0,
      estimatedAmount: 0,
      readFrom: at,
    }));
    const columnsOf = columnsBetween([3.42, 3.42, 3.42], [0, 1, 2, 3], [0, 1, 2, 3]);
    expect(columnsOf(buckets).costs).toEqual([0.342, 0.684, 8.379]);
  });
});

describe('an invoice line', () => {
  const line = (monthlyFee: number, months: number, apartments: number) =>
    linesOf({ products: [{ productId: 1, monthlyFee }], months, apartments, supply: '2026-11-01' })[0];

  it('of a fee that is whole cents an apartment is counted by apartments', () => {
    expect(line(104.4, 1, 72)).toMatchObject({ quantity: 72, unitPrice: 1.45, totalPrice: 104.4 });
    expect(line(104.41, 1, 72)).toMatchObject({ quantity: 1, unitPrice: 104.41, totalPrice: 104.41 });
  });

  it('of several months is the exact product', () => expect(line(1.15, 3, 1)?.totalPrice).toBe(3.45));
});

it('the barcode holds the very cents', () => {
  const one = { iban: 'FI5810171000000122', reference: '1234561', dueDate: '2026-11-30' };
  for (const [euros, digits] of [
    [1.15, '00000115'],
    [8.29, '00000829'],
    [999_999.99, '99999999'],
  ] as const)
    expect(virtualBarcode({ ...one, euros }).slice(17, 25)).toBe(digits);
});
