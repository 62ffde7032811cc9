import { describe, expect, it } from 'vitest';
import { code128Widths } from '../../../../upstream/entities/billing/documents/code128.ts';

/** Bars as a scanner sees them: a character a module. */
const modulesOf = (widths: readonly number[]): string =>
  widths.map((width, index) => (index % 2 === 0 ? '#' : ' ').repeat(width)).join('');

describe('Code 128 C', () => {
  it('draws start C, the pairs, the check symbol and the stop', () => {
    // "00" to symbol 0, check symbol (105 + 0) mod 103 = 2.
    expect(modulesOf(code128Widths('00'))).toBe(
      ['## #  ###  ', '## ##  ##  ', '##  ##  ## ', '##   ### # ##'].join(''),
    );
  });

  it('weighs each pair by its position in the check symbol', () => {
    // 105 + 1 × 12 + 2 × 34 + 3 × 56 = 353, which leaves 44 of 103: 132131.
    const widths = code128Widths('123456');
    expect(widths.slice(-13, -7)).toEqual([1, 3, 2, 1, 3, 1]);
  });

  it('has 332 modules for the 54 digits of a bank, each symbol eleven wide with an even number of dark ones', () => {
    const widths = code128Widths('421123456000007850001870000000000002023011726112261212');
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(332);
    for (let at = 0; at < widths.length - 7; at += 6) {
      const symbol = widths.slice(at, at + 6);
      expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect((symbol[0]! + symbol[2]! + symbol[4]!) % 2).toBe(0);
    }
  });

  it('refuses an odd number of digits and anything else', () => {
    expect(() => code128Widths('123')).toThrow(RangeError);
    expect(() => code128Widths('12a4')).toThrow(RangeError);
    expect(() => code128Widths('')).toThrow(RangeError);
  });
});
