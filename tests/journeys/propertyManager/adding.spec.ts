import { expect, test } from '../steps/journey.ts';
import { messageOf } from '../../../bff/graph/messages.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { choose, sharedPage } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { textOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager who reads English takes a building, its flats and a device into use and out of it again; another
 * page sees the device go.
 */

const serialOf = (name: string) =>
  withDatabase(async (db) => {
    const row = await db.selectFrom('cores').select('serialId').where('name', '=', name).executeTakeFirstOrThrow();
    return row.serialId ?? '';
  });

const say = sayIn('en');

const [spare, building, postalCode] = ['JOURNEY-MANAGER', 'Rivi E', '70821'];

test.beforeAll(() => withDatabase((db) => makeCore(db, { name: 'Varalaite', serialId: spare, online: 0 })));

const opened = sharedPage('isannoitsija', 'en');

const confirm = async (name: string, button: string) => {
  const asked = opened().getByRole('alertdialog');
  await asked.getByRole('textbox').fill(name);
  await asked.getByRole('button', { name: button }).click();
};

test('a detail of the site is put right', async () => {
  const page = opened();
  await page.goto('/target/2');
  await choose(page, say('target.acts'), say('target.edit'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('target.postalCode')).fill(postalCode);
  await dialog.getByRole('button', { name: say('form.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(`Koivurinteentie 14, ${postalCode} Kuopio`)).toBeVisible();
});

test('a building and its flats are added', async () => {
  const page = opened();
  await choose(page, say('target.acts'), say('group.add'));
  await page.getByLabel(say('group.name')).fill(building);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('group.add') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: building })).toBeVisible();
  await choose(page, say('group.acts'), say('space.add'));
  await page.getByLabel(say('space.names')).fill('E17–E18');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('space.add') })
    .click();
  await page.getByRole('grid').getByRole('button', { name: /^E18/ }).click();
  await page.getByRole('link', { name: say('house.enter', { name: 'E18' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E18' })).toBeVisible();
});

test('buildings and spaces are added on the page of the structure, which shows them and stays', async () => {
  const page = await opened().context().newPage();
  await page.goto('/target/2/settings/basic/target');
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  await main.getByRole('button', { name: say('group.add') }).click();
  await dialog.getByLabel(say('group.name')).fill('Rivi F');
  await dialog.getByRole('button', { name: say('group.add') }).click();
  await expect(main.getByRole('link', { name: 'Rivi F', exact: true })).toBeVisible();
  await choose(page, say('settings.actionsOf', { name: 'Rivi F' }), say('space.add'));
  await dialog.getByLabel(say('space.names')).fill('F1–F2');
  await dialog.getByRole('button', { name: say('space.add') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'F2', exact: true })).toBeVisible();
  await page.close();
});

test('a device is refused that nobody made or that stands elsewhere, and one that is free is added', async () => {
  const page = opened();
  await page.getByRole('button', { name: say('addCore.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('addCore.name') }).fill('Vesi E18');
  const add = async (serial: string) => {
    await dialog.getByRole('textbox', { name: say('core.serialId') }).fill(serial);
    await dialog.getByRole('button', { name: say('addCore.add') }).click();
  };
  await add('NOBODY-MADE-THIS');
  await expect(dialog.getByText(messageOf('DEVICE_NOT_FOUND', 'en', { path: [] })).first()).toBeVisible();
  await add(await serialOf('Vesi A12'));
  await expect(dialog.getByText(messageOf('DEVICE_ALREADY_ADDED', 'en', { path: [] })).first()).toBeVisible();
  await add(spare);
  await dialog.getByRole('link', { name: say('addCore.look') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi E18' })).toBeVisible();
});

test('the device is removed before the eyes of another page, and the building with what is left', async () => {
  const page = opened();
  const watching = await page.context().newPage();
  await watching.goto(page.url());
  const watched = watching.getByRole('heading', { level: 1 });
  await expect(watched).toHaveText('Vesi E18');
  await page.bringToFront();
  await choose(page, say('coreAction.menu'), say('coreAction.name.DELETE'));
  await confirm('Vesi E18', say('coreAction.name.DELETE'));
  await expect(textOf(page, say('space.noDevices'))).toBeVisible();
  await expect(watched).toHaveText(say('core.gone.title', { name: 'Vesi E18' }));
  await watching.getByRole('link', { name: say('core.gone.back', { site: 'As Oy Koivurinne' }) }).click();
  await expect(watched).toHaveText('As Oy Koivurinne');
  await watching.close();
  const trail = page.getByRole('navigation', { name: say('breadcrumbs.label') });
  await trail.getByRole('link', { name: building }).click();
  await choose(page, say('group.acts'), say('group.delete'));
  await confirm(building, say('group.delete'));
  await expect(page).toHaveURL(/\/target\/2$/);
  await expect(page.getByRole('link', { name: building })).toHaveCount(0);
});
