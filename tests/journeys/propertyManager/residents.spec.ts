import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { invitationTo } from '../steps/mail.ts';
import { choose, chooseLanguage, openAs } from '../steps/person.ts';
import { toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager adds a resident of a flat, who opens the flat from the mail, and marks the day of moving out, after
 * which the flat is no longer shown.
 */

const say = sayIn('fi');
const password = 'Vihreä-kettu-7!soutaa';
const site = 'As Oy Kuusikallio';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(RegExp.escape(name)) });

/** The day before today in Helsinki, as it is typed. */
const yesterday = (): string =>
  new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki' }).format(Date.now() - 86_400_000);

test('a resident opens the flat from the invitation, until the day of moving out', async ({ page, browser }, {
  repeatEachIndex,
  parallelIndex,
}) => {
  const username = `asukas.${parallelIndex}.${repeatEachIndex}.${Date.now()}`;
  const email = `${username}@example.fi`;
  await chooseLanguage(page, 'fi');
  await openAs(page, 'isannoitsija', '/target/1');
  await page
    .getByRole('navigation', { name: /osiot$/i })
    .getByRole('link', { name: say('place.residents') })
    .click();
  await page.getByRole('link', { name: say('place.residentList'), exact: true }).click();
  await page.getByRole('button', { name: say('residents.add') }).click();
  const dialog = page.getByRole('dialog', { name: say('residents.add') });
  await dialog.getByRole('combobox', { name: say('residents.space') }).fill('C36');
  await page.getByRole('listbox').getByRole('option', { name: /^C36/ }).click();
  await dialog.getByLabel(say('residents.name'), { exact: true }).fill('Kaino Kokeilija');
  await dialog.getByLabel(say('residents.email')).fill(email);
  await dialog.getByRole('textbox', { name: say('residents.validFrom') }).fill('1.1.2026');
  await dialog.getByRole('button', { name: say('residents.submit'), exact: true }).click();
  await expect(toastOf(page, say('residents.addedAndInvited', { name: 'Kaino Kokeilija' }))).toBeVisible();
  await expect(rowOf(page, email)).toContainText(say('share.states.INVITED'));

  const invited = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await invited.goto(await invitationTo(email, site));
  await invited.getByLabel(say('account.username')).fill(username);
  await invited.getByLabel(say('account.password'), { exact: true }).fill(password);
  await invited.getByLabel(say('register.again')).fill(password);
  await invited.getByRole('button', { name: say('register.submit') }).click();
  await expect(invited.getByRole('main').getByText('C36').first()).toBeVisible();
  const flat = new URL(invited.url()).pathname;
  // A resident has no list of residents, neither in the navigation nor by its address.
  await expect(invited.getByRole('link', { name: say('place.residentList'), exact: true })).toHaveCount(0);
  await invited.goto('/target/1/residents/list');
  await expect(invited).not.toHaveURL(/residents/);

  await page.reload();
  await expect(rowOf(page, email)).toContainText(say('residents.registered'));
  const name = (await rowOf(page, email).getByRole('button').last().getAttribute('aria-label')) ?? '';
  await choose(page, name, say('residents.end'));
  const moving = page.getByRole('dialog');
  await moving.getByRole('textbox', { name: say('residents.lastDay') }).fill(yesterday());
  await moving.getByRole('button', { name: say('residents.endSubmit'), exact: true }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.getByRole('switch', { name: /pois muuttaneet/ }).click();
  await expect(rowOf(page, email)).toContainText(say('share.states.EXPIRED'));
  await invited.goto(flat);
  await expect(toastOf(invited, `404 · ${say('notFound.title')}`)).toBeVisible();

  await choose(page, name, say('residents.delete'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('residents.delete') })
    .click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await invited.context().close();
});
