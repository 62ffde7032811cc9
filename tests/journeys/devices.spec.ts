import { expect, test, type Page } from '@playwright/test';
import { changeCoreStatus } from '../../upstream/entities/core/coreRows.ts';
import { dayOf, openSite } from './person.ts';
import { withDatabase } from './system.ts';

const device = 'Vesi B14';

/** Plays the device's part; the simulator leaves a device alone for a while that somebody else has changed. */
const change = (name: string, status: Parameters<typeof changeCoreStatus>[2]) =>
  withDatabase(async (db) => {
    const { id } = await db.selectFrom('cores').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await changeCoreStatus(db, [id], status, Date.now());
  });

const setOnline = (name: string, online: boolean) => change(name, { online: online ? 1 : 0 });

const day = dayOf('huoltomies', 'fi');

/** The devices of a site, opened as from the first screen. */
const openDevices = async () => {
  const page = day();
  await page.goto('/');
  await openSite(page, 'As Oy Kuusikallio');
  return page;
};

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('a device that drops and returns is seen on the open list without a reload', async () => {
  const page = await openDevices();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill(device);
  const row = rowOf(page, device);
  await setOnline(device, true);
  await expect(row).toContainText('Yhteydessä');
  await setOnline(device, false);
  await expect(row).toContainText('Ei yhteyttä');
  await setOnline(device, true);
  await expect(row).toContainText('Yhteydessä');
});

test('the list keeps its search, filter and sort in the address', async () => {
  const page = await openDevices();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi A1');
  await page.getByRole('combobox', { name: 'Tilanne', exact: true }).selectOption('Yhteydessä');
  await page.getByRole('columnheader', { name: 'Laite' }).getByRole('button').click();
  await expect(page).toHaveURL(/q=Vesi\+A1.*state=online/);
  // A device may be lost or come back between the two looks.
  await expect(async () => {
    const names = await page.getByRole('row').getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toHaveValue('Vesi A1');
    expect(await page.getByRole('row').getByRole('link').allTextContents()).toEqual(names);
  }).toPass();
});

test('on a screen as wide as most the list leaves every name its line, and stands still while firmware is installed', async () => {
  const page = await openDevices();
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
  const before = await columns();
  await change(device, { online: 1, uploading: 1, uploadProgress: 1 });
  await expect(rowOf(page, device)).toContainText(/Asennetaan\d+\s%/);
  expect(await columns()).toEqual(before);
  const lines = await page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return `${link.textContent}: ${new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size}`;
      }),
    );
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !line.endsWith(': 1'))).toEqual([]);
  await change(device, { uploading: 0, uploadProgress: null });
});

test('a device that is renamed has its new name everywhere', async () => {
  const page = await openDevices();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi C27');
  await page.getByRole('link', { name: 'Vesi C27', exact: true }).click();
  await page.getByRole('button', { name: /Nimeä uudelleen/ }).click();
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

test('an empty name is refused beside the field and nothing is lost', async () => {
  const page = await openDevices();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Vesi D37');
  await page.getByRole('link', { name: 'Vesi D37', exact: true }).click();
  await page.getByRole('button', { name: /Nimeä uudelleen/ }).click();
  await page.getByRole('textbox', { name: 'Laitteen nimi' }).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anna nimi.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vesi D37');
});
