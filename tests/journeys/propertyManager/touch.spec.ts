import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { sharedPage } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * What a finger does on a phone: it scrolls and it drags, and it has to be clear which.
 */

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const opened = sharedPage('isannoitsija', 'fi', phone);
const say = sayIn('fi');

type Spot = { x: number; y: number };

/** Moves a finger over the glass, as a person would, without lifting it on the way. */
const slide = async (page: Page, from: Spot, by: Spot): Promise<void> => {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  }
  await touch('touchEnd', []);
  await glass.detach();
};

/** Where a tile is once it has come to rest, measured from its upper left corner or, with -1, from its lower right one. */
const spotOn = async (tile: Locator, inwards: number): Promise<Spot> => {
  await tile.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  });
  const box = await tile.boundingBox();
  if (!box) throw new Error('The tile is not to be seen.');
  const at = (start: number, size: number) => (inwards > 0 ? start + inwards : start + size + inwards);
  return { x: at(box.x, box.width), y: at(box.y, box.height) };
};

test('on the floor grid a finger scrolls over a space, and moves and enlarges the one that it has touched before', async () => {
  const page = opened();
  await page.goto('/target/1/devices/grid');
  await page
    .getByRole('button', { name: say('grid.edit') })
    .first()
    .tap();
  const tile = page.getByRole('button', { name: /^Pesutupa, / }).first();
  const isAt = (place: { column: number; row: number; width: number }) =>
    expect(tile).toHaveAccessibleName(say('grid.placed', { name: 'Pesutupa', height: 1, ...place }));
  await tile.scrollIntoViewIfNeeded();
  await isAt({ column: 8, row: 7, width: 2 });
  const scrolled = await page.evaluate(() => window.scrollY);

  await slide(page, await spotOn(tile, 16), { x: 0, y: 120 });
  await isAt({ column: 8, row: 7, width: 2 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled);

  await tile.scrollIntoViewIfNeeded();
  await tile.tap();
  await expect(tile.locator('.react-resizable-handle')).toHaveCSS('opacity', '1');
  await slide(page, await spotOn(tile, 16), { x: 60, y: 0 });
  await isAt({ column: 9, row: 7, width: 2 });
  await slide(page, await spotOn(tile, 16), { x: 0, y: 62 });
  await isAt({ column: 9, row: 8, width: 2 });
  // Its lower corner may lie under the bar with the buttons.
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await slide(page, await spotOn(tile, -16), { x: -58, y: 0 });
  await isAt({ column: 9, row: 8, width: 1 });
  await page.getByRole('button', { name: say('edit.cancel') }).tap();
});
