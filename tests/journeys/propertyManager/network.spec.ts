import { expect, test } from '../steps/journey.ts';
import { openPart, sharedPage } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { beginning, ofAnyNumber, sayIn, type Word } from '../steps/words.ts';

/*
 * A property manager arranges the spaces of a site on the floor grid and its devices on the routing map.
 */

const say = sayIn('fi');
const [routed, ...routedTogether] = ['Olosuhde B17', 'Vesi E50', 'Vesi E58'] as const;

const opened = sharedPage('isannoitsija', 'fi');

/** Goes to another of a site's pages. */
const turnTo = (name: Word) =>
  opened()
    .getByRole('navigation', { name: say('place.pages', { part: say('place.devices') }) })
    .getByRole('link', { name: say(name) })
    .click();

test('public spaces stand by building, and a space is moved on the floor grid by keys', async () => {
  const page = opened();
  await page.goto('/target/1');
  await openPart(page, say('place.devices'));
  await turnTo('place.publicSpaces');
  await expect(page.getByRole('list', { name: 'Pesutupa' })).toBeVisible();
  await turnTo('place.grid');
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
  await textOf(page, say('grid.colours.temperature'), { exact: true }).click();
  await expect(page.getByRole('link', { name: /^A12\b.*°C/ })).toBeVisible();
});

test('the routing map finds a device, asks before it is routed anew where it is dropped, and leads to it', async () => {
  const page = opened();
  await turnTo('place.route');
  const search = page.getByRole('searchbox', { name: say('devices.search') });
  await search.fill(routed);
  const item = page.getByRole('treeitem', { name: beginning(`${routed}, `) });
  await item.click();
  const path = page.getByRole('group', { name: say('route.panel', { name: routed }) });
  await expect(path).toContainText(/Mama B/);
  await search.fill('');
  await item.hover();
  await page.mouse.down();
  // A drag begins where the pointer has moved, and is held over what it is dropped on.
  await page.getByRole('treeitem', { name: /^Mama C/ }).hover({ force: true });
  await page.mouse.up();
  const proposal = page.getByRole('group', { name: say('route.proposal') });
  await expect(proposal).toContainText(/Mama C/);
  await proposal.getByRole('button', { name: say('route.change') }).click();
  await expect(path).toContainText(say('route.legend.dashed'));
  await page.getByRole('link', { name: say('route.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: routed })).toBeVisible();
});

test('several devices of the map are given one route, and have their own back', async () => {
  const page = opened();
  await page.goto('/target/1/devices/route?q=Vesi+E5');
  const [first, second] = routedTogether.map((name) => page.getByRole('treeitem', { name: beginning(`${name}, `) }));
  if (!first || !second) throw new Error('There are two devices.');
  await first.click();
  await second.click({ modifiers: ['Control'] });
  await expect(page.getByRole('heading', { name: say('list.selected', { count: 2 }) })).toBeVisible();
  await page.getByRole('combobox', { name: say('coreConnection.change') }).click();
  await page.getByRole('option', { name: /^Mama D/ }).click();
  await page.getByRole('button', { name: say('bulk.reroute', { count: 2 }), exact: true }).click();
  const waiting = page.getByRole('button', { name: ofAnyNumber(say('route.shown.waiting', { count: 2 })) });
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: say('bulk.undo') }).click();
  await expect(toastOf(page, say('bulk.backAsked', { count: 2 }))).toBeVisible();
});

test('the map has the devices over the floors, and where a hand has put them', async () => {
  const page = opened();
  await page.goto('/target/1/devices/route?core=45');
  await textOf(page, say('route.views.floors'), { exact: true }).click();
  await expect(page.getByRole('img', { name: /^Talo 1/ })).toBeVisible();
  await textOf(page, say('route.views.own'), { exact: true }).click();
  await expect(page.getByRole('group', { name: /^Vesi A12, / })).toBeVisible();
});
