import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { contractLinkTo } from '../steps/mail.ts';
import { chooseLanguage, openAs, openPart } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * The provider creates a subscription of a site, which the customer accepts by its link, changes a price, makes an invoice
 * of the draft and marks it paid. The site's administrator reads all of it and changes nothing.
 */

const say = sayIn('fi');
const site = 'As Oy Koivurinne';

const siteKey = async (): Promise<number> => {
  const { id } = await withDatabase((db) =>
    db.selectFrom('targets').select('id').where('name', '=', site).executeTakeFirstOrThrow(),
  );
  return id;
};

const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: say('billing.pages') })
    .getByRole('link', { name, exact: true })
    .click();

test('a subscription is created, accepted, invoiced and paid, and read by the administrator of the site', async ({
  page,
  browser,
}) => {
  const key = await siteKey();
  const main = page.getByRole('main');
  await chooseLanguage(page, 'fi');
  await openAs(page, 'admin', `/target/${key}`);
  await openPart(page, say('place.subscription'));
  await expect(page).toHaveURL(new RegExp(`/target/${key}/subscription$`));
  await page.getByRole('button', { name: say('billing.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('billing.validFrom') }).fill('1.12.2026');
  await dialog.getByRole('textbox', { name: say('subscription.CLOUD') }).fill('12,50');
  await dialog.getByRole('button', { name: say('billing.create') }).click();
  await expect(main.getByText(say('billing.notAccepted'))).toBeVisible();

  const heading = page.getByRole('heading', { level: 2 }).first();
  const name = await heading.innerText();
  await openTab(page, say('place.subscriptionEdit'));
  await page.getByRole('textbox', { name: say('subscription.CLOUD') }).fill('20');
  await page.getByRole('button', { name: say('form.save') }).click();
  await expect(toastOf(page, say('form.saved'))).toBeVisible();

  await openTab(page, say('place.subscriptionContract'));
  await page.getByRole('button', { name: say('contract.send') }).click();
  await dialog.getByRole('textbox', { name: say('contract.email') }).fill('aino.lehtonen@esimerkki.fi');
  await dialog.getByRole('button', { name: say('contract.sendNow'), exact: true }).click();
  await expect(toastOf(page, say('contract.sent'))).toBeVisible();
  const accepting = await contractLinkTo('aino.lehtonen@esimerkki.fi');
  const customer = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await chooseLanguage(customer, 'fi');
  await customer.goto(accepting);
  await expect(customer.getByRole('heading', { name: say('contract.review') })).toBeVisible();
  await expect(customer.getByRole('row', { name: say('contract.toPay') })).toContainText('25,10');
  await customer.getByRole('textbox', { name: say('contract.name') }).fill('Aino Lehtonen');
  await customer.getByRole('textbox', { name: say('contract.email') }).fill('aino.lehtonen@esimerkki.fi');
  await customer.getByRole('button', { name: say('contract.accept') }).click();
  await expect(textOf(customer, say('contract.done')).first()).toBeVisible();
  await customer.goto(accepting);
  await expect(customer.getByRole('heading', { name: say('contract.used') })).toBeVisible();
  await expect(customer.getByRole('button', { name: say('contract.accept') })).toHaveCount(0);

  await page.reload();
  await openTab(page, say('place.subscriptionDraft'));
  await expect(main.getByRole('row', { name: new RegExp(say('subscription.CLOUD')) })).toContainText('20,00');
  await page.getByRole('button', { name: say('billing.makeInvoice') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('billing.makeInvoice') })
    .dblclick();
  await expect(page).toHaveURL(/invoices\?invoice=/);
  await dialog.getByRole('combobox', { name: say('invoice.status') }).selectOption(say('invoice.states.PAID'));
  await dialog.getByRole('textbox', { name: say('invoice.comment') }).fill('Maksettu tilille');
  await dialog.getByRole('button', { name: say('form.save') }).click();
  await expect(toastOf(page, say('form.saved')).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const paid = page.getByRole('table').getByRole('row', { name: new RegExp(say('invoice.states.PAID')) });
  await expect(paid).toHaveCount(1);

  const manager = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await chooseLanguage(manager, 'fi');
  await openAs(manager, 'isannoitsija', `/target/${key}`);
  await openPart(manager, say('place.subscription'));
  await expect(manager.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(manager.getByRole('link', { name: say('place.subscriptionEdit') })).toHaveCount(0);
  await openTab(manager, say('place.subscriptionInvoices'));
  // The overview, shown until then, has a row of the invoice too.
  await expect(manager).toHaveURL(/\/invoices$/);
  const row = manager.getByRole('table').getByRole('row', { name: new RegExp(say('invoice.states.PAID')) });
  await row.getByRole('link').click();
  const shown = manager.getByRole('dialog');
  await expect(shown.getByText('Maksettu tilille')).toBeVisible();
  await expect(shown.getByRole('combobox')).toHaveCount(0);
  await manager.goto(new URL(page.url()).pathname.replace('invoices', 'admin/edit'));
  await expect(manager).toHaveURL(new RegExp(`/target/${key}$`));
  await manager.goto(`/target/${key}/subscription`);
  await expect(manager).toHaveURL(new RegExp(`/target/${key}$`));
});
