import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults, signIn } from './person.ts';
import { withDatabase } from './system.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Plays a device that falls silent; without a route no mama hears it either. */
const lose = (name: string, route: 'keeps its route' | 'loses its route') =>
  withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('cores')
      .select('id')
      .where('name', '=', name)
      .where('targetId', '=', 1)
      .executeTakeFirstOrThrow();
    const silent = { online: 0, reconnecting: 0, uploading: 0, uploadProgress: null, changedAt: Date.now() };
    const alone = { parentId: null, mamaId: null, confirmed: 0, quality: 0 };
    await db
      .updateTable('cores')
      .set(route === 'loses its route' ? { ...silent, ...alone } : silent)
      .where('id', '=', id)
      .execute();
  });

const findDevice = async (page: Page, name: string) => {
  await page.goto('/target/1/devices/overview');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Goes from home to a device that is not heard, as somebody who knows neither its name nor the portal. */
const findSilent = async (page: Page, site: string, name: string) => {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: site }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible();
  await main.getByRole('link', { name: /^Ei yhteyttä/ }).click();
  await expect(page).toHaveURL(/state=offline/);
  await main.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const isBack = (page: Page) => page.getByText('Laitteeseen ei ole yhteyttä').waitFor({ state: 'detached' });

/** What a device is asked may fail, as radio does; a person reads so and asks again. */
const untilBack = async (page: Page, act: () => Promise<void>) => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await act();
    const failed = page.getByRole('alert').filter({ hasText: /Ei yhteyttä|Epäonnistui/ });
    const end = await Promise.race([isBack(page).then(() => 'back'), failed.waitFor().then(() => 'failed')]);
    if (end === 'back') return;
    await failed.getByRole('button', { name: 'Sulje' }).click();
  }
  throw new Error('The device did not come back.');
};

test('a caretaker with a phone sees why a device is not heard, reconnects it and watches it come back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await lose('Vesi D40', 'loses its route');
  await signIn(page, 'huoltomies');
  await findSilent(page, 'As Oy Kuusikallio', 'Vesi D40');
  await expect(page.getByText('Laitteella ei ole reittiä: mikään mama ei kuule sitä.')).toBeVisible();
  await expect(page.getByText(/Kuultu viimeksi/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await untilBack(page, async () => {
    await page.getByRole('button', { name: 'Yhdistä uudelleen' }).click();
    await expect(page.getByRole('progressbar', { name: 'Yhdistetään uudelleen' })).toBeVisible();
  });
  await expect(page.getByText('Yhteydessä', { exact: true })).toBeVisible();
  await expect(page.getByText('Laite on taas yhteydessä')).toBeVisible();
});

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
