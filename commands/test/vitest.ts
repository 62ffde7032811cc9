import { join } from 'node:path';
import { projectRoot } from '../compile.ts';
import { countVitest, type Outcome } from './outcome.ts';
import { suite } from './run.ts';

/** Folder for the reports of a run. */
export const resultsFolder = join(projectRoot, 'tests/results');

type Options = { projects?: readonly string[]; args?: readonly string[]; env?: Record<string, string> };

/** Runs projects of tests/vitest.config.ts, by default the one of the step's name, with options of Vitest. */
export const vitest = async (step: string, options: Options = {}): Promise<Outcome> => {
  const { projects = [step], args = [], env = {} } = options;
  const file = join(resultsFolder, `${step.replaceAll(/[ /]/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const names = projects.flatMap((name) => ['--project', name]);
  const command = ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...names, ...reporters, ...args] as const;
  const outcome = await suite({ step, command, env }, file, countVitest);
  const repeat = (path: string) => vitest(`${step} again`, { projects, args: [...args, path], env });
  return { ...outcome, repeat };
};
