import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../upstream/environment.ts';
import { ensureDemoWorld, isDemoWorldMade } from '../upstream/server.ts';
import { buildPortal, isPortalBuilt } from './build.ts';

/** What a start needs: the portal unless a development server has it, the demo world unless another /ui is called. */
export type Needs = { portal: boolean; demo: boolean };

const program = fileURLToPath(import.meta.url);

const isMissing = async ({ portal, demo: needsDemo }: Needs): Promise<boolean> => {
  if (portal && !isPortalBuilt()) return true;
  const { database, demo } = readEnvironment();
  return needsDemo && demo !== false && !(await isDemoWorldMade(database));
};

/**
 * Builds the portal and makes the demo world where they are missing, in a process of its own: both need over 1 GB of
 * memory, which the service would keep for as long as it runs. Resolves with the exit code of that process.
 */
export const prepare = async (needs: Needs): Promise<number> => {
  if (!(await isMissing(needs))) return 0;
  const wanted = Object.entries(needs).flatMap(([name, isNeeded]) => (isNeeded ? [name] : []));
  const child = spawn(process.execPath, [program, ...wanted], { stdio: 'inherit' });
  const stop = (): void => {
    child.kill();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code ?? 1;
};

const run = async (wanted: readonly string[]): Promise<void> => {
  if (wanted.includes('portal') && !isPortalBuilt()) {
    console.log('Building the portal…');
    await buildPortal();
  }
  const { database, demo } = readEnvironment();
  if (!wanted.includes('demo') || demo === false || (await isDemoWorldMade(database))) return;
  console.log(`Making the demo world, with readings of ${demo.months} months…`);
  await ensureDemoWorld(database, { months: demo.months, anew: false });
};

if (import.meta.main)
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error);
    process.exitCode = 1;
  }
