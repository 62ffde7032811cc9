import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { openSite, openAs } from '../steps/person.ts';
import { textOf } from '../steps/texts.ts';

const openMeter = async (page: Page) => {
  await openAs(page, 'isannoitsija');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi A5');
  await page.getByRole('link', { name: 'Vesi A5', exact: true }).click();
  await expect(page.getByRole('figure')).toBeVisible();
};

test('a flat meter is shown over a year, month by month, and the link shows the same', async ({ page }) => {
  await openMeter(page);
  await textOf(page, 'Vuosi', { exact: true }).click();
  await expect(page).toHaveURL(/period=\d{4}$/);
  await page.getByRole('button', { name: 'Näytä taulukkona' }).click();
  const months = page.getByRole('figure').getByRole('table').getByRole('row');
  // A month a row, and the head.
  await expect(months).toHaveCount(13);
  await expect(page).toHaveURL(/period=\d{4}&table=chart$/);
  await page.reload();
  await expect(months).toHaveCount(13);
});

test('marking a stretch of the chart zooms into it, and back leads out again', async ({ page }) => {
  await openMeter(page);
  const plot = page.getByRole('figure').locator('svg').last();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole('figure')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Palauta aikaväli' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('another value of the device is put on the chart, and the address remembers which', async ({ page }) => {
  await openMeter(page);
  await page
    .getByRole('button', { name: /Näytä .* kuvaajassa/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/value=\d+/);
  await expect(page.getByRole('figure')).toHaveAttribute('aria-label', 'Kuvaaja: Lämmin vesi');
  await page.reload();
  await expect(page.getByRole('figure')).toHaveAttribute('aria-label', 'Kuvaaja: Lämmin vesi');
});
