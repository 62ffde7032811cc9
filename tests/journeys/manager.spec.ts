import { expect, test } from '@playwright/test';
import { languages } from '../../web/i18n/language.ts';
import { choose, dayOf } from './person.ts';
import { withDatabase } from './system.ts';
import { beginning, ofAnyNumber, sayIn, type Word } from './words.ts';

/*
 * A property manager's day, once in each language: what is wrong, where, and what to do about it.
 */

/** What each language's day has to itself: the other must not find it moved. */
const own = {
  fi: {
    renamed: ['Olosuhde D37', 'Olosuhde D38'],
    limited: 'Olosuhde D39',
    routed: ['Olosuhde B17', 'Vesi F61', 'Vesi F62'],
  },
  en: {
    renamed: ['Olosuhde D40', 'Olosuhde D41'],
    limited: 'Olosuhde D42',
    routed: ['Olosuhde B18', 'Vesi F63', 'Vesi F64'],
  },
} as const;

/** Takes back what an earlier try has left of a day: a limit that was set, and routes that were changed. */
const takeBack = ({ limited, routed }: { limited: string; routed: readonly string[] }) =>
  withDatabase(async (db) => {
    const core = (name: string) => db.selectFrom('cores').select('id').where('name', '=', name);
    const { id: mama } = await core('Mama B 3. krs').executeTakeFirstOrThrow();
    const direct = { parentId: mama, mamaId: mama, confirmed: 1, changedAt: Date.now() };
    await db.updateTable('cores').set(direct).where('name', 'in', routed).execute();
    const without = { alertMaxEnabled: 0, alertRangeMax: null };
    await db.updateTable('values').set(without).where('coreId', 'in', core(limited)).execute();
  });

