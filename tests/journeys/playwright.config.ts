import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { dataFolder, port } from './system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'tests/journeys/results/playwright'),
  fullyParallel: false,
  workers: 1,
  // A machine that stands still for a moment fails nothing; what passed only then is said in the summary.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: 'node start.ts',
    cwd: root,
    url: `http://localhost:${port}/health`,
    timeout: 180_000,
    stdout: 'pipe',
    env: { PORT: String(port), DATA_DIR: dataFolder, UI_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
