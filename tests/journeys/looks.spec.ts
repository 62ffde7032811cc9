import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults, signIn } from './person.ts';
import { dataFolder } from './system.ts';

const pictures = join(dataFolder, '../pictures');

const looks = [
  { name: 'wide-light-fi', width: 1440, height: 900, scheme: 'light', language: 'fi' },
  { name: 'wide-dark-en', width: 1440, height: 900, scheme: 'dark', language: 'en' },
  { name: 'phone-light-en', width: 360, height: 740, scheme: 'light', language: 'en' },
  { name: 'phone-dark-fi', width: 360, height: 740, scheme: 'dark', language: 'fi' },
] as const;

/** The screens, each with what has to be there before it is looked at. */
const screens: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'home',
    open: (page) => page.goto('/').then(() => page.getByRole('link', { name: 'As Oy Kuusikallio' }).last().waitFor()),
  },
  {
    name: 'devices',
    open: async (page) => {
      await page.goto('/target/1/devices/overview');
      // A phone has cards in the place of rows; those that need somebody come first.
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Vesi|Olosuhde|Huonenäyttö|Varasto)/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'space',
    open: async (page) => {
      await page.goto('/target/1/group/1/space/1');
      await page.getByRole('figure').waitFor();
    },
  },
  {
    name: 'core',
    open: async (page) => {
      await page.goto('/target/1/devices/overview?q=Vesi+A1&sort=name');
      await page.getByRole('link', { name: /^Vesi A1$/ }).click();
      await page.getByRole('figure').waitFor();
    },
  },
  { name: 'notFound', open: (page) => page.goto('/nowhere').then(() => page.getByRole('heading').first().waitFor()) },
];

const widerThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const look of looks)
  test.describe(look.name, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.scheme });
    test.beforeEach(({ page }) =>
      page.addInitScript((language) => localStorage.setItem('locale', language), look.language),
    );

    test('the sign-in page has no accessibility faults', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: /isannoitsija/ }).waitFor();
      await page.screenshot({ path: join(pictures, `login-${look.name}.png`), fullPage: true });
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
    });

    test('every screen has no accessibility faults and fits the window', async ({ page }) => {
      await signIn(page, 'isannoitsija');
      for (const screen of screens) {
        await screen.open(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(pictures, `${screen.name}-${look.name}.png`) });
        expect(await accessibilityFaults(page), screen.name).toEqual([]);
        expect(await widerThanWindow(page), screen.name).toBeLessThanOrEqual(0);
      }
    });
  });
