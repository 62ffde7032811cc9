import { describe, expect, it } from 'vitest';
import { code, read } from './sources.ts';

/** End of a literal that begins at an index: a string, a template or, after a bracket or a comma, a pattern. */
const literalEnd = (source: string, begin: number): number => {
  const quote = source[begin];
  let isClass = false;
  let index = begin + 1;
  while (index < source.length && (isClass || source[index] !== quote)) {
    if (source[index] === '\\') index += 1;
    else if (quote === '/' && source[index] === '[') isClass = true;
    else if (quote === '/' && source[index] === ']') isClass = false;
    index += 1;
  }
  return index;
};

const isLiteral = (source: string, index: number): boolean =>
  '\'"`'.includes(source[index] ?? ' ') || (source[index] === '/' && /[(,]\s*$/.test(source.slice(0, index)));

/** The arguments of a call, from behind its opening bracket on. */
const argumentsAt = (source: string, begin: number): string[] => {
  const found: string[] = [];
  let [depth, start, index] = [1, begin, begin];
  for (; index < source.length && depth > 0; index += 1) {
    const letter = source[index] ?? '';
    if (isLiteral(source, index)) index = literalEnd(source, index);
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (letter === ',' && depth === 1) {
      found.push(source.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...found, source.slice(start, index - 1).trim()].filter((argument) => argument !== '');
};

/** A function, or a literal text. Anything else may contain `$&` or `$'`, which a replacement would interpret. */
const isSafe = (replacement: string): boolean =>
  /^(\([^]*?\)|\w+)(: \w+)? =>/.test(replacement) || /^'[^']*'$|^"[^"]*"$|^String\.raw`[^`{]*`$/.test(replacement);

describe('the replacement of a text', () => {
  it('is a function wherever it is data', () => {
    const wrong = code.flatMap((path) => {
      const source = read(path);
      return Array.from(source.matchAll(/\.replace(?:All)?\(/g), ({ index, 0: call }) =>
        argumentsAt(source, index + call.length),
      )
        .filter(([, replacement]) => replacement !== undefined && !isSafe(replacement))
        .map((given) => `${path}: ${given.join(', ')}`);
    });
    expect(wrong).toEqual([]);
  });
});
