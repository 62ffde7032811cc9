import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { invitationTo } from '../steps/mail.ts';
import { choose, chooseLanguage, openAs } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager gives a caretaker access to a site for a while: from the mail with the link to the end of the access.
 */

const say = sayIn('fi');
const password = 'Vihreä-kettu-7!soutaa';
const site = 'As Oy Kuusikallio';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(RegExp.escape(name)) });

test('an invited person opens the site from the mail, until the manager ends the access', async ({ page, browser }, {
  repeatEachIndex,
  parallelIndex,
}) => {
  const username = `huolto.${parallelIndex}.${repeatEachIndex}.${Date.now()}`;
  const email = `${username}@example.fi`;
  await chooseLanguage(page, 'fi');
  await openAs(page, 'isannoitsija', '/target/1');
  await page
    .getByRole('navigation', { name: /osiot$/i })
    .getByRole('link', { name: say('place.settings') })
    .click();
  await page.getByRole('link', { name: say('place.users'), exact: true }).click();
  await page.getByRole('button', { name: say('share.add') }).click();
  const dialog = page.getByRole('dialog', { name: say('share.add') });
  await dialog.getByLabel(say('share.user')).fill('ei.ole.ketaan');
  await dialog.getByRole('button', { name: say('share.submit') }).click();
  await expect(dialog.getByLabel(say('share.user'))).toHaveAccessibleDescription(/Käyttäjää ei löydy/);
  await dialog.getByLabel(say('share.user')).fill(email);
  await dialog.getByRole('button', { name: say('share.submit') }).click();
  await expect(rowOf(page, email)).toContainText(say('share.states.INVITED'));

  const invited = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await invited.goto(await invitationTo(email, site));
  await invited.getByLabel(say('account.username')).fill(username);
  await invited.getByLabel(say('account.password'), { exact: true }).fill(password);
  await invited.getByLabel(say('register.again')).fill(password);
  await invited.getByRole('button', { name: say('register.submit') }).click();
  await expect(invited.getByRole('main').getByText(site).first()).toBeVisible();
  await invited.goto('/target/1');
  await expect(invited.getByRole('heading', { level: 1, name: site })).toBeVisible();
  // A reader has no page of users, neither in the navigation nor by its address.
  await invited.goto('/target/1/users');
  await expect(invited).not.toHaveURL(/users/);
  await expect(toastOf(invited, say('guard.refused'))).toBeVisible();

  await page.reload();
  await expect(rowOf(page, username)).toContainText(say('share.states.ACTIVE'));
  await choose(page, say('share.actionsOf', { name: username }), say('share.edit'));
  const edit = page.getByRole('dialog', { name: say('share.editTitle', { name: username }) });
  await edit.getByLabel(say('share.role')).selectOption('TARGET_MANAGER');
  await edit.getByRole('button', { name: say('form.save') }).click();
  await expect(rowOf(page, username)).toContainText(say('share.roles.TARGET_MANAGER'));

  await choose(page, say('share.actionsOf', { name: username }), say('share.end'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('share.end') })
    .click();
  await expect(toastOf(page, say('share.ended', { name: username }))).toBeVisible();
  await expect(rowOf(page, username)).toHaveCount(0);
  await invited.goto('/target/1');
  await expect(toastOf(invited, `404 · ${say('notFound.title')}`)).toBeVisible();

  await page.getByRole('button', { name: say('share.undo') }).click();
  await expect(rowOf(page, username)).toContainText(say('share.states.ACTIVE'));
  await invited.goto('/target/1');
  await expect(invited.getByRole('heading', { level: 1, name: site })).toBeVisible();
  await invited.context().close();
});
