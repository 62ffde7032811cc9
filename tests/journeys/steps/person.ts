import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import axe, { type RunOptions } from 'axe-core';
import type { Language } from '../../../web/i18n/language.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { ownSystem, pictures, withDatabase } from '../setup/systems.ts';
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

const loginMutation = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';

const logIn = async (username: string): Promise<string> => {
  const answer = await fetch(`${ownSystem().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: loginMutation, variables: { input: { username, password: demoPassword } } }),
  });
  await answer.text();
  return cookiesOf(answer.headers);
};

const sessions = new Map<string, Promise<string>>();

/**
 * Gives the browser of a page the session of an account: one for all journeys of this worker, made by the mutation of
 * the form. A journey that ends a session signs in by the form instead and so has one of its own.
 */
export const useSession = async (page: Page, username: string): Promise<void> => {
  const session = sessions.get(username) ?? logIn(username);
  sessions.set(username, session);
  const cookies = (await session).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url: ownSystem().url, httpOnly: true };
  });
  await page.context().addCookies(cookies);
};

/** Opens an address of the portal with the session of an account. */
export const openAs = async (page: Page, username: string, path = '/'): Promise<void> => {
  await useSession(page, username);
  await page.goto(path);
  await expect(page.getByRole('button', { name: inAny('shell.account', { username }) })).toBeVisible();
};

/** Ends all sessions of an account, as time does. */
export const endSessions = async (username: string): Promise<void> => {
  sessions.delete(username);
  await withDatabase((db) =>
    db
      .deleteFrom('sessions')
      .where('userId', 'in', db.selectFrom('users').select('id').where('username', '=', username))
      .execute(),
  );
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

/** Opens a part of the present place, in Finnish: from the side bar, or on a narrow page from the row under the title. */
export const openPart = (page: Page, part: string): Promise<void> =>
  page
    .getByRole('navigation', { name: /osiot$/i })
    .getByRole('link', { name: part })
    .click();

/** Goes to a site's devices through the list of sites, in Finnish. */
export const openSite = async (page: Page, name: string): Promise<void> => {
  const say = sayIn('fi');
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await openPart(page, say('place.devices'));
  await expect(page.getByRole('searchbox', { name: say('devices.search') })).toBeVisible();
};

/** Makes the language of a browser the one that was chosen in it before, until another is chosen. */
export const chooseLanguage = (page: Page, language: Language): Promise<unknown> =>
  page.context().addInitScript((stored) => {
    if (localStorage.getItem('locale') === null) localStorage.setItem('locale', stored);
  }, language);

/**
 * One page for all tests of a file or a `describe`, opened once with the session of an account, or with `signIn` by the
 * form; they run in their order, each from where the one before has led to.
 */
export const sharedPage = (
  username: string,
  language: Language,
  { open = openAs, ...options }: BrowserContextOptions & { open?: typeof openAs } = {},
): (() => Page) => {
  let page: Page | null = null;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    const locale = language === 'fi' ? 'fi-FI' : 'en-GB';
    page = await (await browser.newContext({ locale, ...options })).newPage();
    await chooseLanguage(page, language);
    await open(page, username);
  });
  test.afterAll(() => page?.context().close());
  return () => {
    if (!page) throw new Error('The page is opened before the first test.');
    return page;
  };
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Without the collection of passed checks, which takes half of the time of axe. */
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
};

/** Of the elements that look alike the one whose contrast is checked has this attribute. */
const unlike = 'data-unlike';

/**
 * Marks one of all elements that have the same colours, sizes and classes as have the elements around them: the rows of a
 * list have the same contrast, and axe takes two thirds of its time to find that of each. Runs in the page.
 */
const markUnlike = (attribute: string): void => {
  const properties = ['color', 'background-color', 'background-image', 'opacity', 'filter', 'mix-blend-mode'].concat([
    'font-size',
    'font-weight',
    'text-shadow',
    'visibility',
    'position',
  ]);
  const looks = new Map<Element, string>();
  const appearanceOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('aria-disabled'),
      element.matches(':disabled'),
      ...properties.map((name) => style.getPropertyValue(name)),
    ].join(' ');
    const look = element.parentElement ? `${appearanceOf(element.parentElement)} > ${own}` : own;
    looks.set(element, look);
    return look;
  };
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    const look = appearanceOf(element);
    element.toggleAttribute(attribute, !seen.has(look));
    seen.add(look);
  }
};

/** What axe finds wrong with the page, or with a part of it, as sentences. */
export const accessibilityFaults = async (page: Page, part?: string): Promise<string[]> => {
  // A document without axe has it evaluated once, however often it is checked: it is half a megabyte of code.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(markUnlike, unlike);
  const { violations } = await page.evaluate(
    ([within, options, selector]) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector }] });
      return window.axe.run(within ?? document, options);
    },
    [part, axeOptions, `[${unlike}]`] as const,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
};

/** How many pixels the page is wider than its window. */
export const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Takes a screenshot for review with PICTURES=1; a run asserts nothing of it. */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (process.env['PICTURES']) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage });
};
