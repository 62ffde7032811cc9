import { globSync, readFileSync } from 'node:fs';
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

/** Files that a source text imports by a pattern of Vite, by path from the project root. */
const globbedBy = (file: string, text: string): string[] => {
  const patterns = Array.from(
    text.matchAll(/\bimport\.meta\.glob<[^(]*>\(\s*\[?([^{\])]*)\]?,[^)]*base: '([^']+)'/g),
    ([, list = '', base = '']) =>
      Array.from(list.matchAll(/'([^']+)'/g), ([, pattern = '']) =>
        join(dirname(file), base, pattern.replace(/^!/, '')),
      ),
  );
  return patterns.flatMap(([taken = '', ...excluded]) => globSync(taken, { cwd: projectRoot, exclude: excluded }));
};

/** Project files that a file imports at run time, by path from the project root. */
const loadedBy = (file: string): string[] => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const imported = importsIn(text)
    .filter(({ from, typeOnly }) => !typeOnly && from.startsWith('.') && /\.tsx?$/.test(from))
    .map(({ from }) => join(dirname(file), from));
  return [...imported, ...globbedBy(file, text)];
};

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
