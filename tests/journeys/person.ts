import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '../../web/i18n/language.ts';
import { systems, withDatabase } from './system.ts';
import { inAny, sayIn } from './words.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo-talo-1!';

/** Signs in as a person would, by typing, in whichever language the browser has chosen. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel(inAny('login.username')).fill(username);
  await page.getByLabel(inAny('login.password')).fill(demoPassword);
  await page.getByRole('button', { name: inAny('login.submit') }).click();
  await expect(page.getByRole('button', { name: inAny('shell.account', { username }) })).toBeVisible();
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

/** Chooses from a menu. */
export const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Goes to a site's devices through the list of sites, in Finnish. */
export const openSite = async (page: Page, name: string): Promise<void> => {
  const say = sayIn('fi');
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const pages = page.getByRole('navigation', { name: say('targetPages.label') });
  await pages.getByRole('link', { name: say('targetPages.devices') }).click();
  await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
};

/** A browser that has chosen a language before. */
export const browserIn = (language: Language): BrowserContextOptions => ({
  locale: language === 'fi' ? 'fi-FI' : 'en-GB',
  storageState: {
    cookies: [],
    origins: [{ origin: `http://localhost:${systems.days.port}`, localStorage: [{ name: 'locale', value: language }] }],
  },
});

/**
 * One page for all that a person does in a day, signed in once; what follows in the file is done in its order. The
 * account has its language back in the end, for it is one that others sign in with too.
 */
export const dayOf = (username: string, language: Language, look: BrowserContextOptions = {}): (() => Page) => {
  let page: Page | null = null;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext({ ...browserIn(language), ...look })).newPage();
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
