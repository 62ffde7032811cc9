import { expect, test } from '@playwright/test';
import { makeCore } from '../kit/makeRows.ts';
import { dayOf } from './person.ts';
import { withDatabase } from './system.ts';

/*
 * The provider's staff take a site into use and out of it again, and do with a device what only they may. The second
 * half is in English.
 */

/** Others each time, for the data of earlier journeys may still be there. */
const [spare, site] = [`JOURNEY-A${Date.now()}`, `As Oy Matkapäivä ${Date.now()}`];

test.beforeAll(() => withDatabase((db) => makeCore(db, { name: 'Varalaite', serialId: spare, online: 0 })));

const day = dayOf('admin');

test('a site is added and its details are put right', async () => {
  const page = day();
  await page.getByRole('button', { name: 'Lisää kohde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kohteen nimi').fill(site);
  await dialog.getByLabel('Kohdetyyppi').selectOption('Rivitalo');
  await dialog.getByRole('button', { name: 'Lisää kohde' }).click();
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible();
  await expect(page.getByText('Ei rakennuksia')).toBeVisible();
  await page.getByRole('button', { name: 'Kohteen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Muokkaa kohdetta' }).click();
  await dialog.getByLabel('Kunta').fill('Kuopio');
  await dialog.getByRole('button', { name: 'Tallenna' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Kuopio')).toBeVisible();
});

test('it gets a building, a flat and a device', async () => {
  const page = day();
  await page.getByRole('button', { name: 'Kohteen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Lisää rakennus' }).click();
  await page.getByLabel('Rakennuksen nimi').fill('Rivi A');
  await page.getByRole('button', { name: 'Lisää rakennus' }).click();
  await page.getByRole('button', { name: 'Rakennuksen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Lisää tiloja' }).click();
  await page.getByLabel('Nimi, tai monta').fill('A1');
  await page.getByRole('button', { name: 'Lisää tiloja' }).click();
  await page.getByRole('table').getByRole('link', { name: 'A1', exact: true }).click();
  // The building's page offers to add a device too, until the flat has come.
  await expect(page.getByRole('heading', { level: 1, name: 'A1' })).toBeVisible();
  await page.getByRole('button', { name: 'Lisää laite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sarjanumero' }).fill(spare);
  await dialog.getByRole('textbox', { name: 'Laitteen nimi' }).fill('Vesi A1');
  await dialog.getByRole('button', { name: 'Lisää laite' }).click();
  await dialog.getByRole('link', { name: 'Avaa laite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi A1' })).toBeVisible();
});

test('in English staff find what only they may do with a device, and have one forgotten altogether', async () => {
  const page = day();
  await page.getByRole('group', { name: 'Kieli' }).getByText('EN').click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Identifiers' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Transfer to another site' }).click();
  await expect(page.getByRole('combobox', { name: 'The site that it goes to' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove the device' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('checkbox', { name: /Forget the device altogether/ }).check();
  await asked.getByRole('textbox').fill('Vesi A1');
  await asked.getByRole('button', { name: 'Remove the device' }).click();
  await expect(page.getByText('No devices in this space')).toBeVisible();
  expect(
    await withDatabase((db) => db.selectFrom('cores').select('id').where('serialId', '=', spare).execute()),
  ).toEqual([]);
});

test('the palette finds a site among all of them', async () => {
  const page = day();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('Rantapolku');
  await page.getByRole('menuitem', { name: /As Oy Rantapolku/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Rantapolku' })).toBeVisible();
  await expect(page.getByText(/has no subscription in force/)).toBeVisible();
});

test('the site is deleted by its name, and is gone from home', async () => {
  const page = day();
  await page.getByRole('link', { name: 'Talo' }).first().click();
  await page.getByRole('searchbox', { name: 'Search the sites' }).fill(site);
  await page.getByRole('table').getByRole('link', { name: site }).click();
  await page.getByRole('button', { name: 'Site actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete the site' }).click();
  const asked = page.getByRole('alertdialog');
  const confirm = asked.getByRole('button', { name: 'Delete the site' });
  await expect(confirm).toBeDisabled();
  await asked.getByRole('textbox').fill(site);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site status' })).toBeVisible();
  await expect(page.getByRole('link', { name: site })).toHaveCount(0);
});
