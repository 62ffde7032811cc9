import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { systems, type System } from './system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const serve = ({ port, dataFolder }: System) => ({
  command: 'node start.ts',
  cwd: root,
  url: `http://localhost:${port}/health`,
  timeout: 180_000,
  stdout: 'pipe' as const,
  env: { PORT: String(port), DATA_DIR: dataFolder, UI_URL: '' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
});

/** What changes nothing that another journey sees. */
const looks = /(arrival|chart|drawn|graphiql|looks|paper|parts)\.spec\.ts$/;

const at = ({ port }: System) => ({ baseURL: `http://localhost:${port}` });

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'tests/journeys/results/playwright'),
  fullyParallel: false,
  // One file after the other in each: what people do in a day, and meanwhile what is only looked at.
  workers: 2,
  projects: [
    { name: 'days', testIgnore: looks, workers: 1, use: at(systems.days) },
    { name: 'looks', testMatch: looks, workers: 1, use: at(systems.looks) },
  ],
  // A machine that stands still for a moment fails nothing; what passed only then is said in the summary.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1440, height: 900 },
    // What is not there stops its own test, and says what it was.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
      ],
    },
  },
  webServer: [serve(systems.days), serve(systems.looks)],
});
