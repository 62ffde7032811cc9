import { expect, test } from '@playwright/test';
import { makeCore } from '../kit/makeRows.ts';
import { dayOf } from './person.ts';
import { withDatabase } from './system.ts';

/*
 * A property manager's morning: what is wrong, where, and what to do about it; from noon on in English.
 */

/** Another each time, for the data of earlier journeys may still be there. */
const spare = `JOURNEY-M${Date.now()}`;

test.beforeAll(() => withDatabase((db) => makeCore(db, { name: 'Varalaite', serialId: spare, online: 0 })));

const day = dayOf('isannoitsija');

test('home says over all sites what is wrong, and leads to the site', async () => {
  const page = day();
  await expect(page.getByRole('heading', { level: 1, name: 'Kohteiden tilanne' })).toBeVisible();
  await expect(page.getByText('Vakavimmat kuittaamattomat hälytykset')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tila', exact: true }).selectOption('Hälytyksiä');
  await expect(page).toHaveURL(/state=alert/);
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
});

test('the site leads to a building, the building to a flat and what it used this month', async () => {
  const page = day();
  await expect(page.getByText('Kuittaamattomat hälytykset')).toBeVisible();
  await page.getByRole('table', { name: 'Rakennukset' }).getByRole('link', { name: 'Talo 1 (A–C)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talo 1 (A–C)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hae tiloista' }).fill('A5');
  await page.getByRole('table').getByRole('link', { name: 'A5', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A5' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kulutus tässä kuussa' })).toBeVisible();
  await expect(page.getByText(/Viime kuussa .*m³/).first()).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sijainti' }).getByRole('link', { name: 'As Oy Kuusikallio' }).click();
});

