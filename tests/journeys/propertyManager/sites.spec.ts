import { expect, test } from '../steps/journey.ts';
import { choose, openPart, sharedPage } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager's day: what is wrong on which site, what to do about it, and an account of one's own.
 */

const say = sayIn('fi');
const opened = sharedPage('isannoitsija', 'fi');

test('home says over all sites what is wrong, and leads to the site', async () => {
  const page = opened();
  await expect(page.getByRole('heading', { level: 1, name: say('home.title') })).toBeVisible();
  await expect(textOf(page, say('alert.worst'))).toBeVisible();
  await page.getByRole('combobox', { name: say('devices.state'), exact: true }).selectOption(say('home.show.alert'));
  await expect(page).toHaveURL(/state=alert/);
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
});

test('the site leads to a building, the building to a flat and what it used this month', async () => {
  const page = opened();
  await expect(textOf(page, say('house.toDo'), { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Talo 1 (A–C)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talo 1 (A–C)' })).toBeVisible();
  await page.getByRole('grid').getByRole('button', { name: /^A5,/ }).click();
  await page.getByRole('link', { name: say('house.enter', { name: 'A5' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A5' })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('flat.why') })).toBeVisible();
  // The conditions of the flat have a figure too.
  await expect(page.getByRole('figure').first()).toBeVisible();
  const trail = page.getByRole('navigation', { name: say('breadcrumbs.label') });
  await trail.getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
});

const renamed = ['Olosuhde D37', 'Olosuhde D38'] as const;

test('devices are renamed together, and the renaming is taken back', async () => {
  const page = opened();
  await openPart(page, say('place.devices'));
  await page.getByRole('searchbox', { name: say('devices.search') }).fill('Olosuhde D');
  for (const name of renamed) await page.getByLabel(say('list.choose', { name })).check();
  await page.getByRole('button', { name: say('devices.act.rename') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('bulk.find'), { exact: true }).fill('Olosuhde');
  await dialog.getByLabel(say('bulk.by')).fill('Sisäilma');
  await dialog.getByRole('button', { name: say('bulk.renameChanged', { count: 2 }) }).click();
  await expect(dialog.getByText(say('bulk.allDone', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: say('bulk.undo') }).click();
  await expect(dialog.getByText(say('bulk.undone', { count: 2 }))).toBeVisible();
  await dialog
    .getByRole('button', { name: say('close') })
    .last()
    .click();
  await expect(page.getByRole('link', { name: renamed[0] })).toBeVisible();
  await page.getByRole('button', { name: say('list.clear') }).click();
  const state = page.getByRole('combobox', { name: say('devices.state'), exact: true });
  await state.selectOption(say('devices.show.offline'));
  await expect(page.getByRole('row', { name: say('core.state.offline') }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: say('core.state.online') })).toHaveCount(0);
  await state.selectOption(say('list.anyOf', { label: say('devices.state') }));
});

const limited = 'Olosuhde D39';

test('a limit is set that a flat is warned by, written as the language writes numbers, and taken away', async () => {
  const page = opened();
  await page.getByRole('searchbox', { name: say('devices.search') }).fill(limited);
  await page.getByRole('link', { name: limited, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: limited })).toBeVisible();
  const settings = page.getByRole('dialog');
  const above = page.getByRole('checkbox', { name: say('valueSettings.maxEnabled') });
  const save = async () => {
    const limits = settings.locator('form', { has: above });
    await limits.getByRole('button', { name: say('form.save') }).click();
    // The button is disabled while the limit is being saved too.
    await expect(toastOf(page, say('form.saved')).first()).toBeVisible();
    await expect(limits.getByRole('button', { name: say('form.save') })).toBeDisabled();
  };
  await page
    .getByRole('main')
    .getByRole('button', { name: say('valueSettings.open') })
    .click();
  await above.check();
  const limit = settings.getByRole('textbox', { name: say('valueSettings.max') });
  const written = '27,5';
  await limit.fill(written);
  await save();
  await page.reload();
  await expect(limit).toHaveValue(written);
  await above.uncheck();
  await save();
  await settings.getByRole('button', { name: say('close') }).click();
  const trail = page.getByRole('navigation', { name: say('breadcrumbs.label') });
  await trail.getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
});

test('the account speaks another language and this one again, and the palette finds a flat by its name', async () => {
  const page = opened();
  await choose(page, say('shell.account', { username: 'isannoitsija' }), say('account.title'));
  await textOf(page, say('language.en'), { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: sayIn('en')('account.title') })).toBeVisible();
  await textOf(page, say('language.fi'), { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('account.title') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('A12');
  await expect(page.getByRole('menuitem', { name: /^A12/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A12' })).toBeVisible();
});

test('a favourite is found on home and in the palette, and is one no more when it is unmarked', async () => {
  const page = opened();
  await page.goto('/target/3');
  await page.getByRole('button', { name: say('favourite.of', { name: 'Palvelukoti Lepola' }), pressed: false }).click();
  await page
    .getByRole('link', { name: say('app.name') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('home.title') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByText(say('palette.favourites'))).toBeVisible();
  await page.keyboard.press('Escape');
  const favourite = page.getByRole('combobox', { name: say('home.favourite'), exact: true });
  await favourite.selectOption(say('home.onlyFavourites'));
  const sites = page.getByRole('table', { name: say('home.sites') });
  await expect(sites.getByRole('link', { name: 'Palvelukoti Lepola', exact: true })).toBeVisible();
  await expect(sites.getByRole('link', { name: 'As Oy Kuusikallio', exact: true })).toHaveCount(0);
  await sites.getByRole('button', { name: say('favourite.of', { name: 'Palvelukoti Lepola' }), pressed: true }).click();
  await expect(page.getByRole('main').getByText(say('list.nothingFound'))).toBeVisible();
});
