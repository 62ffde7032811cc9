import { expect, test } from '@playwright/test';
import { accessibilityFaults, allCame, dayOf, widerThanWindow } from './person.ts';

/*
 * Somebody who lives in one flat, with a letter in one hand and a phone in the other: the own water and warmth, and
 * nobody else's. The second half is in English.
 */

const day = dayOf('asukas', { viewport: { width: 360, height: 740 } });

test('the portal opens at the own flat and says how much water was used this month', async () => {
  const page = day();
  await expect(page.getByRole('heading', { level: 1, name: 'A12' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kulutus tässä kuussa' })).toBeVisible();
  await expect(page.getByText(/Viime kuussa .*m³/).first()).toBeVisible();
  await page.getByText('Kuukausi', { exact: true }).click();
  await expect(page).toHaveURL(/range=month/);
  await page.getByRole('button', { name: 'Näytä taulukkona' }).click();
  await expect(page.getByRole('figure').getByRole('table')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
});

test('nothing is offered that a resident may not do', async () => {
  const page = day();
  await allCame(page);
  for (const name of ['Lisää laite', 'Tilan toiminnot', 'Muuta nimeä'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Asukkaita' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Avaa kohdeluettelo' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kohteet' });
  await expect(drawer.getByRole('treeitem', { name: /A12/ })).toBeVisible();
  await expect(drawer.getByRole('treeitem', { name: /A11/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Sulje' }).click();
});

test('what belongs to others is not found by its address either', async () => {
  const page = day();
  const flat = new URL(page.url()).pathname;
  const [target, group, space] = flat.match(/\d+/g) ?? [];
  const others = [
    `/target/${target}/group/${group}/space/${Number(space) - 1}`,
    `/target/${target}/group/${Number(group) + 1}`,
    `/target/${Number(target) + 1}`,
    '/target/999999',
  ];
  for (const address of others) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sivua ei löydy' }), address).toBeVisible();
  }
});

test('the pages of the site show the own flat alone, and claim nothing of the rest', async () => {
  const page = day();
  await page.goto('/target/1/devices/overview');
  await expect(page.getByRole('main').getByRole('link', { name: 'Vesi A12' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/target/1/devices/publicSpaces');
  await expect(page.getByText('Ei yleisiä tiloja, jotka sinulle näkyvät')).toBeVisible();
  await page.goto('/target/1/devices/grid');
  await expect(page.getByRole('link', { name: /^A12/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siirrä tiloja' })).toHaveCount(0);
  await page.goto('/target/1/devices/route');
  await expect(page.getByText('4 laitetta', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /ilman reittiä/ })).toHaveCount(0);
});

test('in English the own meter is read, and nothing can be asked of it', async () => {
  const page = day();
  await page.getByRole('button', { name: 'Tili: asukas' }).click();
  await page.getByRole('menuitem', { name: 'In English' }).click();
  await page.goto('/target/1/devices/overview');
  await page.getByRole('main').getByRole('link', { name: 'Vesi A12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi A12' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Measurements' })).toBeVisible();
  await allCame(page);
  for (const name of ['Actions', 'Reconnect', 'Rename'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
});

test('the day ends with signing out', async () => {
  const page = day();
  await page.getByRole('button', { name: 'Account: asukas' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
