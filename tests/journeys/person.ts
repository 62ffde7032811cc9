import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { withDatabase } from './system.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo-talo-1!';

/** Signs in as a person would, by typing. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel(/Käyttäjätunnus|Username/).fill(username);
  await page.getByLabel(/^(Salasana|Password)/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Kirjaudu|Sign in)$/ }).click();
  await expect(page.getByRole('button', { name: new RegExp(`(Tili|Account): ${username}`) })).toBeVisible();
};

/** How long nothing more has come when all has, also the code of what is offered only when it is there. */
const quietMs = 400;

/** Waits until all of a page has come: what is not there then is not offered. */
export const allCame = async (page: Page): Promise<void> => {
  await page.waitForFunction((quiet) => {
    const asked = performance.getEntriesByType('resource');
    return asked.every(({ startTime, duration }) => performance.now() - startTime - duration > quiet);
  }, quietMs);
};

/** Goes to a site's devices through the list of sites. */
export const openSite = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Kohteen sivut' }).getByRole('link', { name: 'Laitteet' }).click();
  await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toBeVisible();
};

/**
 * One page for all that a person does in a day, signed in once; what follows in the file is done in its order. The
 * account has its language back in the end, for it is one that others sign in with too.
 */
export const dayOf = (username: string, look: BrowserContextOptions = {}): (() => Page) => {
  let page: Page | null = null;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext(look)).newPage();
    await signIn(page, username);
  });
  test.afterAll(async () => {
    await page?.context().close();
    await withDatabase((db) =>
      db.updateTable('users').set({ locale: 'fi' }).where('username', '=', username).execute(),
    );
  });
  return () => {
    if (!page) throw new Error('The day has not begun.');
    return page;
  };
};

/** What of a page another theme changes: all else is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rows far down a list have the colours of those above them. */
const farDown = ':is(tbody > tr, ul > li):nth-child(n + 16)';

/** What axe finds wrong with the page, or with a part of it, as sentences; of its colours only where that is said. */
export const accessibilityFaults = async (page: Page, part?: string, coloursOnly = false): Promise<string[]> => {
  const all = new AxeBuilder({ page });
  const axe = coloursOnly
    ? all.withRules(ofColours).exclude(farDown)
    : all.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
};

/** How many pixels the page is wider than its window. */
export const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
