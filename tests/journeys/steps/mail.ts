import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readOutbox } from '../../../upstream/server.ts';
import { ownSystem } from '../setup/systems.ts';

/** The link of the newest invitation to an address, in a mail that names the site. */
export const invitationTo = async (email: string, site: string): Promise<string> => {
  const { url, dataFolder } = ownSystem();
  const mails = await readOutbox({ database: { path: join(dataFolder, 'talo.sqlite') }, publicUrl: url }, 20);
  const mail = mails.find(({ to, kind }) => to === email && kind === 'invitation');
  expect(mail?.text).toContain(site);
  return /http\S+\/register\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
};
