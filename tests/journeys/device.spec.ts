import { expect, test, type Page } from '@playwright/test';
import { lose, untilBack } from './lostDevice.ts';
import { signIn } from './person.ts';

test.use({ viewport: { width: 360, height: 740 } });

const findDevice = async (page: Page, name: string) => {
  await page.goto('/target/1/devices/overview');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('a caretaker gives a device without a route a new one', async ({ page }) => {
  test.setTimeout(180_000);
  await lose('Vesi E52', 'loses its route');
  await signIn(page, 'huoltomies');
  await findDevice(page, 'Vesi E52');
  await page.getByRole('link', { name: 'Valitse reitti' }).click();
  await untilBack(page, async () => {
    await expect(async () => {
      await page.getByRole('combobox', { name: 'Valitse reitti' }).fill('Mama E');
      await page.getByRole('option', { name: /^Mama E/ }).click({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Yhdistä reittiin' }).click();
    await expect(page.getByRole('progressbar', { name: 'Vaihdetaan reittiä' })).toBeVisible();
  });
  await expect(page.getByText('Verkko on vahvistanut reitin')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /^Mama E/ })).toBeVisible();
});

test('settings are sent to a gateway, followed and told of', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await findDevice(page, 'Mama D 3. krs');
  await page.getByRole('button', { name: 'Toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Lähetä asetukset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lähetä asetukset' }).click();
  await expect(page.getByRole('progressbar', { name: 'Lähetetään asetuksia' })).toBeVisible();
  await expect(page.getByText('Asetukset on lähetetty')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('navigation', { name: 'Laitteen sivut' }).getByRole('link', { name: 'Ohjelmisto' }).click();
  await expect(page.getByRole('row', { name: /Asetukset.*Onnistui/ }).first()).toBeVisible();
});

test('a caretaker turns a device off, reads that it is, and turns it on again', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'huoltomies');
  await findDevice(page, 'Päävesimittari, talo 2');
  await page.getByRole('button', { name: 'Toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Sammuta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sammuta' }).click();
  await expect(page.getByText('Laite on sammutettu', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Laite on sammutettu.')).toBeVisible();
  await untilBack(page, () => page.getByRole('button', { name: 'Yhdistä uudelleen' }).click());
  await expect(page.getByText('Laite on taas yhteydessä')).toBeVisible();
});

test('a message on a room display is taken away, and put back', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await findDevice(page, 'Huonenäyttö A2 olohuone');
  await page.getByRole('main').getByRole('button', { name: 'Asetukset' }).click();
  const settings = page.getByRole('dialog');
  const remove = settings.getByRole('button', { name: /^Poista viesti/ }).first();
  const name = (await remove.getAttribute('aria-label')) ?? '';
  await remove.click();
  await expect(settings.getByText(/^Viesti poistettu/)).toBeVisible();
  await expect(settings.getByRole('button', { name, exact: true })).toHaveCount(0);
  await settings.getByRole('button', { name: 'Kumoa' }).click();
  await expect(settings.getByRole('button', { name, exact: true })).toBeVisible();
});
