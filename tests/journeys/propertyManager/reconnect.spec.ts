import { expect, test } from '../steps/journey.ts';
import { playDevices } from '../steps/devices.ts';
import { bringAllOnline, loseRoute } from '../steps/lostDevice.ts';
import { chooseLanguage, openAs } from '../steps/person.ts';
import { beginning, ofAnyNumber, sayIn } from '../steps/words.ts';

/*
 * Somebody who has never seen the portal finds the one device among two hundred that is offline, reads why, reconnects
 * it and watches it return, led by nothing but what the screens say.
 */

let restoreOffline = async () => {};
test.beforeEach(async () => {
  restoreOffline = await bringAllOnline();
});
test.afterEach(() => restoreOffline());

test('a manager at a desk brings a lost device back', async ({ page }) => {
  const [say, device] = [sayIn('fi'), 'Vesi B16'];
  await loseRoute(device);
  await openAs(page, 'isannoitsija');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: beginning(`${say('core.state.offline')}: `) }).click();
  const site = main.getByRole('row', { name: /As Oy Kuusikallio/ });
  await site.getByRole('link', { name: ofAnyNumber(say('route.shown.offline', { count: 2 })) }).click();
  await main.getByRole('link', { name: device, exact: true }).click();
  await expect(page.getByRole('heading', { name: say('coreDiagnosis.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(say('coreDiagnosis.why.noParent'))).toBeVisible();
  const tree = page.getByRole('navigation', { name: say('shell.navigation') });
  const flat = new RegExp(`B16.*${say('tree.offline', { count: 1 })}`);
  await expect(tree.getByRole('treeitem', { name: flat })).toBeVisible();
  await main.getByRole('button', { name: say('core.reconnect') }).click();
  await expect(page.getByRole('progressbar', { name: say('coreAction.running.RECONNECT') })).toBeVisible();
  await playDevices(device, 10);
  await expect(page.getByRole('main').getByText(say('coreAction.done.RECONNECT'))).toBeVisible();
  await expect(page.getByRole('main').getByText(say('coreDiagnosis.title'))).toHaveCount(0);
  await expect(main.getByText(say('core.state.online'), { exact: true })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: flat })).toHaveCount(0);
  await main.getByRole('link', { name: say('coreTab.connections') }).click();
  await expect(main.getByText(say('coreConnection.confirmed'))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB' });

  test('a caretaker who reads English brings a lost device back', async ({ page }) => {
    const [say, device] = [sayIn('en'), 'Vesi D41'];
    await chooseLanguage(page, 'en');
    await loseRoute(device);
    await openAs(page, 'huoltomies');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: beginning(`${say('core.state.offline')}: `) }).tap();
    const site = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'As Oy Kuusikallio', exact: true }) });
    await site.getByRole('link', { name: ofAnyNumber(say('route.shown.offline', { count: 2 })) }).tap();
    await main.getByRole('link', { name: device, exact: true }).tap();
    await expect(page.getByRole('main').getByText(say('coreDiagnosis.why.noParent'))).toBeInViewport();
    const reconnect = main.getByRole('button', { name: say('core.reconnect') });
    await expect(reconnect).toBeInViewport();
    await reconnect.tap();
    await expect(page.getByRole('progressbar', { name: say('coreAction.running.RECONNECT') })).toBeInViewport();
    await playDevices(device, 10);
    await expect(page.getByRole('main').getByText(say('coreAction.done.RECONNECT'))).toBeInViewport();
    await expect(page.getByRole('main').getByText(say('coreDiagnosis.title'))).toHaveCount(0);
    await expect(main.getByText(say('core.state.online'), { exact: true })).toBeInViewport();
  });
});
