import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '../steps/journey.ts';
import { build, preview } from 'vite';
import { resultPath } from '../setup/systems.ts';

/** The address of the page, and the context that its tests share. */
export type Served = { url: string; context: BrowserContext };

/**
 * A test of the page of all parts, which is there while developing only: it is built for development, so that it loads
 * from few files. It asks nothing of the graph.
 */
export const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browser }, use) => {
      // A build before this may have left production here, where React has nothing for developers.
      process.env['NODE_ENV'] = 'development';
      const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url));
      const outDir = resultPath('parts');
      const shared = { configFile, mode: 'development', logLevel: 'error' } as const;
      await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false } });
      const portal = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
      const url = new URL('/ui-parts', portal.resolvedUrls?.local[0]).href;
      const context = await browser.newContext();
      await use({ url, context });
      await context.close();
      await portal.close();
    },
    { scope: 'worker' },
  ],
  // The browser keeps the files of one context from page to page.
  page: async ({ served }, use) => {
    const page = await served.context.newPage();
    await use(page);
    await page.close();
  },
});

/** Opens the page of all parts and waits until its last part is drawn. */
export const open = async (page: Page, { url }: Served) => {
  await page.goto(url);
  await page.getByRole('figure', { name: '100 000 mittausta' }).locator('canvas').waitFor();
};
