import { expect, test } from '../steps/journey.ts';
import { allCame, sharedPage } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn, type Word } from '../steps/words.ts';

/*
 * A board member who reads English sees everything of the one site and changes nothing of it: what changes something is
 * not there, neither by a click nor by an address.
 */

const say = sayIn('en');
const opened = sharedPage('hallitus', 'en');

const offersNothing = async (names: readonly Word[]) => {
  const page = opened();
  await allCame(page);
  for (const name of names)
    await expect(page.getByRole('button', { name: say(name), exact: true }), name).toHaveCount(0);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
};

test('the one site is read from its buildings to its flats', async () => {
  const page = opened();
  await expect(page.getByRole('table', { name: say('home.sites') }).getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
  await expect(textOf(page, say('house.toDo'), { exact: true })).toBeVisible();
  await offersNothing(['addCore.open', 'target.acts']);
  await page.getByRole('main').getByRole('link', { name: 'Talo 2 (D–F)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talo 2 (D–F)' })).toBeVisible();
  await offersNothing(['addCore.open', 'group.acts']);
  await page.getByRole('grid').getByRole('button', { name: /^D37,/ }).click();
  await page.getByRole('link', { name: say('house.enter', { name: 'D37' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'D37' })).toBeVisible();
  const water = say('chart.label', { name: say('consumption.types.COLD_WATER_METER') });
  await expect(page.getByRole('figure', { name: water })).toBeVisible();
  await offersNothing(['addCore.open', 'space.acts', 'edit.edit']);
});

test('devices, the floor grid and the routing map are there to be read', async () => {
  const page = opened();
  await page.goto('/target/1/devices/overview');
  await expect(page.getByRole('row', { name: say('core.state.offline') }).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/target/1/devices/grid');
  await expect(page.getByRole('link', { name: /^A12/ })).toBeVisible();
  await offersNothing(['grid.edit']);
  await page.goto('/target/1/devices/route?core=45');
  await expect(page.getByRole('group', { name: say('route.panel', { name: 'Vesi A12' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: say('route.open') })).toBeVisible();
  await offersNothing(['route.change', 'core.reconnect']);
});

test('a device is read on all its pages, and none of them changes it', async () => {
  const page = opened();
  await page.getByRole('link', { name: say('route.open') }).click();
  const pages = page.getByRole('navigation', { name: say('coreTab.label') });
  for (const tab of ['data', 'events', 'errors', 'messages', 'config', 'firmware', 'connections'] as const) {
    await pages.getByRole('link', { name: say(`coreTab.${tab}`) }).click();
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('main').getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await offersNothing([
      'coreAction.menu',
      'core.reconnect',
      'edit.edit',
      'coreConfig.write',
      'coreFirmware.update.send',
      'coreFirmware.earlier.send',
      'coreLog.clear',
      'coreConnection.send',
    ]);
  }
});

test('addresses of dialogs open nothing for somebody who may only read', async () => {
  const page = opened();
  const { pathname } = new URL(page.url());
  const space = pathname.replace(/\/core\/.*/, '');
  for (const address of [`${pathname}?act=DELETE`, `${space}?dialog=delete`, '/target/1?dialog=delete']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offersNothing(['coreAction.name.DELETE', 'space.delete', 'target.delete']);
  }
  await page.goto('/target/2');
  await expect(toastOf(page, `404 · ${say('notFound.title')}`)).toBeVisible();
  await expect(page).not.toHaveURL('/target/2');
});
