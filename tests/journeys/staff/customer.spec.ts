import { expect, test } from '../steps/journey.ts';
import { activateAccount, contractLinkTo } from '../steps/mail.ts';
import { chooseLanguage, openAs } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { textOf, toastOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * Staff create the account of a customer, give it the site, and send the contract to the board, whose chair accepts it
 * without an account: the warning of the missing subscription goes from the pages of staff and customer.
 */

const say = sayIn('fi');

test('a customer has an account and a contract, which the board accepts without one, and the site is subscribed', async ({
  page,
  browser,
}, { parallelIndex, repeatEachIndex }) => {
  const name = 'Kimppatalo Sinilintu';
  const username = `asiakas.${parallelIndex}.${repeatEachIndex}.${Date.now()}`;
  const [email, board] = [`${username}@example.fi`, 'hallitus@sinilintu.esimerkki.fi'];
  const { id } = await withDatabase((db) =>
    db.selectFrom('targets').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  );
  const { id: subscription } = await withDatabase((db) =>
    db.selectFrom('subscriptions').select('id').where('targetId', '=', id).executeTakeFirstOrThrow(),
  );
  await chooseLanguage(page, 'fi');
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: say('staffUser.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('account.email') }).fill(email);
  await dialog.getByRole('textbox', { name: say('account.contactName') }).fill('Isännöinti Sinilintu Oy');
  await dialog.getByRole('button', { name: say('staffUser.send') }).click();
  await expect(toastOf(page, say('staffUser.sent'))).toBeVisible();
  const customer = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await activateAccount(customer, email, username);

  await page.goto(`/target/${id}/users`);
  await page.getByRole('button', { name: say('share.add') }).click();
  const sharing = page.getByRole('dialog', { name: say('share.add') });
  await sharing.getByLabel(say('share.user')).fill(username);
  await sharing.getByLabel(say('share.role')).selectOption('TARGET_ADMIN');
  await sharing.getByRole('button', { name: say('share.submit') }).click();
  await expect(page.getByRole('row', { name: new RegExp(RegExp.escape(username)) })).toBeVisible();
  await customer.goto(`/target/${id}`);
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
  const warning = say('noSubscription.title', { name });
  await expect(textOf(customer, warning).first()).toBeVisible();

  await page.goto(`/target/${id}/subscription/${subscription}/contract`);
  await expect(textOf(page, warning).first()).toBeVisible();
  await page.getByRole('button', { name: say('contract.send') }).click();
  await dialog.getByRole('textbox', { name: say('contract.email') }).fill(board);
  await dialog.getByRole('button', { name: say('contract.sendNow'), exact: true }).click();
  await expect(toastOf(page, say('contract.sent'))).toBeVisible();

  const chair = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await chooseLanguage(chair, 'fi');
  await chair.goto(await contractLinkTo(board));
  await expect(chair.getByRole('row', { name: say('contract.toPay') })).toContainText('40,16');
  await chair.getByRole('textbox', { name: say('contract.name') }).fill('Aino Lehtonen');
  await chair.getByRole('textbox', { name: say('contract.email') }).fill('aino.lehtonen@esimerkki.fi');
  await chair.getByRole('button', { name: say('contract.accept') }).click();
  await expect(textOf(chair, say('contract.done')).first()).toBeVisible();

  // By the subscription of the frame, without a reload.
  await expect(textOf(page, warning)).toHaveCount(0, { timeout: 20_000 });
  await expect(textOf(customer, warning)).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('article').getByText('Aino Lehtonen')).toBeVisible();
  await chair.context().close();
  await customer.context().close();
});
