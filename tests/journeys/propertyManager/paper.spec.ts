import { expect, test } from '../steps/journey.ts';
import { openAs } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * What somebody prints to take along: a page of paper has what the screen has, in its own width.
 */

const say = sayIn('fi');

/** An A4 page between its margins, in the pixels of a browser. */
const paper = { width: 718, height: 1043 };

test('a device and the floors of a building are whole on paper', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/group/1/space/12/core/45');
  const row = page.getByRole('row', { name: /Lämmin vesi/ });
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(row.getByText('Lämmin vesi')).toBeVisible();
  const chart = page.getByRole('figure');
  await expect(chart.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: say('chart.compare') })).toBeHidden();
  const under = await chart.evaluate((figure) => {
    const [drawing, note] = ['svg[data-picture]', 'figcaption'].map((part) => figure.querySelector(part));
    return (note?.getBoundingClientRect().top ?? 0) - (drawing?.getBoundingClientRect().bottom ?? 0);
  });
  expect(under, 'empty between a chart and what is said under it').toBeLessThan(30);
  await page.goto('/target/1/devices/grid');
  const building = page.getByRole('region', { name: say('grid.of', { name: 'Talo 1 (A–C)' }) });
  await expect(building.getByText('C36')).toBeVisible();
  const furthest = await building
    .getByRole('link')
    .evaluateAll((tiles) => Math.max(...tiles.map((tile) => tile.getBoundingClientRect().right)));
  expect(furthest).toBeLessThanOrEqual(paper.width);
});

test('the house of a building is on paper with all its spaces, in a frame that holds it', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/group/1');
  const house = page.getByRole('main').getByRole('grid');
  await expect(house.getByRole('button', { name: /^A12,/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(house.getByRole('button', { name: /^Väestönsuoja/ })).toBeVisible();
  const beyond = await house.evaluate((shown) => {
    const [inner, frame] = [shown, shown.closest('section')].map((part) => part?.getBoundingClientRect());
    return Math.max((inner?.right ?? 0) - (frame?.right ?? 0), (inner?.bottom ?? 0) - (frame?.bottom ?? 0));
  });
  expect(beyond).toBeLessThanOrEqual(0);
});

test('an open invoice is alone on paper, from edge to edge', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/subscription/1/invoices');
  const row = page.getByRole('row', { name: /20230117-/ }).first();
  await row.getByText(/^20230117-/).click();
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByText(say('invoice.toPay')).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(row).toBeHidden();
  const { left, right } = await invoice.evaluate((shown) => shown.getBoundingClientRect());
  expect([left, right]).toEqual([0, paper.width]);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('the devices of a network are all on paper, which shows no map', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/devices/route');
  const map = page.getByRole('tree', { name: say('route.title') });
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

test('the public spaces of a site are all on paper, also those that were out of sight', async ({ page }) => {
  await openAs(page, 'isannoitsija', '/target/1/devices/publicSpaces');
  const devices = page.getByRole('main').getByRole('list', { name: /./ }).getByRole('link');
  await expect(devices.getByText('Väestönsuoja, talo 2')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const leftOut = () =>
    devices.evaluateAll(
      (links) => links.filter((link) => !link.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  await expect.poll(leftOut).toBe(0);
});
