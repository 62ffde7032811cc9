import { parseArgs } from 'node:util';
import { readEnvironment } from '../upstream/environment.ts';
import { ensureDemoWorld, removeDemoWorld } from '../upstream/server.ts';

/*
 * Creates the demo data if it is missing; recreates it with --reset, deletes it with --remove. Other data is not
 * changed.
 */

const remove = async (): Promise<string> => {
  const { database, demoMode } = readEnvironment();
  if (!(await removeDemoWorld(database))) return 'There is no demo world in the database.';
  const next = demoMode.on ? ' Set DEMO=0, or the next start makes it again.' : '';
  return `The demo world has been removed: its accounts, its sites and all that was in them. A running Talo has to be started again.${next}`;
};

const bring = async (reset: boolean): Promise<string> => {
  const { database, demo, linkKey } = readEnvironment({ ...process.env, DEMO: '1' });
  if (!demo) throw new Error('There is no demo world without DEMO.');
  const started = performance.now();
  const made = await ensureDemoWorld(database, { months: demo.months, reset, linkKey });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return made
    ? `The demo world has been made, with ${demo.months} months of readings, in ${seconds} s. A running Talo has to be started again.`
    : 'The demo world is there already. npm run demo -- --reset makes it anew.';
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { reset: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
  });
  if (values.reset && values.remove) throw new Error('--reset and --remove exclude each other.');
  console.log(values.remove ? await remove() : await bring(values.reset));
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
