import { printStart, printStartError } from '../contract/startLines.ts';
import { ensureDemoWorld } from './process/demoWorld.ts';
import { readEnvironment } from './environment.ts';

/* Makes the demo world unless it exists, and ends; prepareDemoWorld runs it before a start. */

const run = async (): Promise<void> => {
  const { database, demo, linkKey } = readEnvironment();
  if (demo === false) return;
  printStart(`Making the demo world, with readings of ${demo.months} months…`);
  await ensureDemoWorld(database, { months: demo.months, reset: false, linkKey });
};

try {
  await run();
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}