test('devices are renamed together, and the renaming is taken back', async () => {
  const page = day();
  await page.getByRole('navigation', { name: 'Kohteen sivut' }).getByRole('link', { name: 'Laitteet' }).click();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Olosuhde D3');
  for (const name of ['Olosuhde D37', 'Olosuhde D38']) await page.getByLabel(`Valitse ${name}`).check();
  await page.getByRole('button', { name: 'Nimeä' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Etsi', { exact: true }).fill('Olosuhde');
  await dialog.getByLabel('Korvaa tällä').fill('Sisäilma');
  await dialog.getByRole('button', { name: 'Nimeä 2 laitetta' }).click();
  await expect(dialog.getByText('Valmis: 2 laitetta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kumoa' }).click();
  await expect(dialog.getByText('Palautettu ennalleen: 2 laitetta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sulje' }).last().click();
  await expect(page.getByRole('link', { name: 'Olosuhde D37' })).toBeVisible();
  await page.getByRole('button', { name: 'Poista rajaukset' }).click();
  await page.getByRole('combobox', { name: 'Tila', exact: true }).selectOption('Ei yhteyttä');
  await expect(page.getByRole('row', { name: /Ei yhteyttä/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Yhteydessä/ })).toHaveCount(0);
});

test('public spaces stand by building, and a space is moved on the floor grid by keys', async () => {
  const page = day();
  const pages = page.getByRole('navigation', { name: 'Kohteen sivut' });
  await pages.getByRole('link', { name: 'Yleiset tilat' }).click();
  await expect(page.getByRole('table', { name: 'Pesutupa' })).toBeVisible();
  await pages.getByRole('link', { name: 'Pohja' }).click();
  const move = async (key: 'ArrowLeft' | 'ArrowRight', undo: boolean) => {
    await page.getByRole('button', { name: 'Siirrä tiloja' }).first().click();
    const room = page.getByRole('button', { name: /^Pesutupa, sarake/ });
    const before = await room.getAttribute('aria-label');
    await room.press(key);
    await expect(room).not.toHaveAttribute('aria-label', before ?? '');
    if (undo) {
      await page.getByRole('button', { name: 'Kumoa' }).click();
      await expect(room).toHaveAttribute('aria-label', before ?? '');
      await room.press(key);
      await room.press('Control+z');
      await expect(room).toHaveAttribute('aria-label', before ?? '');
      await room.press(key);
    }
    const after = await room.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(room).toHaveCount(0);
    return { before, after };
  };
  const there = await move('ArrowRight', true);
  await page.reload();
  const back = await move('ArrowLeft', false);
  expect(back).toEqual({ before: there.after, after: there.before });
});

test('the routing map finds a device, says how it reports, routes it anew where it is dropped, and leads to it', async () => {
  const page = day();
  await page.getByRole('navigation', { name: 'Kohteen sivut' }).getByRole('link', { name: 'Reititys' }).click();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('Olosuhde B17');
  const node = page.getByRole('group', { name: /^Olosuhde B17, / });
  // The map is on its way to what was sought.
  await expect(async () => {
    await node.click({ timeout: 2_000 });
    await expect(page.getByRole('heading', { name: 'Olosuhde B17' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('combobox', { name: 'Vaihda reitti kulkemaan' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hae laitteista' }).fill('');
  await page.getByRole('button', { name: 'Näytä kaikki' }).click();
  // The map is on its way to showing all, and a hand takes hold only of what stands still.
  await expect(async () => {
    await node.hover({ timeout: 2_000 });
    await page.mouse.down();
    await page.getByRole('group', { name: /^Mama C/ }).hover({ timeout: 2_000, force: true });
    await page.mouse.up();
    await expect(page.getByText('Verkko ei ole vielä vahvistanut reittiä.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.locator('.react-flow__edge.animated').first()).toBeAttached();
  await page.getByRole('link', { name: 'Avaa laite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olosuhde B17' })).toBeVisible();
});

test('the account turns English, and the palette finds a flat by its name', async () => {
  const page = day();
  await page.getByRole('button', { name: 'Tili: isannoitsija' }).click();
  await page.getByRole('menuitem', { name: 'Oma tili' }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('A12');
  await expect(page.getByRole('menuitem', { name: /^A12/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A12' })).toBeVisible();
});

test('a favourite is found on home, and is one no more when it is unmarked', async () => {
  const page = day();
  await page.goto('/target/3');
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await page.getByRole('link', { name: 'Talo' }).first().click();
  await page.getByRole('combobox', { name: 'Favourite', exact: true }).selectOption('Favourites only');
  const sites = page.getByRole('table', { name: 'Sites' });
  await expect(sites.getByRole('link', { name: 'Palvelukoti Lepola' })).toBeVisible();
  await expect(sites.getByRole('link', { name: 'As Oy Kuusikallio' })).toHaveCount(0);
  await sites.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(page.getByText('The filters leave no rows')).toBeVisible();
});

test('a building, its flats and a device are added, and taken away again before the eyes of another page', async () => {
  const page = day();
  await page.goto('/target/2');
  await page.getByRole('button', { name: 'Site actions' }).click();
  await page.getByRole('menuitem', { name: 'Add a building' }).click();
  await page.getByLabel('Name of the building').fill('Rivi E');
  await page.getByRole('button', { name: 'Add a building' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rivi E' })).toBeVisible();
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Building actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Add spaces');
  await page.getByLabel('Name, or many').fill('E17–E18');
  await page.getByRole('button', { name: 'Add spaces' }).click();
  await page.getByRole('table').getByRole('link', { name: 'E18' }).click();
  await page.getByRole('button', { name: 'Add a device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill(spare);
  await dialog.getByRole('textbox', { name: 'Name of the device' }).fill('Water E18');
  await dialog.getByRole('button', { name: 'Add the device' }).click();
  await dialog.getByRole('link', { name: 'Open the device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water E18' })).toBeVisible();
  const confirm = async (name: string, button: string) => {
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill(name);
    await asked.getByRole('button', { name: button }).click();
  };
  const watching = await page.context().newPage();
  await watching.goto(page.url());
  await expect(watching.getByRole('heading', { level: 1, name: 'Water E18' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove the device' }).click();
  await confirm('Water E18', 'Remove the device');
  await expect(page.getByText('No devices in this space')).toBeVisible();
  await expect(watching.getByRole('heading', { level: 1 })).toHaveText('Water E18 is no longer at the site');
  await watching.getByRole('link', { name: 'Go to As Oy Koivurinne' }).click();
  await expect(watching.getByRole('heading', { level: 1, name: 'As Oy Koivurinne' })).toBeVisible();
  await watching.close();
  await page.getByRole('navigation', { name: 'Location' }).getByRole('link', { name: 'Rivi E' }).click();
  await act('Delete the building');
  await confirm('Rivi E', 'Delete the building');
  await expect(page).toHaveURL(/\/target\/2$/);
  await expect(page.getByRole('link', { name: 'Rivi E' })).toHaveCount(0);
});
