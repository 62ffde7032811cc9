import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { drawer, opened, openedByStaff, type Opened } from './opened.ts';
import { forgetful, inside, invited, ofStaff, outside, type Seen } from './pages.ts';
import { accessibilityFaults, signIn, widerThanWindow } from './person.ts';
import { makeLinks } from './mailedLinks.ts';
import { pictures, withDatabase } from './system.ts';

/*
 * Every page and what opens over it, wide in Finnish and on a phone in English, each light and dark: nothing that axe
 * finds, nothing wider than its window, and pictures for somebody to look at.
 */

const looks = [
  { name: 'wide-fi', width: 1440, height: 900, language: 'fi', other: 'dark', scheme: 'light' },
  { name: 'phone-en', width: 360, height: 740, language: 'en', other: 'light', scheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

const over = '[role=dialog], [role=alertdialog], [role=menu]';

/** Looks at the page as it is now, in both themes; what stands around a part of it has been looked at already. */
const lookAt = async (page: Page, look: Look, name: string, part?: string) => {
  await page.screenshot({ path: join(pictures, `${name}-${look.name}-${look.scheme}.png`) });
  expect.soft(await accessibilityFaults(page, part), name).toEqual([]);
  expect.soft(await widerThanWindow(page), name).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: look.other });
  await page.screenshot({ path: join(pictures, `${name}-${look.name}-${look.other}.png`) });
  expect.soft(await accessibilityFaults(page, part, true), `${name}, ${look.other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: look.scheme });
};

const goTo = async (page: Page, { address, there }: Seen | Opened) => {
  if (address !== '') await page.goto(address);
  await there(page);
};

const lookAtOpened = async (page: Page, look: Look, all: readonly Opened[]) => {
  for (const one of all) {
    await goTo(page, one);
    await one.open(page);
    await page
      .locator(one.part ?? over)
      .first()
      .waitFor();
    await lookAt(page, look, one.name, one.part ?? over);
    await page.keyboard.press('Escape');
  }
};

for (const look of looks)
  test.describe(look.name, () => {
    test.use({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.beforeEach(({ page }) => {
      // What is not there stops its own test, and says what it was.
      page.setDefaultTimeout(20_000);
      return page.addInitScript((language) => localStorage.setItem('locale', language), look.language);
    });

    test('every page before the portal is accessible and fits the window', async ({ page }) => {
      const { register, reset } = await withDatabase(makeLinks);
      for (const seen of [...outside, invited(register), ...forgetful(reset)]) {
        await goTo(page, seen);
        await lookAt(page, look, seen.name);
      }
    });

    test('every page of the portal is accessible and fits the window', async ({ page }) => {
      test.slow();
      await signIn(page, 'isannoitsija');
      for (const [index, seen] of inside.entries()) {
        await goTo(page, seen);
        await lookAt(page, look, seen.name, index === 0 ? undefined : '#content');
      }
    });

    test('what opens over a page is accessible and fits the window', async ({ page }) => {
      test.slow();
      await signIn(page, 'isannoitsija');
      await lookAtOpened(page, look, look.width > 700 ? opened : [drawer, ...opened]);
    });

    test('what only staff see is accessible and fits the window', async ({ page }) => {
      test.slow();
      await signIn(page, 'admin');
      for (const seen of ofStaff) {
        await goTo(page, seen);
        await lookAt(page, look, seen.name);
      }
      await lookAtOpened(page, look, openedByStaff);
    });
  });
