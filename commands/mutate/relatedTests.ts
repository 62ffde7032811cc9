import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../compile.ts';

/** Import specifiers of a source text. */
export const importsIn = (text: string): { typeOnly: boolean; from: string }[] =>
  Array.from(
    text.matchAll(
      /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
    ([, type, named, bare, dynamic]) => ({ typeOnly: Boolean(type), from: named ?? bare ?? dynamic ?? '' }),
  );

/** Project files that a file imports at run time, by path from the project root. */
const loadedBy = (file: string): string[] =>
  importsIn(readFileSync(join(projectRoot, file), 'utf8'))
    .filter(({ from, typeOnly }) => !typeOnly && from.startsWith('.') && /\.tsx?$/.test(from))
    .map(({ from }) => join(dirname(file), from));

/** Finds the tests that import a file directly or indirectly, fewest steps first. */
export const relatedTests = (tests: readonly string[]): ((file: string) => string[]) => {
  const importers = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const path of loadedBy(file)) {
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
      read(path);
    }
  };
  tests.forEach(read);
  return (file) => {
    const order = new Set([file]);
    for (const path of order) for (const importer of importers.get(path) ?? []) order.add(importer);
    return [...order].filter((path) => tests.includes(path));
  };
};
