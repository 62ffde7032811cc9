import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ownSystem, resultPath } from './setup/systems.ts';

/** Workers evaluate this file once more, with the system that was started for them. */
const inWorker = process.env['TEST_PARALLEL_INDEX'] !== undefined;

export default defineConfig({
  testDir: '.',
  outputDir: resultPath('playwright'),
  globalSetup: fileURLToPath(new URL('./setup/globalSetup.ts', import.meta.url)),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Room for a machine that runs other suites beside this one; no test waits for any of these to pass.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...(inWorker ? { baseURL: ownSystem().url } : {}),
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1440, height: 900 },
    // Reports the action that found nothing, instead of the test that ran out of time.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
      ],
    },
  },
});
