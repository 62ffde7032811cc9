import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { mailedReport } from '../steps/mailedReport.ts';
import { makeLinks } from '../steps/mailedLinks.ts';
import { recordFocus, walkByTab } from '../steps/keyboard.ts';
import { loseRoute } from '../steps/lostDevice.ts';
import {
  accessibilityFaults,
  chooseLanguage,
  endSessions,
  openAs,
  takePicture,
  widerThanWindow,
} from '../steps/person.ts';
import { moveWithin } from '../steps/routing.ts';
import { inAny } from '../steps/words.ts';
import { withDatabase } from '../setup/systems.ts';
import { foreignWords } from './language.ts';
import { drawer, overlays, staffOverlays, type Overlay } from './overlays.ts';
import { controls, inside, invited, mailed, ofResident, ofStaff, outside, reported, type Screen } from './screens.ts';

/*
 * Every screen of the site map and what opens over it, once light on a desktop in Finnish and once dark on a phone in
 * English: axe finds nothing, nothing is wider than its window, and no word is of the other language. By Tab, each control
 * that takes the focus is visible and has a name, and what closes gives the focus back. Screens load from their address on
 * the desktop and open within the loaded portal on the phone. With PICTURES=1 a picture of each is kept for review.
 */

const load = (page: Page, address: string): Promise<unknown> => page.goto(address);

const layouts = [
  {
    name: 'desktop-light-fi',
    width: 1440,
    height: 900,
    language: 'fi',
    scheme: 'light',
    open: load,
    // One of the tabs of a device stands for all of them.
    walked: { width: 1440, screens: /^(core-data|(?!core-|homeByName).*)$/ },
  },
  {
    name: 'phone-dark-en',
    width: 360,
    height: 740,
    language: 'en',
    scheme: 'dark',
    open: moveWithin,
    // Screens whose bars or tabs differ on a phone.
    walked: { width: 320, screens: /^(home|target|targetDevices|grid|core-data)$/ },
  },
] as const;

type Layout = (typeof layouts)[number];

const dialogOrMenu = '[role=dialog], [role=alertdialog], [role=menu]';

/** Checks the page as it is now, or the part of it that is new. */
const check = async (page: Page, { name: layout, language }: Layout, name: string, part?: string) => {
  await takePicture(page, `${name}-${layout}`);
  const [faults, excess, foreign] = await Promise.all([
    accessibilityFaults(page, part),
    widerThanWindow(page),
    foreignWords(page, language),
  ]);
  expect.soft(faults, name).toEqual([]);
  expect.soft(excess, name).toBeLessThanOrEqual(0);
  expect.soft(foreign, name).toEqual([]);
};

const goTo = async (page: Page, { address, there }: Screen, open = load) => {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== address) await open(page, address);
  await there(page);
};

/** Walks the screen by Tab from the beginning of its content. */
const checkFocus = async (page: Page, { width, height, walked }: Layout, name: string) => {
  await page.setViewportSize({ width: walked.width, height });
  await page.locator('#content').evaluate((content: HTMLElement) => content.focus());
  expect.soft(await walkByTab(page, controls), name).toEqual([]);
  await page.setViewportSize({ width, height });
};

/** Checks screens one after the other; what stands around their content is checked with the first alone. */
const checkScreens = async (page: Page, layout: Layout, screens: readonly Screen[], walked?: RegExp) => {
  for (const [index, screen] of screens.entries()) {
    await goTo(page, screen, layout.open);
    await check(page, layout, screen.name, index === 0 ? undefined : '#content');
    if (walked?.test(screen.name)) await checkFocus(page, layout, screen.name);
  }
};

/** Those that an address opens have no opener to return the focus to. */
const hasOpener = ({ part, address }: Overlay) => part === undefined && !/dialog=|act=/.test(address);

const checkOverlays = async (page: Page, layout: Layout, all: readonly Overlay[]) => {
  for (const overlay of all) {
    const part = overlay.part ?? dialogOrMenu;
    await goTo(page, overlay, moveWithin);
    await overlay.open(page);
    await page.locator(part).first().waitFor();
    await check(page, layout, overlay.name, part);
    await page.keyboard.press('Escape');
    if (!hasOpener(overlay)) continue;
    await expect.soft(page.locator('body:focus'), overlay.name).toHaveCount(0);
    await expect.soft(page.locator(':focus'), overlay.name).toHaveCount(1);
  }
};

/** A long table in parts of its order, so that both workers have theirs and none comes near the time limit. */
const inParts = <Row>(rows: readonly Row[], parts: number) => {
  const size = Math.ceil(rows.length / parts);
  return Array.from({ length: parts }, (_part, index) => rows.slice(index * size, (index + 1) * size));
};

for (const layout of layouts)
  test.describe(layout.name, () => {
    test.use({
      viewport: { width: layout.width, height: layout.height },
      colorScheme: layout.scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.beforeEach(({ page }) => chooseLanguage(page, layout.language));

    test('the screens before signing in are accessible and fit the window', async ({ page }) => {
      const { register, reset } = await withDatabase(makeLinks);
      const report = await withDatabase((db) => mailedReport(db, 'A2'));
      for (const screen of [...outside, invited(register), ...mailed(reset), ...reported(report)]) {
        await goTo(page, screen);
        await check(page, layout, screen.name);
      }
    });

    for (const [index, screens] of inParts(inside, 6).entries())
      test(`the screens of the portal are accessible, fit the window and show the focus, ${index + 1}`, async ({
        page,
      }) => {
        await recordFocus(page);
        await openAs(page, 'isannoitsija');
        await checkScreens(page, layout, screens, layout.walked.screens);
      });

    for (const [index, part] of inParts(layout.width > 700 ? overlays : [drawer, ...overlays], 2).entries())
      test(`what opens over a screen is accessible, fits the window and gives the focus back, ${index + 1}`, async ({
        page,
      }) => {
        await openAs(page, 'isannoitsija');
        await checkOverlays(page, layout, part);
      });

    test('a device without a route and a session that ended are accessible and fit the window', async ({ page }) => {
      await loseRoute('Vesi F63');
      await openAs(page, 'hallitus', '/target/1/devices/overview?q=Vesi+F63');
      await page.getByRole('main').getByRole('link', { name: 'Vesi F63', exact: true }).click();
      await page.getByRole('main').getByText(inAny('coreDiagnosis.why.noParent')).waitFor();
      await check(page, layout, 'coreWithoutRoute', '#content');
      await page.goto('/user');
      await page.getByLabel(inAny('account.phone')).fill('+358 40 1112223');
      await endSessions('hallitus');
      await page
        .getByRole('button', { name: inAny('form.save') })
        .first()
        .click();
      await page.getByRole('dialog', { name: inAny('login.title') }).waitFor();
      await check(page, layout, 'sessionEnded');
    });

    test('what only a resident sees is accessible and fits the window', async ({ page }) => {
      await openAs(page, 'asukas');
      await checkScreens(page, layout, ofResident);
    });

    test('what only staff see is accessible and fits the window', async ({ page }) => {
      await openAs(page, 'admin');
      await checkScreens(page, layout, ofStaff);
      await checkOverlays(page, layout, staffOverlays);
    });
  });
