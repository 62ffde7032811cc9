import { expect, test } from '../steps/journey.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { choose, sharedPage } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The provider's staff take a site into use and out of it again, and do with a device what only they may.
 */

const say = sayIn('fi');

const [spare, site] = ['JOURNEY-STAFF', 'As Oy Matkapäivä'];

test.beforeAll(() => withDatabase((db) => makeCore(db, { name: 'Varalaite', serialId: spare, online: 0 })));

const opened = sharedPage('admin', 'fi');

const known = () =>
  withDatabase((db) =>
    db
      .selectFrom('cores')
      .innerJoin('targets', 'targets.id', 'cores.targetId')
      .select(['targets.name as site', 'cores.idNumber'])
      .where('serialId', '=', spare)
      .execute(),
  );

/** Finds a site by its name through the palette. */
const find = async (name: string) => {
  const page = opened();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill(name);
  await page.getByRole('menuitem', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('a site is added and its details are put right', async () => {
  const page = opened();
  await page.getByRole('button', { name: say('target.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('target.name')).fill(site);
  await dialog.getByLabel(say('target.kind')).selectOption(say('target.type.ROW_HOUSE'));
  await dialog.getByRole('button', { name: say('target.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible();
  await expect(textOf(page, say('house.stepsTitle'), { exact: true })).toBeVisible();
  await choose(page, say('target.acts'), say('target.edit'));
  await dialog.getByLabel(say('target.city')).fill('Kuopio');
  await dialog.getByRole('button', { name: say('form.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Kuopio')).toBeVisible();
});

test('it gets a building, a flat and a device', async () => {
  const page = opened();
  await choose(page, say('target.acts'), say('group.add'));
  await page.getByLabel(say('group.name')).fill('Rivi A');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('group.add') })
    .click();
  await choose(page, say('group.acts'), say('space.add'));
  await page.getByLabel(say('space.names')).fill('A1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('space.add') })
    .click();
  await page.getByRole('grid').getByRole('button', { name: /^A1/ }).click();
  await page.getByRole('link', { name: say('house.enter', { name: 'A1' }) }).click();
  // The building's page offers to add a device too, until the flat has come.
  await expect(page.getByRole('heading', { level: 1, name: 'A1' })).toBeVisible();
  await page.getByRole('button', { name: say('addCore.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('core.serialId') }).fill(spare);
  await dialog.getByRole('combobox', { name: say('addCore.name') }).fill('Vesi A1');
  await dialog.getByRole('button', { name: say('addCore.add') }).click();
  await dialog.getByRole('link', { name: say('addCore.look') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi A1' })).toBeVisible();
});

test('what only staff may do with a device is done: its identifiers, another site, and forgetting it', async () => {
  const page = opened();
  await choose(page, say('coreAction.menu'), say('coreAction.name.SYSTEM_IDS'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('core.idNumber') }).fill('117');
  await dialog.getByRole('button', { name: say('form.save') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await known()).toEqual([{ site, idNumber: 117 }]);

  await choose(page, say('coreAction.menu'), say('coreAction.name.TRANSFER'));
  await page.getByRole('combobox', { name: say('coreAction.toTarget') }).fill('Koivurinne');
  await page.getByRole('option', { name: /As Oy Koivurinne/ }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('textbox').fill('Vesi A1');
  await asked.getByRole('button', { name: say('coreAction.name.TRANSFER') }).click();
  await expect(toastOf(page, say('coreAction.transferred', { name: 'Vesi A1' }))).toBeVisible();
  expect(await known()).toEqual([{ site: 'As Oy Koivurinne', idNumber: 117 }]);
  // The page of the new site replaces the one of the old, with its menu.
  await expect(page.getByRole('navigation', { name: say('breadcrumbs.label') })).toContainText('As Oy Koivurinne');

  await choose(page, say('coreAction.menu'), say('coreAction.name.DELETE'));
  await asked.getByRole('checkbox', { name: say('coreAction.everywhere') }).check();
  await asked.getByRole('textbox').fill('Vesi A1');
  await asked.getByRole('button', { name: say('coreAction.name.DELETE') }).click();
  await expect(asked).toHaveCount(0);
  expect(await known()).toEqual([]);
});

test('the palette finds a site among all of them, and what having no subscription means is told', async () => {
  const page = opened();
  await find('As Oy Rantapolku');
  await expect(
    page.locator('strong', { hasText: say('noSubscription.title', { name: 'As Oy Rantapolku' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: say('noSubscription.more') }).click();
  const told = page.getByRole('dialog', { name: say('noSubscription.heading') });
  await expect(told.getByText(say('noSubscription.text', { name: 'As Oy Rantapolku' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
});

test('the site is deleted by its name, and is gone from home', async () => {
  const page = opened();
  await find(site);
  await choose(page, say('target.acts'), say('target.delete'));
  const asked = page.getByRole('alertdialog');
  const confirm = asked.getByRole('button', { name: say('target.delete') });
  await expect(confirm).toBeDisabled();
  await asked.getByRole('textbox').fill(site);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: say('home.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: say('home.search') })
    .fill(site);
  await expect(page.getByRole('main').getByText(say('list.nothingFound'))).toBeVisible();
  await expect(page.getByRole('link', { name: site })).toHaveCount(0);
});
