import { describe, expect, it } from 'vitest';
import { code, read } from './sources.ts';

const money = String.raw`(?:\w+\??\.)*(?:\w*(?:[cC]osts?|[pP]rices?|[fF]ees?|[eE]uros|[aA]dvance|[bB]alance|[cC]ents)|vat|net)\b(?:\[\w+\])?`;

const floats: readonly RegExp[] = [
  new RegExp(String.raw`${money}\)?\s[*/+-]\s\(?[\w(]`),
  new RegExp(String.raw`[\w)\]]\s[*/+-]\s\(?${money}`),
  new RegExp(String.raw`(?:Math\.round|toFixed)\([^)]*${money}`),
  new RegExp(String.raw`${money}(?:\s\?\?\s0\))?\s?[*/+-]=`),
];

/** Lines that calculate with money in binary floating point. */
const floatsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line))
    .map((line) => line.replaceAll(/'[^']*'|`[^`]*`/g, "''"))
    .filter((line) => floats.some((float) => float.test(line)));

describe('money', () => {
  it('is calculated in decimals in /ui and in the BFF', () => {
    const rooms = code.filter(
      (path) => /^(bff\/entities|upstream|contract)\//.test(path) && !path.startsWith('upstream/auth/'),
    );
    const wrong = rooms.flatMap((path) => floatsIn(read(path)).map((line) => `${path}: ${line.trim()}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    'const vat = (net * rate) / 100;',
    'total: Math.round(row.cost * 100) / 100,',
    'sum += one.monthlyFee + other;',
    'const each = monthlyFee / apartments;',
    'amount * prices.cold',
    'costs.reduce((sum, cost) => sum + cost, 0)',
  ])('is found in floating point: %s', (line) => expect(floatsIn(line)).toHaveLength(1));

  it.each(['exact(fee).times(months)', '/** The net + vat. */', "'euros - fees'", 'const fees = sumExactly(rows);'])(
    'is not found in: %s',
    (line) => expect(floatsIn(line)).toEqual([]),
  );
});