for (const language of languages)
  test.describe(language, () => {
    const say = sayIn(language);
    const { renamed, limited } = own[language];
    const [routed, ...routedTogether] = own[language].routed;

    test.beforeAll(() => takeBack(own[language]));

    const day = dayOf('isannoitsija', language);

    /** Goes to another of a site's pages. */
    const turnTo = (name: Word) =>
      day()
        .getByRole('navigation', { name: say('targetPages.label') })
        .getByRole('link', { name: say(name) })
        .click();

    test('home says over all sites what is wrong, and leads to the site', async () => {
      const page = day();
      await expect(page.getByRole('heading', { level: 1, name: say('home.title') })).toBeVisible();
      await expect(page.getByText(say('alert.worst'))).toBeVisible();
      await page
        .getByRole('combobox', { name: say('devices.state'), exact: true })
        .selectOption(say('home.show.alert'));
      await expect(page).toHaveURL(/state=alert/);
      await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'As Oy Kuusikallio' })).toBeVisible();
    });

    test('the site leads to a building, the building to a flat and what it used this month', async () => {
      const page = day();
      await expect(page.getByText(say('alert.now'))).toBeVisible();
      await page
        .getByRole('table', { name: say('target.buildings') })
        .getByRole('link', { name: 'Talo 1 (A–C)' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Talo 1 (A–C)' })).toBeVisible();
      await page.getByRole('searchbox', { name: say('group.searchSpaces') }).fill('A5');
      await page.getByRole('table').getByRole('link', { name: 'A5', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'A5' })).toBeVisible();
      await expect(page.getByRole('heading', { name: say('consumption.thisMonth') })).toBeVisible();
      await expect(page.getByText(beginning(say('consumption.lastMonth', { amount: '' }))).first()).toBeVisible();
      await expect(page.getByRole('figure')).toBeVisible();
      const trail = page.getByRole('navigation', { name: say('trail.label') });
      await trail.getByRole('link', { name: 'As Oy Kuusikallio' }).click();
    });

    test('devices are renamed together, and the renaming is taken back', async () => {
      const page = day();
      await turnTo('targetPages.devices');
      await page.getByRole('searchbox', { name: say('devices.search') }).fill('Olosuhde D');
      for (const name of renamed) await page.getByLabel(say('list.choose', { name })).check();
      await page.getByRole('button', { name: say('devices.act.rename') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('devices.bulk.find'), { exact: true }).fill('Olosuhde');
      await dialog.getByLabel(say('devices.bulk.by')).fill('Sisäilma');
      await dialog.getByRole('button', { name: say('devices.bulk.renameChanged', { count: 2 }) }).click();
      await expect(dialog.getByText(say('devices.bulk.allDone', { count: 2 }))).toBeVisible();
      await dialog.getByRole('button', { name: say('devices.bulk.undo') }).click();
      await expect(dialog.getByText(say('devices.bulk.undone', { count: 2 }))).toBeVisible();
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

    test('a limit is set that a flat is warned by, told in the language of the day, and taken away', async () => {
      const page = day();
      await page.getByRole('searchbox', { name: say('devices.search') }).fill(limited);
      await page.getByRole('link', { name: limited, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: limited })).toBeVisible();
      const settings = page.getByRole('dialog');
      const above = page.getByRole('checkbox', { name: say('valueSettings.maxEnabled') });
      const save = async () => {
        const limits = settings.locator('form', { has: above });
        await limits.getByRole('button', { name: say('form.save') }).click();
        await expect(limits.getByRole('button', { name: say('form.save') })).toBeDisabled();
      };
      await page
        .getByRole('main')
        .getByRole('button', { name: say('valueSettings.open') })
        .click();
      await above.check();
      const limit = settings.getByRole('textbox', { name: say('valueSettings.max') });
      const written = { fi: '27,5', en: '27.5' }[language];
      await limit.fill(written);
      await save();
      await page.reload();
      await expect(limit).toHaveValue(written);
      await above.uncheck();
      await save();
      await settings.getByRole('button', { name: say('close') }).click();
      const trail = page.getByRole('navigation', { name: say('trail.label') });
      await trail.getByRole('link', { name: 'As Oy Kuusikallio' }).click();
    });

    test('public spaces stand by building, and a space is moved on the floor grid by keys', async () => {
      const page = day();
      await turnTo('targetPages.publicSpaces');
      await expect(page.getByRole('table', { name: 'Pesutupa' })).toBeVisible();
      await turnTo('targetPages.grid');
      const room = page.getByRole('button', { name: /^Pesutupa, / });
      const move = async (key: 'ArrowLeft' | 'ArrowRight', undo: boolean) => {
        await page
          .getByRole('button', { name: say('grid.edit') })
          .first()
          .click();
        // The keyboard goes where the spaces are moved, and comes back when they are saved.
        await expect(page.getByRole('button', { name: /^A1, / })).toBeFocused();
        const before = await room.getAttribute('aria-label');
        await room.press(key);
        await expect(room).not.toHaveAttribute('aria-label', before ?? '');
        if (undo) {
          await page.getByRole('button', { name: say('grid.undo') }).click();
          await expect(room).toHaveAttribute('aria-label', before ?? '');
          await room.press(key);
          await room.press('Control+z');
          await expect(room).toHaveAttribute('aria-label', before ?? '');
          await room.press(key);
        }
        const after = await room.getAttribute('aria-label');
        await page.getByRole('button', { name: say('form.save') }).click();
        await expect(room).toHaveCount(0);
        await expect(page.getByRole('button', { name: say('grid.edit') }).first()).toBeFocused();
        return { before, after };
      };
      const there = await move('ArrowRight', true);
      await page.reload();
      const back = await move('ArrowLeft', false);
      expect(back).toEqual({ before: there.after, after: there.before });
      await page.getByText(say('grid.colours.temperature'), { exact: true }).click();
      await expect(page.getByRole('link', { name: /^A12\b.*°C/ })).toBeVisible();
    });

    test('the routing map finds a device, routes it anew where it is dropped, and leads to it', async () => {
      const page = day();
      await turnTo('targetPages.route');
      const search = page.getByRole('searchbox', { name: say('devices.search') });
      await search.fill(routed);
      const node = page.getByRole('group', { name: beginning(`${routed}, `) });
      // The map is on its way to what was sought.
      await expect(async () => {
        await node.click({ timeout: 2_000 });
        await expect(page.getByRole('heading', { name: routed })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('combobox', { name: say('coreConnection.change') })).toBeVisible();
      await search.fill('');
      // What it says stands over the map, and would be in the way of a hand.
      await page
        .getByRole('button', { name: say('close'), exact: true })
        .last()
        .click();
      await page.getByRole('button', { name: say('route.fit') }).click();
      // The map is on its way to showing all, and a hand takes hold only of what stands still.
      await expect(async () => {
        await node.hover({ timeout: 2_000 });
        await page.mouse.down();
        // It stands on the first row of the map, from which an edge that is near would push the map away.
        await page.getByRole('group', { name: /^Mama C/ }).hover({ timeout: 2_000, force: true });
        await page.mouse.up();
        await expect(page.locator('.react-flow__edge path[style*="stroke-dasharray"]').first()).toBeAttached({
          timeout: 2_000,
        });
      }).toPass();
      if (!(await page.getByRole('heading', { name: routed }).isVisible())) await node.click();
      await expect(page.getByText(say('route.unconfirmed'))).toBeVisible();
      await expect(page.locator('.react-flow__edge path[style*="stroke-dasharray"]').first()).toBeAttached();
      await page.getByRole('link', { name: say('route.open') }).click();
      await expect(page.getByRole('heading', { level: 1, name: routed })).toBeVisible();
    });

    test('several devices of the map are given one route, and have their own back', async () => {
      const page = day();
      await page.goto('/target/1/devices/route');
      const [first, second] = routedTogether.map((name) => page.getByRole('group', { name: beginning(`${name}, `) }));
      if (!first || !second) throw new Error('There are two devices.');
      await expect(async () => {
        await first.click({ timeout: 2_000 });
        // The other may stand beneath what is said of the first.
        await page.getByRole('button', { name: say('route.fit') }).click();
        await second.click({ timeout: 2_000, modifiers: ['Control'] });
        await expect(page.getByRole('heading', { name: say('list.selected', { count: 2 }) })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await page.getByRole('combobox', { name: say('coreConnection.change') }).click();
      await page.getByRole('option', { name: /^Mama D/ }).click();
      await page.getByRole('button', { name: say('devices.bulk.reroute', { count: 2 }) }).click();
      const waiting = page.getByRole('button', { name: ofAnyNumber(say('route.shown.waiting', { count: 2 })) });
      await expect(waiting).toBeVisible();
      await page.getByRole('button', { name: say('devices.bulk.undo') }).click();
      await expect(page.getByText(say('devices.bulk.backAsked', { count: 2 }))).toBeVisible();
    });

    test('the account speaks another language and this one again, and the palette finds a flat by its name', async () => {
      const page = day();
      const [other] = languages.filter((one) => one !== language);
      if (!other) throw new Error('There are two languages.');
      await choose(page, say('shell.account', { username: 'isannoitsija' }), say('account.title'));
      await page.getByText(say(`language.${other}`), { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: sayIn(other)('account.title') })).toBeVisible();
      await page.getByText(say(`language.${language}`), { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('account.title') })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('searchbox').fill('A12');
      await expect(page.getByRole('menuitem', { name: /^A12/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'A12' })).toBeVisible();
    });

    test('a favourite is found on home and in the palette, and is one no more when it is unmarked', async () => {
      const page = day();
      await page.goto('/target/3');
      await page.getByRole('button', { name: say('favourite.add') }).click();
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
      await expect(sites.getByRole('link', { name: 'Palvelukoti Lepola' })).toBeVisible();
      await expect(sites.getByRole('link', { name: 'As Oy Kuusikallio' })).toHaveCount(0);
      await sites.getByRole('button', { name: say('favourite.remove') }).click();
      await expect(page.getByText(say('list.nothingFound'))).toBeVisible();
    });
  });
