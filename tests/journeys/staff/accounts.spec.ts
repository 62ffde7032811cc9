import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { activateAccount } from '../steps/mail.ts';
import { sharedPage } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * An administrator creates the account of a colleague, who activates it by the mailed link, and disables it again.
 */

const say = sayIn('fi');

const [email, username] = ['journey.testaaja@example.fi', 'journey.testaaja'];

const opened = sharedPage('admin', 'fi');

const openPerson = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: say('staff.searchUsers') }).fill(name);
  await page.getByRole('table').getByRole('link', { name }).click();
  return page.getByRole('dialog', { name });
};

test('the account of a tester is created and activated, and its sessions end when it is disabled', async ({
  browser,
}) => {
  const page = opened();
  await page.goto('/admin');
  await page.getByRole('button', { name: say('staffUser.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('account.email') }).fill(email);
  await dialog.getByRole('checkbox', { name: say('staff.roles.TESTER') }).check();
  await dialog.getByRole('button', { name: say('staffUser.send') }).click();
  await expect(toastOf(page, say('staffUser.sent'))).toBeVisible();

  const colleague = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await activateAccount(colleague, email, username);
  await colleague.goto('/test');
  await expect(colleague.getByRole('heading', { level: 1, name: say('staff.test') })).toBeVisible();

  await page.reload();
  const drawer = await openPerson(page, username);
  await expect(drawer.getByText(say('staff.roles.TESTER'), { exact: true }).first()).toBeVisible();
  await drawer.getByRole('button', { name: say('staffUser.disable') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('staffUser.disable') })
    .click();
  await expect(toastOf(page, say('staffUser.done.disable', { username }))).toBeVisible();
  await expect(drawer.getByText(say('staff.state.DISABLED'), { exact: true }).first()).toBeVisible();

  await colleague.goto('/test');
  await expect(colleague.getByLabel(say('login.username'))).toBeVisible();
  await colleague.context().close();
});
