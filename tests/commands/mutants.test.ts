import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../commands/mutate/mutants.ts';

const faultsIn = (source: string): string[] =>
  mutantsOf('example.ts', source).map(({ start, end, to }) => source.slice(0, start) + to + source.slice(end));

describe('the mutants of a file', () => {
  it.each([
    ['a < b;', ['a <= b;']],
    ['a && b;', ['a || b;']],
    ['if (ok) go;', ['if (!(ok)) go;']],
    ['const x = ok ? a : b;', ['const x = !(ok) ? a : b;']],
    ['const x = !ok;', ['const x = ok;']],
    ['const x = 7;', ['const x = 8;']],
    ['const x = true;', ['const x = false;']],
    ['const x = list.some(f);', ['const x = list.every(f);']],
    ['await save(row);', [';']],
  ])('in %s are %j', (source, faults) => {
    expect(faultsIn(source)).toEqual(faults);
  });

  it('are several in a nested expression, one at a time', () => {
    expect(faultsIn('const f = (n: number) => n > 1 || n === 0;')).toEqual([
      'const f = (n: number) => n > 1 && n === 0;',
      'const f = (n: number) => n >= 1 || n === 0;',
      'const f = (n: number) => n > 2 || n === 0;',
      'const f = (n: number) => n > 1 || n !== 0;',
      'const f = (n: number) => n > 1 || n === 1;',
    ]);
  });

  it('are none in types and imports, which the compiler checks', () => {
    expect(faultsIn("import { a } from './a.ts';\ntype A = 1 | true;\nconst b = a as 2;")).toEqual([]);
  });

  it('have the line that they are in', () => {
    expect(mutantsOf('example.ts', 'x;\n\nconst y = 1;')).toMatchObject([{ line: 3, from: '1', to: '2' }]);
  });
});
