import { expect, test } from '../steps/journey.ts';
import { delayEffects, recordFocus, walkByTab } from '../steps/keyboard.ts';
import { openAs } from '../steps/person.ts';
import { inAny } from '../steps/words.ts';
import { controls } from './screens.ts';

/* The bars that stay over a screen, by Tab, wide and narrow: they cover no control that takes the focus. */

for (const [width, height] of [
  [1440, 900],
  [320, 740],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('the bar of chosen rows has its height before the code of its buttons is there', async ({ page }) => {
      await openAs(page, 'isannoitsija', '/target/1/devices/overview');
      const row = page.getByRole('checkbox').nth(1);
      await row.waitFor();
      const { promise: walked, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await walked;
        await route.continue();
      });
      await row.check();
      const bar = page.getByRole('region', { name: inAny('list.selected', { count: 1 }) });
      const heightOf = async () => (await bar.boundingBox())?.height;
      const before = await heightOf();
      await expect(bar.getByRole('button')).toHaveCount(1);
      release();
      await expect(bar.getByRole('button')).not.toHaveCount(1);
      expect(await heightOf()).toBe(before);
    });

    test('the focus is not hidden by the bar of chosen rows, nor by that of a grid that is edited', async ({
      page,
    }) => {
      await recordFocus(page);
      await openAs(page, 'isannoitsija', '/target/1/devices/overview');
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('region', { name: inAny('list.selected', { count: 1 }) }).waitFor();
      expect.soft(await walkByTab(page, controls)).toEqual([]);
      await delayEffects(page);
      await page.goto('/target/1/devices/grid');
      await page
        .getByRole('button', { name: inAny('grid.edit') })
        .first()
        .click();
      await page.getByRole('button', { name: inAny('grid.undo') }).waitFor();
      expect.soft(await walkByTab(page, controls)).toEqual([]);
    });
  });
