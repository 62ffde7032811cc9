import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { choose, openAs, sharedPage, signIn } from '../steps/person.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { inAny, sayIn } from '../steps/words.ts';

/*
 * The provider's staff look into what customers have: an administrator sees with a customer's
 * eyes and comes back, and finds a site among all; Mes looks into a device by its number alone.
 */

const header = (page: Page) => page.getByRole('banner');

/** What somebody does to a device of their own accord; what they read is in Finnish. */
const sendSettings = async (page: Page, username: string) => {
  const say = sayIn('fi');
  await openAs(page, username, '/target/1/group/1/space/12/core/45');
  await choose(page, say('coreAction.menu'), say('coreAction.name.CONFIGURATION'));
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: say('coreAction.name.CONFIGURATION') }).click();
  await expect(asked).toHaveCount(0);
};

test.describe('an administrator who reads English', () => {
  const say = sayIn('en');
  const opened = sharedPage('admin', 'en', { open: signIn });

  /** Goes where the menu of the bar leads administrators. */
  const goTo = async (place: string) => {
    await choose(opened(), say('staff.title'), place);
    await expect(opened().getByRole('heading', { level: 1, name: place })).toBeVisible();
  };

  test('finds a customer and sees the portal as they do', async () => {
    const page = opened();
    await goTo(say('staff.customers'));
    await page.getByRole('searchbox', { name: say('staff.searchUsers') }).fill('hallitus');
    const row = page.getByRole('row', { name: /^hallitus / });
    await expect(row).toContainText(say('staff.customer'));
    await row.getByRole('button', { name: say('staff.actAs') }).click();
    const asked = page.getByRole('alertdialog', { name: say('staff.actAsTitle', { username: 'hallitus' }) });
    await asked.getByRole('button', { name: say('staff.actAs') }).click();
    await expect(
      header(page).getByRole('button', { name: inAny('shell.account', { username: 'hallitus' }) }),
    ).toBeVisible();
    await expect(page.getByRole('table', { name: inAny('home.sites') }).getByRole('row')).toHaveCount(2);
    await expect(header(page).getByRole('button', { name: inAny('staff.title') })).toHaveCount(0);
  });

  test('comes back to the own account', async () => {
    const page = opened();
    await page.getByRole('table').getByRole('link', { name: 'As Oy Kuusikallio', exact: true }).click();
    await expect(page.locator('strong', { hasText: say('shell.acting', { username: 'hallitus' }) })).toBeVisible();
    await page.getByRole('button', { name: say('shell.exit') }).click();
    await expect(header(page).getByRole('button', { name: say('shell.account', { username: 'admin' }) })).toBeVisible();
    await expect(header(page).getByRole('button', { name: say('staff.title') })).toBeVisible();
  });

  test('finds the sites without a subscription, those in the archive too', async () => {
    const page = opened();
    await goTo(say('staff.sites'));
    await page.getByRole('combobox', { name: say('home.subscription') }).selectOption(say('tree.notSubscribed'));
    const table = page.getByRole('table', { name: say('staff.sites') });
    await expect(table.getByRole('row', { name: /^As Oy Rantapolku/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^As Oy Vanha/ })).toHaveCount(0);
    await page.getByRole('switch', { name: say('staff.archivedToo') }).click();
    await expect(table.getByRole('row', { name: /^As Oy Vanha/ })).toContainText(say('target.state.ARCHIVE'));
    await expect(table.getByRole('row', { name: /^As Oy Kuusikallio/ })).toHaveCount(0);
    await page.getByRole('button', { name: say('list.clear') }).click();
    await page.getByRole('searchbox', { name: say('staff.searchSites') }).fill('Lepolan Hoiva');
    await table.getByRole('link', { name: 'Palvelukoti Lepola', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Palvelukoti Lepola' })).toBeVisible();
  });
});

test.describe('Mes', () => {
  const say = sayIn('fi');
  const opened = sharedPage('mes', 'fi');
  const tools = () => opened().getByRole('contentinfo', { name: say('staff.tools') });

  test('looks for the raw readings of a device by its number, which are closed for a site of others', async () => {
    const page = opened();
    // Without a site the home page has the field, and the footer leaves it out.
    const home = page.getByRole('main');
    const number = home.getByLabel(say('staff.deviceNumber'));
    await number.fill('mama');
    await home.getByRole('button', { name: say('staff.realtime') }).click();
    await expect(home.getByText(say('staff.noneOfNumber'))).toBeVisible();
    await expect(tools().getByLabel(say('staff.deviceNumber'))).toHaveCount(0);
    await number.fill('45');
    await home.getByRole('button', { name: say('staff.realtime') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`: ${say('staff.realtime')}$`) }),
    ).toBeVisible();
    await expect(textOf(page, say('staff.noDevice', { number: 45 }))).toBeVisible();
    await expect(textOf(page, say('staff.noDeviceText'))).toBeVisible();
  });

  test('reads who did what to it, from one day to another', async ({ browser }) => {
    const caretaker = await browser.newContext();
    await sendSettings(await caretaker.newPage(), 'huoltomies');
    await caretaker.close();

    const page = opened();
    await tools()
      .getByRole('button', { name: say('staff.audit') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`: ${say('staff.audit')}$`) })).toBeVisible();
    const done = new RegExp(`${say('staff.action.CONFIGURE')}.*huoltomies`);
    await expect(page.getByRole('row', { name: done }).first()).toBeVisible();
    await page.getByLabel(say('staff.from'), { exact: true }).fill('1.1.2020');
    await page.getByLabel(say('staff.to'), { exact: true }).fill('2.1.2020');
    await expect(page.getByRole('main').getByText(say('staff.noAuditThen'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(say('staff.noAuditThen'))).toBeVisible();
  });

  test('is led back from what only administrators see, and told why', async () => {
    const page = opened();
    await page.goto('/admin');
    await expect(toastOf(page, say('guard.refused'))).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
