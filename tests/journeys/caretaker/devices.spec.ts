import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { changeDevice, setOnline } from '../steps/devices.ts';
import { openSite, sharedPage } from '../steps/person.ts';
import { textOf } from '../steps/texts.ts';

const device = 'Vesi B14';

const opened = sharedPage('huoltomies', 'fi');

/** The devices of a site, opened as from the first screen. */
const openDevices = async () => {
  const page = opened();
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
  const names = () => page.getByRole('row').getByRole('link').allTextContents();
  await expect.poll(async () => (await names()).every((name) => name.startsWith('Vesi A1'))).toBe(true);
  const before = await names();
  expect(before.length).toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Hae laitteista' })).toHaveValue('Vesi A1');
  await expect.poll(names).toEqual(before);
});

test('on a screen as wide as most the list leaves every name its line, and stands still while firmware is installed', async () => {
  const page = await openDevices();
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
  const before = await columns();
  await changeDevice(device, { online: 1, uploading: 1, uploadProgress: 1 });
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
  await changeDevice(device, { uploading: 0, uploadProgress: null });
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
  await expect(textOf(page, 'Anna nimi.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vesi D37');
});
