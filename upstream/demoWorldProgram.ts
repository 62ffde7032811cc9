import { ensureDemoWorld } from './process/demoWorld.ts';
import { readEnvironment } from './environment.ts';

/* Makes the demo world unless it exists, and ends; prepareDemoWorld runs it before a start. */

const run = async (): Promise<void> => {
  const { database, demo, linkKey } = readEnvironment();
  if (demo === false) return;
  console.log(`Making the demo world, with readings of ${demo.months} months…`);
  await ensureDemoWorld(database, { months: demo.months, reset: false, linkKey });
};

try {
  await run();
} catch (error) {
  // A CannotStart message is complete without a stack; any other error is a fault and is printed with one.
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error);
  process.exitCode = 1;
}
