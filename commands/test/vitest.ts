import { join } from 'node:path';
import { projectRoot } from '../compile.ts';
import { countVitest, type Outcome } from './outcome.ts';
import { suite } from './run.ts';

/** Folder for the reports of a run. */
export const resultsFolder = join(projectRoot, 'tests/journeys/results');

type Options = { projects?: readonly string[]; args?: readonly string[]; env?: Record<string, string> };

/** Runs projects of tests/vitest.config.ts, by default the one of the step's name, with options of Vitest. */
export const vitest = (step: string, { projects = [step], args = [], env = {} }: Options = {}): Promise<Outcome> => {
  const file = join(resultsFolder, `${step.replace('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const names = projects.flatMap((name) => ['--project', name]);
  const options = ['run', '--config', 'tests/vitest.config.ts', ...names, ...reporters, ...args];
  return suite({ step, command: ['vitest', ...options], env }, file, countVitest);
};
