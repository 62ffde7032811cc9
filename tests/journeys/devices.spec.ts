import { expect, test, type Page } from '@playwright/test';
import { changeCoreStatus } from '../../upstream/entities/core/coreRows.ts';
import { openSite, signIn } from './person.ts';
import { withDatabase } from './system.ts';

const device = 'Vesi B14';

/** Plays the device's part; the simulator leaves a device alone for a while that somebody else has changed. */
const setOnline = (name: string, online: boolean) =>
  withDatabase(async (db) => {
    const { id } = await db.selectFrom('cores').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await changeCoreStatus(db, [id], { online: online ? 1 : 0 }, Date.now());
  });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('a device that drops and returns is seen on the open list without a reload', async ({ page }) => {
  await signIn(page, 'isannoitsija');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill(device);
  const row = rowOf(page, device);
  await setOnline(device, true);
  await expect(row).toContainText('Yhteydessä');
  await setOnline(device, false);
  await expect(row).toContainText('Ei yhteyttä');
  await setOnline(device, true);
  await expect(row).toContainText('Yhteydessä');
});

test('the list keeps its search, filter and sort in the address', async ({ page }) => {
  await signIn(page, 'isannoitsija');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi A1');
  await page.getByRole('combobox', { name: 'Tila', exact: true }).selectOption('Yhteydessä');
  await page.getByRole('columnheader', { name: 'Laite' }).getByRole('button').click();
  await expect(page).toHaveURL(/q=Vesi\+A1.*state=online/);
  const names = await page.getByRole('row').getByRole('link').allTextContents();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toHaveValue('Vesi A1');
  expect(await page.getByRole('row').getByRole('link').allTextContents()).toEqual(names);
});

test('a device that is renamed has its new name everywhere', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi C27');
  await page.getByRole('link', { name: 'Vesi C27', exact: true }).click();
  await page.getByRole('button', { name: /Muuta nimeä/ }).click();
  await page.getByRole('textbox', { name: 'Laitteen nimi' }).fill('Keittiön vesi C27');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keittiön vesi C27');
  await expect(page).toHaveTitle(/^Keittiön vesi C27/);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('C27');
  await expect(page.getByRole('link', { name: 'Keittiön vesi C27' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Keittiön vesi C27' })).toBeVisible();
});

test('an empty name is refused beside the field and nothing is lost', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi D37');
  await page.getByRole('link', { name: 'Vesi D37', exact: true }).click();
  await page.getByRole('button', { name: /Muuta nimeä/ }).click();
  await page.getByRole('textbox', { name: 'Laitteen nimi' }).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anna nimi.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vesi D37');
});

test('a caretaker reconnects a device and sees it come back', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi E50');
  await page.getByRole('link', { name: 'Vesi E50', exact: true }).click();
  await page.getByRole('button', { name: 'Yhdistä uudelleen' }).click();
  await expect(page.getByRole('button', { name: 'Yhdistetään' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yhdistä uudelleen' })).toBeVisible({ timeout: 40_000 });
});

test('a board member reads and finds nothing to change', async ({ page }) => {
  await signIn(page, 'hallitus');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi A12');
  await page.getByRole('link', { name: 'Vesi A12', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi A12' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Muuta nimeä/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Yhdistä uudelleen' })).toHaveCount(0);
});

test('a resident lands in the own flat and cannot find another', async ({ page }) => {
  await signIn(page, 'asukas');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A12');
  const [target, group, space] = new URL(page.url()).pathname.match(/\d+/g) ?? [];
  for (const other of [Number(space) - 1, 999_999]) {
    await page.goto(`/target/${target}/group/${group}/space/${other}`);
    await expect(page.getByRole('heading', { name: 'Sivua ei löydy' })).toBeVisible();
  }
});

test('a caretaker renames devices by the dozen and reads what became of each', async ({ page }) => {
  await signIn(page, 'huoltomies');
  await openSite(page, 'As Oy Kuusikallio');
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Olosuhde F7');
  for (const name of ['Olosuhde F70', 'Olosuhde F71']) await page.getByLabel(`Valitse ${name}`).check();
  await page.getByRole('button', { name: 'Nimeä' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Etsi', { exact: true }).fill('Olosuhde');
  await dialog.getByLabel('Korvaa tällä').fill('Ilma');
  await dialog.getByRole('button', { name: 'Nimeä 2 laitetta' }).click();
  await expect(dialog.getByText('Valmis: 2 laitetta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sulje' }).last().click();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Ilma F7');
  await expect(page.getByRole('link', { name: 'Ilma F70' })).toBeVisible();
});

test('a manager adds a building and a stairwell of flats, and takes them away again', async ({ page }) => {
  await signIn(page, 'isannoitsija', '/target/2');
  await page.getByRole('button', { name: 'Kohteen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Lisää rakennus' }).click();
  await page.getByLabel('Rakennuksen nimi').fill('Rivi D');
  await page.getByRole('button', { name: 'Lisää rakennus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rivi D' })).toBeVisible();
  await page.getByRole('button', { name: 'Rakennuksen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Lisää tiloja' }).click();
  await page.getByLabel('Nimi, tai monta').fill('D13–D16');
  await page.getByRole('button', { name: 'Lisää tiloja' }).click();
  await expect(page.getByRole('link', { name: 'D16' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rakennuksen toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Poista rakennus' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('Rivi D');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poista rakennus' }).click();
  await expect(page).toHaveURL(/\/target\/2$/);
  await expect(page.getByRole('link', { name: 'Rivi D' })).toHaveCount(0);
});
