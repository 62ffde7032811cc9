import { parseArgs } from 'node:util';
import { readEnvironment } from '../upstream/environment.ts';
import { bringDemoWorld } from '../upstream/server.ts';

/* Adds the demo world where it is absent, or makes it anew with --reset; everything else in the database stays. */

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const { database, demo } = readEnvironment({ ...process.env, DEMO: '1' });
  if (!demo) throw new Error('There is no demo world without DEMO.');
  const started = performance.now();
  const made = await bringDemoWorld(database, { months: demo.months, anew: values.reset });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    made
      ? `The demo world has been made, with ${demo.months} months of readings, in ${seconds} s. A running Talo has to be started again.`
      : 'The demo world is there already. npm run demo -- --reset makes it anew.',
  );
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
