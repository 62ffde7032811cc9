import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readOutbox } from '../../../upstream/server.ts';
import { ownSystem, withDatabase } from '../setup/systems.ts';
import { demoPassword } from './person.ts';
import { sayIn } from './words.ts';

const say = sayIn('fi');

/** Text of the newest mail of a kind to an address. */
const newestMail = async (email: string, kind: string): Promise<string> => {
  const { url, dataFolder } = ownSystem();
  const mails = await readOutbox({ database: { path: join(dataFolder, 'talo.sqlite') }, publicUrl: url }, 20);
  return mails.find((mail) => mail.to === email && mail.kind === kind)?.text ?? '';
};

const registration = (text: string): string => /http\S+\/register\/[\w-]+/.exec(text)?.[0] ?? '';

/** The link of the newest invitation to an address, in a mail that names the site. */
export const invitationTo = async (email: string, site: string): Promise<string> => {
  const text = await newestMail(email, 'invitation');
  expect(text).toContain(site);
  return registration(text);
};

/** Activates the account that staff created for an address, by the link of its mail; the page is in Finnish. */
export const activateAccount = async (page: Page, email: string, username: string): Promise<void> => {
  await page.goto(registration(await newestMail(email, 'account')));
  await page.getByLabel(say('account.username')).fill(username);
  await page.getByLabel(say('account.password'), { exact: true }).fill(demoPassword);
  await page.getByLabel(say('register.again')).fill(demoPassword);
  await page.getByRole('button', { name: say('register.submit') }).click();
  await expect(page.getByRole('button', { name: say('shell.account', { username }) })).toBeVisible();
};

/** The link of the contract in the newest mail to an address. */
export const contractLinkTo = async (to: string): Promise<string> => {
  const { text } = await withDatabase((db) =>
    db
      .selectFrom('outbox')
      .select('text')
      .where('kind', '=', 'contract')
      .where('to', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return /\{portal\}(\/subscription\/verify\/\w+)/.exec(text)?.[1] ?? '';
};
