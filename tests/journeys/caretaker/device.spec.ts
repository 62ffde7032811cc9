import { expect, test } from '../steps/journey.ts';
import { playDevices } from '../steps/devices.ts';
import { loseRoute } from '../steps/lostDevice.ts';
import { choose, sharedPage } from '../steps/person.ts';
import { beginning, sayIn } from '../steps/words.ts';

/*
 * A caretaker with a phone finds devices, sends operations to them, and follows each until it is done.
 */

const say = sayIn('fi');
const opened = sharedPage('huoltomies', 'fi', { viewport: { width: 360, height: 740 } });

const findDevice = async (name: string) => {
  const page = opened();
  await page.goto('/target/1/devices/overview');
  await page.getByRole('searchbox', { name: say('devices.search') }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const turnTo = (tab: 'config' | 'firmware') =>
  opened()
    .getByRole('navigation', { name: say('coreTab.label') })
    .getByRole('link', { name: say(`coreTab.${tab}`) })
    .click();

/** Asks a device for something that is asked about first. */
const ask = async (act: 'CONFIGURATION' | 'TURN_OFF') => {
  await choose(opened(), say('coreAction.menu'), say(`coreAction.name.${act}`));
  const asked = opened().getByRole('alertdialog');
  await asked.getByRole('button', { name: say(`coreAction.name.${act}`) }).click();
};

test('a device without a route is given a new one', async () => {
  const [page, name] = [opened(), 'Vesi E52'];
  await loseRoute(name);
  await findDevice(name);
  await page.getByRole('link', { name: say('coreDiagnosis.chooseParent') }).click();
  await page.getByRole('combobox', { name: say('coreConnection.choose') }).fill('Mama E');
  await page.getByRole('option', { name: /^Mama E/ }).click();
  await page.getByRole('button', { name: say('coreConnection.connect') }).click();
  await expect(page.getByRole('progressbar', { name: say('coreAction.running.PARENT') })).toBeVisible();
  await playDevices(name, 20);
  await expect(page.getByRole('main').getByText(say('coreDiagnosis.title'))).toHaveCount(0);
  await expect(page.getByRole('main').getByText(say('coreConnection.confirmed'))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mama E/ })).toBeVisible();
});

test('settings are sent to a gateway, followed and told of', async () => {
  const [page, name] = [opened(), 'Mama D 3. krs'];
  await findDevice(name);
  await ask('CONFIGURATION');
  await expect(page.getByRole('progressbar', { name: say('coreAction.running.CONFIGURATION') })).toBeVisible();
  await playDevices(name, 5);
  await expect(page.getByRole('main').getByText(say('coreAction.done.CONFIGURATION'))).toBeVisible();
  await turnTo('firmware');
  const sent = new RegExp(`${say('coreLog.update.CONFIGURATION')}.*${say('coreLog.result.OK')}`);
  await expect(page.getByRole('row', { name: sent }).first()).toBeVisible();
});

test('a setting is written to a device, and holds what was written', async () => {
  const [page, name] = [opened(), 'Ulkovalot, talo 2'];
  await findDevice(name);
  await turnTo('config');
  const interval = page.getByRole('row', { name: /^Raportointiväli/ });
  await interval.getByRole('button', { name: say('write.title', { name: 'Raportointiväli' }) }).click();
  const written = page.getByRole('dialog');
  await written.getByRole('textbox', { name: 'Raportointiväli' }).fill('600');
  await written.getByRole('button', { name: say('write.next') }).click();
  await written.getByRole('button', { name: say('write.send') }).click();
  await playDevices(name, 5);
  await expect(page.getByRole('main').getByText(say('coreAction.done.WRITE_IO'))).toBeVisible();
  await expect(interval).toContainText('600');
});

test('a device is turned off, says that it is, and is turned on again', async () => {
  const [page, name] = [opened(), 'Päävesimittari, talo 2'];
  await findDevice(name);
  await ask('TURN_OFF');
  await playDevices(name, 5);
  await expect(page.getByRole('main').getByText(say('coreAction.done.TURN_OFF'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(say('coreDiagnosis.why.turnedOff'))).toBeVisible();
  await page.getByRole('button', { name: say('core.reconnect') }).click();
  await expect(page.getByRole('progressbar', { name: say('coreAction.running.RECONNECT') })).toBeVisible();
  await playDevices(name, 10);
  await expect(page.getByRole('main').getByText(say('coreDiagnosis.title'))).toHaveCount(0);
  await expect(page.getByRole('main').getByText(say('coreAction.done.RECONNECT'))).toBeVisible();
});

test('a message on a room display is taken away, and put back', async () => {
  const page = opened();
  await findDevice('Huonenäyttö A2 olohuone');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('valueSettings.open') })
    .click();
  const settings = page.getByRole('dialog');
  const remove = settings
    .getByRole('button', { name: beginning(say('timedMessage.remove', { text: '' }).trim()) })
    .first();
  const name = (await remove.getAttribute('aria-label')) ?? '';
  await remove.click();
  await expect(settings.getByText(beginning(say('timedMessage.removed', { text: '' }).trim()))).toBeVisible();
  await expect(settings.getByRole('button', { name, exact: true })).toHaveCount(0);
  await settings.getByRole('button', { name: say('timedMessage.undo') }).click();
  await expect(settings.getByRole('button', { name, exact: true })).toBeVisible();
});

test('devices are restarted together from the list', async () => {
  const page = opened();
  const both = [1, 2].map((number) => `Kiuas, talo ${number}`);
  await page.goto(`/target/1/devices/overview?q=Kiuas`);
  for (const name of both) await page.getByLabel(say('list.choose', { name })).check();
  await page.getByRole('button', { name: say('devices.act.restart') }).click();
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await asked.getByRole('button', { name: say('devices.act.restart') }).click();
  await expect(asked.getByText(say('bulk.allAsked', { count: 2 }))).toBeVisible();
});

test('a device goes back to an earlier version, and how far it has come is seen as it goes', async () => {
  const [page, name] = [opened(), 'Lämpömäärä, talo 2'];
  await findDevice(name);
  await turnTo('firmware');
  await page
    .getByRole('button', { name: say('coreFirmware.earlier.send') })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('coreFirmware.earlier.send') })
    .click();
  const progress = page.getByRole('progressbar', { name: say('coreAction.running.FIRMWARE') });
  const come = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect(progress).toBeVisible();
  await playDevices(name, 10);
  await expect.poll(come).toBeGreaterThan(0);
  const before = await come();
  await playDevices(name, 10);
  await expect.poll(come).toBeGreaterThan(before);
});
