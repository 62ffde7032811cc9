import { describe, expect, it } from 'vitest';
import { remembered } from '../../../bff/entities/consumption/remembered.ts';

describe('a function with remembered results', () => {
  it('is called once for equal arguments', () => {
    const calls: string[] = [];
    const sum = remembered(
      (one: number, other: number) => {
        calls.push(`${one}+${other}`);
        return one + other;
      },
      (one, other) => `${one} ${other}`,
    );
    expect([sum(1, 23), sum(12, 3), sum(1, 23), sum(12, 3)]).toEqual([24, 15, 24, 15]);
    expect(calls).toEqual(['1+23', '12+3']);
  });

  it('keeps a limited number of results', () => {
    const calls: string[] = [];
    const lengthOf = remembered(
      (text: string) => {
        calls.push(text);
        return text.length;
      },
      (text) => text,
      2,
    );
    for (const text of ['a', 'bb', 'ccc', 'ccc', 'a']) expect(lengthOf(text)).toBe(text.length);
    expect(calls).toEqual(['a', 'bb', 'ccc', 'a']);
  });
});
