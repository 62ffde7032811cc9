import { fileURLToPath } from 'node:url';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { resultPath } from '../setup/systems.ts';

/** The address of the page, and the context that its tests share. */
export type Served = { url: string; context: BrowserContext };

/**
 * A test of the page of all parts. The page is there while developing only, so it is served as a developer would, by
 * Vite from the sources; it asks nothing of the graph.
 */
export const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browser }, use) => {
      // A build before this may have left production here, where React has nothing for developers.
      process.env['NODE_ENV'] = 'development';
      const portal = await createServer({
        configFile: fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url)),
        cacheDir: resultPath('vite'),
        logLevel: 'error',
        server: { port: 0, hmr: false, watch: null },
      });
      await portal.listen();
      const url = new URL('/ui-parts', portal.resolvedUrls?.local[0]).href;
      const context = await browser.newContext();
      await use({ url, context });
      await context.close();
      await portal.close();
    },
    { scope: 'worker' },
  ],
  // The browser keeps the hundreds of modules of one context from page to page.
  page: async ({ served }, use) => {
    const page = await served.context.newPage();
    await use(page);
    await page.close();
  },
});

/** Opens the page of all parts and waits until its last part is drawn. */
export const open = async (page: Page, { url }: Served) => {
  // Vite prepares packages as it meets them, and what was loaded before that has to be loaded anew.
  await expect(async () => {
    await page.goto(url);
    await page.getByRole('figure', { name: '100 000 mittausta' }).locator('canvas').waitFor({ timeout: 15_000 });
  }).toPass();
};
