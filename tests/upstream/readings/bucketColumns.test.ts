import { describe, expect, it } from 'vitest';
import { bucketRecordsOf } from '../../../contract/bucketRecords.ts';
import { exact, sumExactly } from '../../../contract/money.ts';
import { columnsBetween } from '../../../upstream/readings/bucketColumns.ts';
import { estimatedBits } from '../../../upstream/readings/buckets.ts';

const { start, end, inside } = estimatedBits;

const bucket = (from: number, to: number, amount: number | null, estimated = 0, estimatedAmount = amount ?? 0) => ({
  from,
  to,
  amount,
  estimated,
  estimatedAmount: estimated === 0 ? 0 : estimatedAmount,
  readFrom: amount === null ? Infinity : from,
});

describe('columns of buckets', () => {
  it('have no amount without readings, no cost without a price, and the positions of estimates', () => {
    const buckets = [bucket(0, 10, 1.5), bucket(10, 20, null), bucket(20, 30, 0.25, start | end)];
    const between = (price?: number) => columnsBetween([price, price, price], [0, 10, 20, 30], [0, 10, 20, 30]);
    const amounts = [1.5, null, 0.25];
    const estimates = { estimated: [2], estimatedParts: [['start', 'end']], estimatedAmounts: [0.25] };
    expect(between()(buckets)).toEqual({ amounts, costs: null, ...estimates });
    expect(between(4)(buckets)).toEqual({ amounts, costs: [6, null, 1], ...estimates });
  });

  it('cost exactly what decimals do, of any price and amount', () => {
    for (const price of [3.42, 0.0001, 123.456789, 1e-9, 7])
      for (const amount of [0.000001, 0.123457, 1234.567891, 98_765_432.123456]) {
        const [cost] = columnsBetween([price], [0, 10], [0, 10])([bucket(0, 10, amount)]).costs ?? [];
        expect([price, amount, cost]).toEqual([price, amount, exact(amount).times(price).toNumber()]);
      }
  });

  it('are joined where a price changes within them, each part at its own price', () => {
    const finer = [0, 10, 15, 20, 30];
    const columnsOf = columnsBetween([2, 2, 3, undefined], finer, [0, 10, 20, 30]);
    const buckets = [bucket(0, 10, 1), bucket(10, 15, 0.1), bucket(15, 20, 0.2, inside), bucket(20, 30, 5)];
    expect(columnsOf(buckets)).toEqual({
      amounts: [1, 0.3, 5],
      costs: [2, 0.8, null],
      estimated: [1],
      estimatedParts: [['inside']],
      estimatedAmounts: [0.2],
    });
    expect(bucketRecordsOf(columnsOf(buckets), ['a', 'b', 'c', 'd'])).toEqual([
      { from: 'a', to: 'b', amount: 1, estimated: false, cost: 2 },
      { from: 'b', to: 'c', amount: 0.3, estimated: true, estimatedParts: ['inside'], estimatedAmount: 0.2, cost: 0.8 },
      { from: 'c', to: 'd', amount: 5, estimated: false, cost: null },
    ]);
  });

  it('are not estimated where only a price changes in a gap, but where the gap crosses their own ends', () => {
    const columnsOf = columnsBetween([2, 3, 3, 4], [0, 5, 10, 15, 20], [0, 10, 20]);
    const estimatesIn = (...bits: number[]) => {
      const { estimated, estimatedParts } = columnsOf(bits.map((own, at) => bucket(at * 5, at * 5 + 5, 1, own)));
      return [estimated, estimatedParts];
    };
    expect(estimatesIn(end, start, 0, 0)).toEqual([[], []]);
    expect(estimatesIn(0, end, start | end, start)).toEqual([
      [0, 1],
      [['end'], ['start']],
    ]);
    expect(estimatesIn(start | end, start | inside, 0, end)).toEqual([
      [0, 1],
      [['start', 'inside'], ['end']],
    ]);
  });
});

describe('an exact sum', () => {
  const decimals = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum.plus(amount), exact(0)).toNumber();

  it.each([
    [[]],
    [[0.1, 0.2, -0.3]],
    [Array.from({ length: 1_000 }, () => 0.342)],
    // Too many decimals, or too large, for integers.
    [[1e-11, 1e-11, 1]],
    [[99_999.99, 123_456.78, 1e15]],
  ])('of %j is that of decimals', (amounts) => expect(sumExactly(amounts).toNumber()).toBe(decimals(amounts)));
});
