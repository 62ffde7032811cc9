import { expect, it } from 'vitest';
import { tooHeavy } from '../../commands/weights.ts';

it('refuses screens above their limit, which is lower without a session', () => {
  const heavy = tooHeavy(
    new Map([
      ['LoginScreen', 171_000],
      ['RegisterScreen', 171_001],
      ['HomeScreen', 288_000],
      ['CoreScreen', 288_001],
    ]),
  );
  expect(heavy).toEqual([
    'RegisterScreen brings 171 kB of script when it is opened first, of 171 at most.',
    'CoreScreen brings 288 kB of script when it is opened first, of 288 at most.',
  ]);
});
