import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults, dayOf, signIn, widerThanWindow } from './person.ts';

/*
 * The provider's staff look into what customers have: an administrator sees with a customer's eyes and comes back, and
 * finds a site among all; Mes looks into a device by its number alone. The second half of each day is in English.
 */

const header = (page: Page) => page.getByRole('banner');

/** Chooses from the menu of the bar where administrators go. */
const goToStaff = async (page: Page, menu: string, place: string) => {
  await header(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: place }).click();
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
};

test.describe('an administrator', () => {
  const day = dayOf('admin');

  test('finds a customer and sees the portal as they do', async () => {
    const page = day();
    await goToStaff(page, 'Ylläpito', 'Asiakkaat');
    await page.getByRole('searchbox', { name: /^Hae tunnuksella/ }).fill('hallitus');
    const row = page.getByRole('row', { name: /^hallitus / });
    await expect(row).toContainText('Asiakas');
    await row.getByRole('button', { name: 'Toimi käyttäjänä' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Toimitaanko käyttäjänä hallitus?' });
    await asked.getByRole('button', { name: 'Toimi käyttäjänä' }).click();
    await expect(header(page).getByRole('button', { name: 'Tili: hallitus' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Kohteet' }).getByRole('row')).toHaveCount(2);
    await expect(header(page).getByRole('button', { name: 'Ylläpito' })).toHaveCount(0);
  });

  test('comes back to the own account', async () => {
    const page = day();
    await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio' }).click();
    await expect(page.getByText('Toimit käyttäjänä hallitus')).toBeVisible();
    await page.getByRole('button', { name: 'Palaa omalle tilille' }).click();
    await expect(header(page).getByRole('button', { name: 'Tili: admin' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Ylläpito' })).toBeVisible();
  });

  test('finds in English the sites without a subscription, those in the archive too', async () => {
    const page = day();
    await header(page).getByRole('group', { name: 'Kieli' }).getByText('EN').click();
    await goToStaff(page, 'Administration', 'All sites');
    await page.getByRole('combobox', { name: 'Subscription' }).selectOption('No subscription');
    const table = page.getByRole('table', { name: 'All sites' });
    await expect(table.getByRole('row', { name: /^As Oy Vanha/ })).toContainText('Archived');
    await expect(table.getByRole('row', { name: /^As Oy Kuusikallio/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox').last().fill('Lepolan Hoiva');
    await table.getByRole('link', { name: 'Palvelukoti Lepola' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Palvelukoti Lepola' })).toBeVisible();
  });
});

test.describe('Mes', () => {
  const day = dayOf('mes');
  const tools = () => day().getByRole('contentinfo', { name: /^(Henkilökunnan työkalut|Staff tools)$/ });

  test('looks at the raw readings of a device by its number', async () => {
    const page = day();
    await tools().getByLabel('Laitteen numero').fill('mama');
    await tools().getByRole('button', { name: 'Reaaliaika' }).click();
    await expect(tools().getByText('Anna laitteen numero, esimerkiksi 44')).toBeVisible();
    await tools().getByLabel('Laitteen numero').fill('45');
    await tools().getByRole('button', { name: 'Reaaliaika' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /: Reaaliaika$/ })).toBeVisible();
    await expect(page.getByRole('figure')).not.toHaveCount(0);
    await expect(page.getByText(/klo \d+\.\d+ · 60 lukemaa$/).first()).toBeVisible();
  });

  test('reads in English who did what to it, from one day to another', async ({ browser }) => {
    const caretaker = await (await browser.newContext()).newPage();
    await signIn(caretaker, 'huoltomies', '/target/1/group/1/space/12/core/45');
    await caretaker.getByRole('button', { name: 'Toiminnot' }).click();
    await caretaker.getByRole('menuitem', { name: 'Lähetä asetukset' }).click();
    await caretaker.getByRole('alertdialog').getByRole('button', { name: 'Lähetä asetukset' }).click();
    await expect(caretaker.getByRole('alertdialog')).toHaveCount(0);
    await caretaker.context().close();

    const page = day();
    await header(page).getByRole('group', { name: 'Kieli' }).getByText('EN').click();
    await tools().getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /: Audit log$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Settings sent.*huoltomies/ }).first()).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('1.1.2020');
    await page.getByLabel('To', { exact: true }).fill('2.1.2020');
    await expect(page.getByText('Nothing has been done to the device')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing has been done to the device')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
  });

  test('is led back from what only administrators see, and told why', async () => {
    const page = day();
    await page.goto('/admin');
    await expect(
      page.getByText('That address is only for those with the right to it. You were led back.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
