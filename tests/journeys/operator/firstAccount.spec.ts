import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { readOutbox } from '../../../upstream/server.ts';
import { sayIn } from '../steps/words.ts';

/* An empty database without the demo: the first administrator, the first site, the first invitation. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const say = sayIn('fi');
const password = 'Vihreä-kettu-7!soutaa';

let folder: string;
let service: ChildProcess;
let origin: string;
/** The address that the start printed. */
let setup: string;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talo-first-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  service = spawn(process.execPath, ['start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      UI_URL: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: '0',
    },
  });
  const lines = createInterface({ input: service.stdout ?? process.stdin });
  for await (const line of lines) {
    setup = /http\S+\/register\/[\w-]+/.exec(line)?.[0] ?? '';
    if (setup !== '') break;
  }
});

test.afterAll(async () => {
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** Activates an account by its link, which signs it in. */
const activate = async (page: Page, link: string, username: string, email: string | null): Promise<void> => {
  await page.goto(link);
  await page.getByLabel(say('account.username')).fill(username);
  if (email !== null) await page.getByLabel(say('account.email')).fill(email);
  await page.getByLabel(say('account.password'), { exact: true }).fill(password);
  await page.getByLabel(say('register.again')).fill(password);
  await page.getByRole('button', { name: say('register.submit') }).click();
  await expect(page.getByRole('button', { name: say('shell.account', { username }) })).toBeVisible();
};

/** Gives a person every right to a site, from the page of its users. */
const invite = async (page: Page, path: string, email: string): Promise<void> => {
  await page.goto(`${origin}${path}/users?dialog=newShare`);
  const dialog = page.getByRole('dialog', { name: say('share.add') });
  await dialog.getByLabel(say('share.user')).fill(email);
  await dialog.getByLabel(say('share.role')).selectOption('TARGET_ADMIN');
  await dialog.getByRole('button', { name: say('share.submit') }).click();
  await expect(page.getByRole('row', { name: new RegExp(RegExp.escape(email)) })).toContainText(
    say('share.states.INVITED'),
  );
};

test('an empty service gets its first administrator, first site and first invited manager', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await activate(page, setup, 'paakayttaja', 'paakayttaja@example.fi');

  await page
    .getByRole('button', { name: say('target.add') })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(say('target.name'), { exact: true }).fill('As Oy Ensimmäinen');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('target.add') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'As Oy Ensimmäinen' })).toBeVisible();
  const { pathname } = new URL(page.url());

  await invite(page, pathname, 'isannoitsija@example.fi');
  const [mail] = await readOutbox({ database: { path: join(folder, 'talo.sqlite') }, publicUrl: origin }, 1);
  expect(mail).toMatchObject({ to: 'isannoitsija@example.fi', kind: 'invitation' });
  const link = /http\S+\/register\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  const invited = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await activate(invited, link, 'isannoitsija', null);
  await expect(invited.getByRole('main').getByText('As Oy Ensimmäinen').first()).toBeVisible();

  const stranger = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await stranger.goto(setup);
  await expect(stranger.getByRole('main').getByText(say('register.used.title'))).toBeVisible();
  for (const one of [page, invited, stranger]) await one.context().close();
});
