import { expect, test } from '@playwright/test';
import { languages } from '../../web/i18n/language.ts';
import { beFree, hearAll, lose, untilBack } from './lostDevice.ts';
import { choose, dayOf } from './person.ts';
import { beginning, sayIn } from './words.ts';

/*
 * A caretaker's round with a phone, once in each language: devices are found, asked for things, and followed until they
 * have done them.
 */

/** What each language's round has to itself: the other must not find it asked for something already. */
const own = {
  fi: {
    lost: 'Vesi E52',
    gateway: 'Mama D 3. krs',
    building: 'talo 2',
    returned: 'Lämpömäärä, talo 2',
    restarted: 'Kiuas',
  },
  en: {
    lost: 'Vesi E53',
    gateway: 'Mama F 3. krs',
    building: 'talo 1',
    returned: 'Lämpömäärä, talo 1',
    restarted: 'Kiinteistösähkö',
  },
} as const;

for (const language of languages)
  test.describe(language, () => {
    const say = sayIn(language);
    const { lost, gateway, building, returned, restarted } = own[language];
    const day = dayOf('huoltomies', language, { viewport: { width: 360, height: 740 } });

    const findDevice = async (name: string) => {
      const page = day();
      await page.goto('/target/1/devices/overview');
      await page.getByRole('searchbox', { name: say('devices.search') }).fill(name);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };

    const turnTo = (tab: 'config' | 'firmware') =>
      day()
        .getByRole('navigation', { name: say('coreTab.label') })
        .getByRole('link', { name: say(`coreTab.${tab}`) })
        .click();

    /** Asks a device for something that is asked about first. */
    const ask = async (act: 'CONFIGURATION' | 'TURN_OFF') => {
      await choose(day(), say('coreAct.menu'), say(`coreAct.name.${act}`));
      const asked = day().getByRole('alertdialog');
      await asked.getByRole('button', { name: say(`coreAct.name.${act}`) }).click();
    };

    test('a device without a route is given a new one', async () => {
      test.setTimeout(180_000);
      const page = day();
      await lose(lost, 'loses its route');
      await findDevice(lost);
      await page.getByRole('link', { name: say('coreTrouble.chooseParent') }).click();
      await untilBack(
        page,
        async () => {
          await expect(async () => {
            await page.getByRole('combobox', { name: say('coreConnection.choose') }).fill('Mama E');
            await page.getByRole('option', { name: /^Mama E/ }).click({ timeout: 2_000 });
          }).toPass();
          await page.getByRole('button', { name: say('coreConnection.connect') }).click();
          await expect(page.getByRole('progressbar', { name: say('coreAct.running.PARENT') })).toBeVisible();
        },
        language,
      );
      await expect(page.getByText(say('coreConnection.confirmed'))).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('link', { name: /^Mama E/ })).toBeVisible();
    });

    test('settings are sent to a gateway, followed and told of', async () => {
      const page = day();
      await beFree(gateway);
      await findDevice(gateway);
      await ask('CONFIGURATION');
      await expect(page.getByRole('progressbar', { name: say('coreAct.running.CONFIGURATION') })).toBeVisible();
      await expect(page.getByText(say('coreAct.done.CONFIGURATION'))).toBeVisible({ timeout: 30_000 });
      await turnTo('firmware');
      const sent = new RegExp(`${say('coreLog.update.CONFIGURATION')}.*${say('coreLog.result.OK')}`);
      await expect(page.getByRole('row', { name: sent }).first()).toBeVisible();
    });

    test('a setting is written to a device, and holds what was written', async () => {
      const page = day();
      await beFree(`Ulkovalot, ${building}`);
      await findDevice(`Ulkovalot, ${building}`);
      await turnTo('config');
      const interval = page.getByRole('row', { name: /^Raportointiväli/ });
      await interval.getByRole('button', { name: say('write.title', { name: 'Raportointiväli' }) }).click();
      const written = page.getByRole('dialog');
      await written.getByRole('textbox', { name: 'Raportointiväli' }).fill('600');
      await written.getByRole('button', { name: say('write.next') }).click();
      await written.getByRole('button', { name: say('write.send') }).click();
      await expect(page.getByText(say('coreAct.done.WRITE_IO'))).toBeVisible({ timeout: 30_000 });
      await expect(interval).toContainText('600');
    });

    test('a device is turned off, says that it is, and is turned on again', async () => {
      test.setTimeout(180_000);
      const page = day();
      // Who has fallen silent of itself meanwhile cannot be asked.
      const silenceOthers = await hearAll();
      await findDevice(`Päävesimittari, ${building}`);
      await ask('TURN_OFF');
      await expect(page.getByText(say('coreAct.done.TURN_OFF'), { exact: true })).toBeVisible({ timeout: 40_000 });
      await expect(page.getByText(say('coreTrouble.why.turnedOff'))).toBeVisible();
      await untilBack(page, () => page.getByRole('button', { name: say('core.reconnect') }).click(), language);
      await expect(page.getByText(say('coreAct.done.RECONNECT'))).toBeVisible();
      await silenceOthers();
    });

    test('a message on a room display is taken away, and put back', async () => {
      const page = day();
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
      const page = day();
      const both = [1, 2].map((number) => `${restarted}, talo ${number}`);
      await beFree(...both);
      await page.goto(`/target/1/devices/overview?q=${restarted}`);
      for (const name of both) await page.getByLabel(say('list.choose', { name })).check();
      await page.getByRole('button', { name: say('devices.act.restart') }).click();
      const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await asked.getByRole('button', { name: say('devices.act.restart') }).click();
      await expect(asked.getByText(say('devices.bulk.allAsked', { count: 2 }))).toBeVisible();
    });

    test('a device goes back to an earlier version, and how far it has come is seen as it goes', async () => {
      const page = day();
      await beFree(returned);
      await findDevice(returned);
      await turnTo('firmware');
      await page
        .getByRole('button', { name: say('coreFirmware.earlier.send') })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('coreFirmware.earlier.send') })
        .click();
      const progress = page.getByRole('progressbar', { name: say('coreAct.running.FIRMWARE') });
      const come = async () => Number(await progress.getAttribute('aria-valuenow'));
      await expect.poll(come).toBeGreaterThan(0);
      const before = await come();
      await expect.poll(come).toBeGreaterThan(before);
    });
  });
