import { expect, test, type Page } from '@playwright/test';
import { recordFocus, walkByTab } from '../steps/keyboard.ts';
import { openAs } from '../steps/person.ts';
import { inAny } from '../steps/words.ts';
import { overlays } from './overlays.ts';
import { inside, type Screen } from './screens.ts';

/*
 * Every screen by Tab, wide and narrow: each control that takes the focus is in sight, not behind a bar that stays, and has
 * a name; and what closes gives the focus back.
 */

/** Enough to come past the first window of a list, on and back. */
const controls = 24;

/** One of the tabs of a device stands for all of them. */
const walked = inside.filter(({ name }) => name === 'core-data' || !/^(core-|homeByName)/.test(name));

/** Screens whose bars or tabs differ on a phone. */
const narrowlyWalked = walked.filter(({ name }) => ['home', 'target', 'devices', 'grid', 'core-data'].includes(name));

const focusContent = (page: Page) => page.locator('#content').evaluate((content: HTMLElement) => content.focus());

const walkScreens = async (page: Page, screens: readonly Screen[]) => {
  for (const { name, address, there } of screens) {
    await page.goto(address);
    await there(page);
    await focusContent(page);
    expect.soft(await walkByTab(page, controls), name).toEqual([]);
  }
};

for (const [width, height, screens] of [
  [1440, 900, walked],
  [320, 740, narrowlyWalked],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page }) => {
      await recordFocus(page);
      await openAs(page, 'isannoitsija');
    });

    test('the focus is in sight and named on each screen', async ({ page }) => {
      await walkScreens(page, screens);
    });

    test('the focus is not hidden by the bar of chosen rows, nor by that of a grid that is edited', async ({
      page,
    }) => {
      await page.goto('/target/1/devices/overview');
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('region', { name: inAny('list.selected', { count: 1 }) }).waitFor();
      expect.soft(await walkByTab(page, controls)).toEqual([]);
      await page.goto('/target/1/devices/grid');
      await page
        .getByRole('button', { name: inAny('grid.edit') })
        .first()
        .click();
      await page.getByRole('button', { name: inAny('grid.undo') }).waitFor();
      expect.soft(await walkByTab(page, controls)).toEqual([]);
    });
  });

test('what closes gives the focus back', async ({ page }) => {
  await openAs(page, 'isannoitsija');
  // Those that an address opens have no opener to return to.
  const opened = overlays.filter(({ part, address }) => part === undefined && !/dialog=|act=/.test(address));
  for (const { name, address, there, open } of opened) {
    await page.goto(address);
    await there(page);
    await open(page);
    await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.soft(page.locator('body:focus'), name).toHaveCount(0);
    await expect.soft(page.locator(':focus'), name).toHaveCount(1);
  }
});
