import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../compile.ts';
import type { Mutant } from './mutants.ts';

/** Puts the fault that the environment variable MUTANT describes into its file as the tests load it. */
export const mutantPlugins = (): Plugin[] => {
  const text = process.env['MUTANT'];
  if (text === undefined) return [];
  const { file, start, end, to } = JSON.parse(text) as Mutant;
  return [
    {
      name: 'talo:mutant',
      enforce: 'pre',
      transform: (code, id) =>
        id === join(projectRoot, file) ? { code: code.slice(0, start) + to + code.slice(end), map: null } : null,
    },
  ];
};
