import { expect, test } from '../steps/journey.ts';
import { accessibilityFaults, sharedPage } from '../steps/person.ts';
import { textOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager finds a site on the map of Finland instead of the list.
 */

const say = sayIn('fi');
const opened = sharedPage('isannoitsija', 'fi');

const tampere = /^Tampere: /;

test('the map is chosen on home, and the address keeps it', async () => {
  const page = opened();
  await textOf(page, say('siteMap.mapView'), { exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('button', { name: tampere })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: tampere })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a place opens by the keyboard, closes back to its mark, and leads to its site', async () => {
  const page = opened();
  const mark = page.getByRole('button', { name: tampere });
  await mark.press('Enter');
  await expect(page.getByRole('heading', { name: /^Tampere/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
  await mark.press('Enter');
  const sites = page.getByRole('list', { name: /^Tampere/ });
  await sites.getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
});
