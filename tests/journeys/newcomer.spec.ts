import { expect, test } from '@playwright/test';
import { hearAll, lose, untilBack } from './lostDevice.ts';
import { accessibilityFaults, signIn } from './person.ts';
import { withDatabase } from './system.ts';

/*
 * Somebody who has never seen the portal finds the one device among two hundred that is not heard, reads why, reconnects
 * it and watches it come back, led by nothing but what the screens say.
 */

let silenceOthers = async () => {};
test.beforeEach(async () => {
  silenceOthers = await hearAll();
});
test.afterEach(async () => {
  await silenceOthers();
  await withDatabase((db) =>
    db.updateTable('users').set({ locale: 'fi' }).where('username', '=', 'huoltomies').execute(),
  );
});

test('a manager at a desk brings a lost device back, in Finnish', async ({ page }) => {
  test.setTimeout(180_000);
  await lose('Vesi B16', 'loses its route');
  await signIn(page, 'isannoitsija');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Ei yhteyttä: \d/ }).click();
  const site = main.getByRole('row', { name: /As Oy Kuusikallio/ });
  await site.getByRole('link', { name: /ilman yhteyttä/ }).click();
  await main.getByRole('link', { name: 'Vesi B16', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Laitteeseen ei ole yhteyttä' })).toBeVisible();
  await expect(page.getByText('Laitteella ei ole reittiä: mikään mama ei kuule sitä.')).toBeVisible();
  const tree = page.getByRole('navigation', { name: 'Kohteet' });
  await expect(tree.getByRole('treeitem', { name: /B16.*1 laite ilman yhteyttä/ })).toBeVisible();
  await untilBack(page, async () => {
    await main.getByRole('button', { name: 'Yhdistä uudelleen' }).click();
    await expect(page.getByRole('progressbar', { name: 'Yhdistetään uudelleen' })).toBeVisible();
  });
  await expect(page.getByText('Laite on taas yhteydessä')).toBeVisible();
  await expect(main.getByText('Yhteydessä', { exact: true })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: /B16.*ilman yhteyttä/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Yhteydet' }).click();
  await expect(main.getByText('Verkko on vahvistanut reitin')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB', hasTouch: true });

  test('a caretaker brings a lost device back, in English', async ({ page }) => {
    test.setTimeout(180_000);
    await lose('Vesi D40', 'loses its route');
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await signIn(page, 'huoltomies');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Offline: \d/ }).tap();
    const named = page.getByRole('link', { name: 'As Oy Kuusikallio', exact: true });
    const site = main.getByRole('listitem').filter({ has: named });
    await expect(site.or(main.getByRole('link', { name: 'Vesi D40' })).first()).toBeInViewport();
    if (await site.isVisible()) await site.getByRole('link', { name: /offline/ }).tap();
    const device = main.getByRole('link', { name: 'Vesi D40', exact: true });
    await expect(device).toBeInViewport();
    await device.tap();
    await expect(page.getByText('The device has no route: no mama hears it.')).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
    await untilBack(
      page,
      async () => {
        const reconnect = main.getByRole('button', { name: 'Reconnect' });
        await expect(reconnect).toBeInViewport();
        await reconnect.tap();
        await expect(page.getByRole('progressbar', { name: 'Reconnecting' })).toBeInViewport();
      },
      'en',
    );
    await expect(page.getByText('The device is online again')).toBeInViewport();
    await expect(main.getByText('Online', { exact: true })).toBeInViewport();
  });
});
