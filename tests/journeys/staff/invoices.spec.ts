import { expect, test } from '../steps/journey.ts';
import { choose, sharedPage } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The provider's staff follow the invoices of all sites: find those that are open, look into one and change it.
 */

const say = sayIn('fi');

const opened = sharedPage('admin', 'fi');

const numbers = /^\d{8}-\d{4}$|^\d{8}$/;

test('an administrator comes to the invoices from the menu and sees only the open ones', async () => {
  const page = opened();
  await choose(page, say('staff.title'), say('staff.invoices'));
  await expect(page.getByRole('heading', { level: 1, name: say('staff.invoices') })).toBeVisible();
  await page.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.open'));
  await expect(page).toHaveURL(/status=OPEN/);
  await expect(page.getByRole('table').getByText(say('invoice.states.PENDING'))).toHaveCount(0);
});

test('an invoice is opened beside the list, marked as paid and commented', async () => {
  const page = opened();
  const opener = page.getByRole('table').getByRole('link', { name: numbers }).first();
  const number = (await opener.textContent()) ?? '';
  await opener.click();
  const drawer = page.getByRole('dialog', { name: say('invoice.numbered', { number }) });
  await expect(drawer.getByRole('table', { name: say('invoice.lines') })).toBeVisible();
  await drawer.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.PAID'));
  await drawer.getByRole('textbox', { name: say('invoice.comment') }).fill('Maksettu matkalla');
  await drawer.getByRole('button', { name: say('form.save') }).click();
  await expect(drawer.getByText(say('invoice.paidDate'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.PAID'));
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
});

test('several invoices get a status at once', async () => {
  const page = opened();
  await page.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.PENDING'));
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  const first = rows.nth(1);
  await expect(first).toContainText(say('invoice.states.PENDING'));
  const number = (await first.getByRole('link', { name: numbers }).textContent()) ?? '';
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('invoice.change') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.CANCELLED'));
  await dialog.getByRole('button', { name: say('form.save') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.CANCELLED'));
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
});
