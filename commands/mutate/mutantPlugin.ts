import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../compile.ts';
import type { Mutant } from './mutants.ts';

/** Applies the fault in the environment variable MUTANT to its file when tests load it. */
export const mutantPlugins = (): Plugin[] => {
  const text = process.env['MUTANT'];
  if (text === undefined) return [];
  const { file, start, end, to } = JSON.parse(text) as Mutant;
  const path = join(projectRoot, file);
  return [
    {
      name: 'talo:mutant',
      // Before Vite reads the file itself, so that line and column of the fault are those of the source.
      load: (id) => {
        if (id !== path) return null;
        const code = readFileSync(path, 'utf8');
        return code.slice(0, start) + to + code.slice(end);
      },
    },
  ];
};
