import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Cookie } from 'playwright';
import { findChromium } from '../../../commands/chromium.ts';

/** The portal as `npm start` serves it, with a demo world of its own in a folder of its own. */
export type StartedPortal = { url: string; folder: string; stop: () => Promise<void> };

const patienceMs = 180_000;

/** Builds the portal where that is needed, and starts it with two months of the demo world. */
export const startPortal = async (port: number): Promise<StartedPortal> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../start.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_MONTHS: '2' },
  });
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const until = Date.now() + patienceMs;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined);
    if (ready?.ok) return { url, folder, stop };
    await new Promise((resolve) => void setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('The portal did not start.');
};

/** Signs a demo account in as a person does, and answers the cookies of the session that the browser then holds. */
export const cookiesOf = async (url: string, account: string): Promise<Cookie[]> => {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: new RegExp(account) }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    return (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  } finally {
    await browser.close();
  }
};
