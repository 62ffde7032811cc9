import { expect, test } from '@playwright/test';
import { browserIn, signIn } from './person.ts';
import { sayIn } from './words.ts';

/*
 * What somebody prints to take along: a page of paper has what the screen has, in its own width.
 */

const say = sayIn('fi');

/** An A4 page between its margins, in the pixels of a browser. */
const paper = { width: 718, height: 1043 };

test.use(browserIn('fi'));

test('a device and the floors of a building are whole on paper', async ({ page }) => {
  await signIn(page, 'isannoitsija', '/target/1/group/1/space/12/core/45');
  const row = page.getByRole('row', { name: /Lämmin vesi/ });
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(row.getByText('Lämmin vesi')).toBeVisible();
  await page.goto('/target/1/devices/grid');
  const building = page.getByRole('region', { name: say('grid.of', { name: 'Talo 1 (A–C)' }) });
  await expect(building.getByText('C36')).toBeVisible();
  const furthest = await building
    .getByRole('link')
    .evaluateAll((tiles) => Math.max(...tiles.map((tile) => tile.getBoundingClientRect().right)));
  expect(furthest).toBeLessThanOrEqual(paper.width);
});

test('the devices of a network are all on paper, which shows no map', async ({ page }) => {
  await signIn(page, 'isannoitsija', '/target/1/devices/route');
  const map = page.locator('.react-flow');
  await expect(map).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(map).toBeHidden();
  const list = page.getByRole('table', { name: say('route.title') });
  const devices = await list.getByRole('row').count();
  await page.emulateMedia({ media: 'screen' });
  await expect(list).toBeHidden();
  await page.goto('/target/1/devices/overview');
  const all = page.getByRole('table', { name: say('devices.title') });
  await expect(all.getByRole('row')).toHaveCount(devices);
});
