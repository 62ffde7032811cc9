import { expect, test, type Page } from '@playwright/test';
import { allCame, dayOf } from './person.ts';

/*
 * A board member reads everything of the one site and changes nothing of it: what changes something is not there,
 * neither by a click nor by an address. The second half is in English.
 */

const day = dayOf('hallitus');

const offersNothing = async (page: Page, names: readonly string[]) => {
  await allCame(page);
  for (const name of names) await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
};

test('the one site is read from its buildings to its flats', async () => {
  const page = day();
  await expect(page.getByRole('table', { name: 'Kohteet' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio' }).click();
  await expect(page.getByText('Kuittaamattomat hälytykset')).toBeVisible();
  await offersNothing(page, ['Lisää laite', 'Kohteen toiminnot']);
  await page.getByRole('table', { name: 'Rakennukset' }).getByRole('link', { name: 'Talo 2 (D–F)' }).click();
  await expect(page.getByRole('searchbox', { name: 'Hae tiloista' })).toBeVisible();
  await offersNothing(page, ['Lisää laite', 'Rakennuksen toiminnot']);
  await page.getByRole('table').getByRole('link', { name: 'D37', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'D37' })).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await offersNothing(page, ['Lisää laite', 'Tilan toiminnot', 'Muuta nimeä']);
});

test('devices, the floor grid and the routing map are there to be read', async () => {
  const page = day();
  await page.goto('/target/1/devices/overview');
  await expect(page.getByRole('row', { name: /Ei yhteyttä/ }).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/target/1/devices/grid');
  await expect(page.getByRole('link', { name: /^A12/ })).toBeVisible();
  await offersNothing(page, ['Siirrä tiloja']);
  await page.goto('/target/1/devices/route?device=45');
  await expect(page.getByRole('heading', { name: 'Vesi A12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Avaa laite' })).toBeVisible();
  await offersNothing(page, ['Vaihda reitti', 'Yhdistä uudelleen']);
});

test('an address that is opened in the same tab begins at its top', async () => {
  const page = day();
  await page.goto('/user');
  await page.getByRole('heading', { name: 'Istunnot' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto('/target/1');
  await expect(page.getByText('Kuittaamattomat hälytykset')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kulutus tässä kuussa' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/target/1/devices/route?device=45');
});

test('in English a device is read on all its pages, and none of them changes it', async () => {
  const page = day();
  await page.getByRole('group', { name: 'Kieli' }).getByText('EN').click();
  await page.getByRole('link', { name: 'Open the device' }).click();
  for (const name of ['Readings', 'Events', 'Faults', 'Messages', 'Settings', 'Firmware', 'Connections']) {
    await page.getByRole('navigation', { name: 'Pages of the device' }).getByRole('link', { name }).click();
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('main').getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await offersNothing(page, [
      'Actions',
      'Reconnect',
      'Rename',
      'Change',
      'Update to this',
      'Clear',
      'Change the route',
    ]);
  }
});

test('addresses of dialogs open nothing for somebody who may only read', async () => {
  const page = day();
  const { pathname } = new URL(page.url());
  const space = pathname.replace(/\/core\/.*/, '');
  for (const address of [`${pathname}?act=DELETE`, `${space}?dialog=delete`, '/target/1?dialog=delete']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offersNothing(page, ['Remove the device', 'Delete the space', 'Delete the site']);
  }
  await page.goto('/target/2');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
