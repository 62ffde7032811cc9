import { fileURLToPath } from 'node:url';
import { printStart } from '../contract/startLines.ts';
import { readEnvironment } from '../upstream/environment.ts';
import { prepareDemoWorld, runProgram } from '../upstream/server.ts';
import { buildPortal, isPortalBuilt } from './build.ts';

/** What a start needs: the portal unless a development server has it, the demo world unless another /ui is called. */
export type Needs = { portal: boolean; demo: boolean };

/**
 * Builds the portal and makes the demo world where they are missing, each in a process of its own: both need over 1 GB
 * of memory, which the service would keep for as long as it runs. Resolves with the exit code of the first that fails,
 * or 0.
 */
export const prepare = async ({ portal, demo }: Needs): Promise<number> => {
  const built = portal && !isPortalBuilt() ? await runProgram(fileURLToPath(import.meta.url)) : 0;
  return built === 0 && demo ? prepareDemoWorld(readEnvironment()) : built;
};

if (import.meta.main) {
  printStart('Building the portal…');
  await buildPortal();
}
