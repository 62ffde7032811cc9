import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { drawer, inside, opened, outside, type Opened, type Seen } from './pages.ts';
import { accessibilityFaults, signIn, widerThanWindow } from './person.ts';
import { dataFolder } from './system.ts';

/*
 * Every page and what opens over it, wide and light in Finnish, and dark on a phone in English: nothing that axe finds,
 * nothing wider than its window, and a picture for somebody to look at.
 */

const pictures = join(dataFolder, '../pictures');

const looks = [
  { name: 'wide-fi', width: 1440, height: 900, language: 'fi', scheme: 'light' },
  { name: 'phone-en', width: 360, height: 740, language: 'en', scheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

const over = '[role=dialog], [role=alertdialog], [role=menu]';

/** Looks at the page as it is now; what stands around a part of it has been looked at already. */
const lookAt = async (page: Page, look: Look, name: string, part?: string) => {
  await page.screenshot({ path: join(pictures, `${name}-${look.name}.png`) });
  expect.soft(await accessibilityFaults(page, part), name).toEqual([]);
  expect.soft(await widerThanWindow(page), name).toBeLessThanOrEqual(0);
};

const goTo = async (page: Page, { address, there }: Seen | Opened) => {
  if (address !== '') await page.goto(address);
  await there(page);
};

for (const look of looks)
  test.describe(look.name, () => {
    test.use({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.beforeEach(({ page }) =>
      page.addInitScript((language) => localStorage.setItem('locale', language), look.language),
    );

    test('every page before the portal is accessible and fits the window', async ({ page }) => {
      for (const seen of outside) {
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
      for (const one of look.width > 700 ? opened : [drawer, ...opened]) {
        await goTo(page, one);
        await one.open(page);
        await lookAt(page, look, one.name, one.part ?? over);
        await page.keyboard.press('Escape');
      }
    });
  });
