import { expect, test } from '@playwright/test';
import { languages } from '../../web/i18n/language.ts';
import { hearAll, lose, untilBack } from './lostDevice.ts';
import { accessibilityFaults, browserIn, signIn } from './person.ts';
import { withDatabase } from './system.ts';
import { beginning, ofAnyNumber, sayIn } from './words.ts';

/*
 * Somebody who has never seen the portal finds the one device among two hundred that is not heard, reads why, reconnects
 * it and watches it come back, led by nothing but what the screens say.
 */

let silenceOthers = async () => {};
test.beforeEach(async () => {
  silenceOthers = await hearAll();
});
test.afterEach(async () => {
  await silenceOthers();
  await withDatabase((db) =>
    db.updateTable('users').set({ locale: 'fi' }).where('username', '=', 'huoltomies').execute(),
  );
});

/** What each language loses: two devices at a time could be told apart by nothing on the first screen. */
const lost = { fi: ['Vesi B16', 'Vesi D40'], en: ['Vesi B17', 'Vesi D41'] } as const;

for (const language of languages)
  test.describe(language, () => {
    const say = sayIn(language);
    const [onDesk, onPhone] = lost[language];
    const unheard = ofAnyNumber(say('route.shown.offline', { count: 2 }));
    test.use(browserIn(language));

    test('a manager at a desk brings a lost device back', async ({ page }) => {
      test.setTimeout(180_000);
      await lose(onDesk, 'loses its route');
      await signIn(page, 'isannoitsija');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: beginning(`${say('core.state.offline')}: `) }).click();
      const site = main.getByRole('row', { name: /As Oy Kuusikallio/ });
      await site.getByRole('link', { name: unheard }).click();
      await main.getByRole('link', { name: onDesk, exact: true }).click();
      await expect(page.getByRole('heading', { name: say('coreTrouble.title') })).toBeVisible();
      await expect(page.getByText(say('coreTrouble.why.noParent'))).toBeVisible();
      const tree = page.getByRole('navigation', { name: say('shell.navigation') });
      const flat = new RegExp(`${onDesk.replace('Vesi ', '')}.*${say('tree.offline', { count: 1 })}`);
      await expect(tree.getByRole('treeitem', { name: flat })).toBeVisible();
      await untilBack(
        page,
        async () => {
          await main.getByRole('button', { name: say('core.reconnect') }).click();
          await expect(page.getByRole('progressbar', { name: say('coreAct.running.RECONNECT') })).toBeVisible();
        },
        language,
      );
      await expect(page.getByText(say('coreAct.done.RECONNECT'))).toBeVisible();
      await expect(main.getByText(say('core.state.online'), { exact: true })).toBeVisible();
      await expect(tree.getByRole('treeitem', { name: flat })).toHaveCount(0);
      await main.getByRole('link', { name: say('coreTab.connections') }).click();
      await expect(main.getByText(say('coreConnection.confirmed'))).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

      test('a caretaker brings a lost device back', async ({ page }) => {
        test.setTimeout(180_000);
        await lose(onPhone, 'loses its route');
        await signIn(page, 'huoltomies');
        const main = page.getByRole('main');
        await main.getByRole('link', { name: beginning(`${say('core.state.offline')}: `) }).tap();
        const named = page.getByRole('link', { name: 'As Oy Kuusikallio', exact: true });
        const site = main.getByRole('listitem').filter({ has: named });
        await expect(site.or(main.getByRole('link', { name: onPhone })).first()).toBeInViewport();
        if (await site.isVisible()) await site.getByRole('link', { name: unheard }).tap();
        const device = main.getByRole('link', { name: onPhone, exact: true });
        // Another device may be offline by then and stand before it, so that one may have to scroll.
        await expect(device).toBeVisible();
        await device.tap();
        await expect(page.getByText(say('coreTrouble.why.noParent'))).toBeInViewport();
        expect(await accessibilityFaults(page)).toEqual([]);
        await untilBack(
          page,
          async () => {
            const reconnect = main.getByRole('button', { name: say('core.reconnect') });
            await expect(reconnect).toBeInViewport();
            await reconnect.tap();
            await expect(page.getByRole('progressbar', { name: say('coreAct.running.RECONNECT') })).toBeInViewport();
          },
          language,
        );
        await expect(page.getByText(say('coreAct.done.RECONNECT'))).toBeInViewport();
        await expect(main.getByText(say('core.state.online'), { exact: true })).toBeInViewport();
      });
    });
  });
