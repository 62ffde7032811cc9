import { expect, it } from 'vitest';
import { balanceColumns } from '../../../../web/entities/space/house/columnBalance.ts';

const building = (rows: number, types: readonly string[]) => ({
  spaces: Array.from({ length: rows }, (_row, y) => types.map((type) => ({ type, y }))).flat(),
});

it.each([
  ['beside a high house with its water, few alerts', building(7, ['APARTMENT', 'PUBLIC_SPACE']), 0, 1, 'side', 'side'],
  ['beside a high house, a leak and many alerts', building(7, ['APARTMENT', 'PUBLIC_SPACE']), 1, 6, 'side', 'below'],
  ['under a low house without flats, beside many alerts', building(4, ['PUBLIC_SPACE']), 0, 12, 'below', 'side'],
  ['under a small house of one flat, beside two leaks', building(1, ['APARTMENT']), 2, 6, 'below', 'below'],
])('places what has ended and the conditions %s', (_what, house, leakCount, alertCount, ended, conditions) => {
  expect(balanceColumns({ groups: [house], leakCount, alertCount })).toEqual({ ended, conditions });
});

it('counts buildings beside each other once', () => {
  const house = building(7, ['APARTMENT', 'PUBLIC_SPACE']);
  const of = (count: number) =>
    balanceColumns({ groups: Array.from({ length: count }, () => house), leakCount: 1, alertCount: 6 });
  expect([of(1), of(2)]).toEqual([of(2), of(1)]);
  expect(of(8)).toEqual({ ended: 'side', conditions: 'side' });
});
