import { expect, test } from '../steps/journey.ts';
import { allCame, choose, sharedPage, signIn } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A resident of one flat with a phone: the own water and warmth, and nobody else's.
 */

const say = sayIn('fi');
const opened = sharedPage('asukas', 'fi', { viewport: { width: 360, height: 740 }, open: signIn });

test('the portal opens at the own flat and says what the water of this month costs', async () => {
  const page = opened();
  await expect(page.getByRole('heading', { level: 1, name: 'A12' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /€ tässä kuussa/ })).toBeVisible();
  const months = page.getByRole('list', { name: say('flat.months') });
  await expect(months.getByRole('button', { name: /^[a-zä]+kuu \d{4}: \d.* m³$/ }).last()).toBeVisible();
  await expect(page.getByRole('table', { name: say('flat.why') })).toContainText(say('flat.baseFee'));
  await textOf(page, say('flat.devices')).click();
  await textOf(page, say('period.units.month'), { exact: true }).click();
  await expect(page).toHaveURL(/period=\d{4}-\d\d$/);
  // The conditions of the flat have a chart too.
  const water = page.getByRole('figure', { name: /Kylmä vesi/ });
  await water.getByRole('button', { name: say('chart.showTable') }).click();
  await expect(water.getByRole('table')).toBeVisible();
});

test('nothing is offered that a resident may not do', async () => {
  const page = opened();
  await allCame(page);
  for (const name of ['addCore.open', 'space.acts', 'edit.edit'] as const)
    await expect(page.getByRole('button', { name: say(name) })).toHaveCount(0);
  await expect(page.getByRole('table', { name: say('space.residentList') })).toHaveCount(0);
  // One flat has no list of sites: its parts are tabs of its pages.
  await expect(page.getByRole('button', { name: say('shell.openNavigation') })).toHaveCount(0);
  const parts = page.getByRole('navigation', { name: say('place.parts') });
  await expect(parts.getByRole('link', { name: say('place.consumption') })).toBeVisible();
});

test('what belongs to others is not found by its address either', async () => {
  const page = opened();
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
    await expect(toastOf(page, `404 · ${say('notFound.title')}`), address).toBeVisible();
    await expect(page, address).not.toHaveURL(address);
  }
});

test('the pages of the site and of the building lead to the own flat', async () => {
  const page = opened();
  for (const address of ['', '/devices/overview', '/devices/grid', '/devices/route', '/group/1']) {
    await page.goto(`/target/1${address}`);
    await expect(page, address).toHaveURL(/\/target\/1\/group\/1\/space\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'A12' }), address).toBeVisible();
  }
  await page.goto('/target/1/consumption/34');
  await expect(page).toHaveURL(/\/target\/1\/space\/\d+\/consumption\/34$/);
  await page
    .getByRole('navigation', { name: say('breadcrumbs.label') })
    .getByRole('link', { name: 'A12' })
    .click();
});

test('the own meter is read, and nothing can be asked of it', async () => {
  const page = opened();
  await textOf(page, say('flat.devices')).click();
  await page.getByRole('main').getByRole('link', { name: 'Vesi A12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesi A12' })).toBeVisible();
  await expect(page.getByRole('table', { name: say('value.title') })).toBeVisible();
  await allCame(page);
  const tabs = page.getByRole('navigation', { name: say('coreTab.label') });
  await expect(tabs.getByRole('link')).toHaveText([say('coreTab.values'), say('coreTab.data')]);
  for (const name of ['coreAction.menu', 'core.reconnect', 'edit.edit', 'valueSettings.open'] as const)
    await expect(page.getByRole('button', { name: say(name) })).toHaveCount(0);
});

test('customer service is written to, and the day ends with signing out', async () => {
  const page = opened();
  const account = say('shell.account', { username: 'asukas' });
  await choose(page, account, say('feedback.title'));
  const letter = page.getByRole('dialog', { name: say('feedback.title') });
  await expect(letter.getByRole('button', { name: say('feedback.send') })).toBeDisabled();
  await letter.getByRole('textbox', { name: say('feedback.message') }).fill('Mistä näen viime vuoden veden?');
  await letter.getByRole('button', { name: say('feedback.send') }).click();
  await expect(page.getByRole('dialog').getByText(say('feedback.sent'))).toBeVisible();
  await letter
    .getByRole('button', { name: say('close') })
    .last()
    .click();
  await choose(page, account, say('shell.signOut'));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: say('login.title') })).toBeVisible();
});
