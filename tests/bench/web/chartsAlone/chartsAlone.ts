import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { threadTime } from '../threadTime.ts';

/** Builds the page of one chart as one script, as the portal is built. */
const buildPage = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [react({ compiler: true })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./page.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'charts',
        fileName: () => 'charts.js',
        cssFileName: 'charts',
      },
    },
  });
  return join(folder, 'charts.js');
};

/** What drawing a chart took: by the clock to its painted frame, and of the page's thread. */
export type Drawn = { first: number; clock: number[]; thread: number[] };

const measure = async (page: Page, kind: 'months' | 'hours', times: number): Promise<Drawn> => {
  const drawn: Drawn = { first: Number.NaN, clock: [], thread: [] };
  const threadNow = await threadTime(page);
  for (let turn = 0; turn <= times; turn += 1) {
    await page.evaluate(`prepare('${kind}', ${turn})`);
    const before = await threadNow();
    const ms = await page.evaluate<number>('draw()');
    const thread = (await threadNow()) - before;
    if (turn === 0) drawn.first = ms;
    else {
      drawn.clock.push(ms);
      drawn.thread.push(thread);
    }
  }
  return drawn;
};

/** Draws each chart of a year alone on a page, a number of times after a first one. */
export const measureChartsAlone = async (browser: Browser, times: number): Promise<{ months: Drawn; hours: Drawn }> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-charts-'));
  try {
    const script = await buildPage(folder);
    const open = async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addScriptTag({ path: script });
      return page;
    };
    return { months: await measure(await open(), 'months', times), hours: await measure(await open(), 'hours', times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
