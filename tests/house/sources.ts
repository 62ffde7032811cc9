import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsIn } from '../../commands/mutate/relatedTests.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const skipped = new Set(['node_modules', '__generated__', 'dist', 'results', '.git']);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skipped.has(entry.name) || path === join(root, 'data')) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });

/** Every file of the project, by its path from the project's folder. */
export const files = walk(root).map((path) => relative(root, path));

/** The files of TypeScript in the rooms, the doors and the commands. */
export const code = files.filter((path) => /^(bff|upstream|web|contract|commands)\/.*\.tsx?$|^start\.ts$/.test(path));

/** Text of a file of the project. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Number of lines of a file. */
export const lineCount = (path: string): number => read(path).split('\n').length - 1;

/** Imports of a file, of the project and of packages. */
export const importsOf = (path: string) => importsIn(read(path));

/** Files of the project that a file imports, by their path. */
export const ownImports = (path: string) =>
  importsOf(path)
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, typeOnly }) => ({ typeOnly, path: join(dirname(path), from) }));
