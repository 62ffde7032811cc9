import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { makeLinks } from '../steps/mailedLinks.ts';
import { sharedPage } from '../steps/person.ts';
import { withDatabase } from '../setup/systems.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A new customer registers by the link of a mail and makes a site of 72 flats and 200 devices from a spreadsheet with
 * three bad rows, corrects them, imports it, undoes the import and imports it again.
 */

const say = sayIn('fi');
const password = 'Vihreä-kettu-7!soutaa';

/** Registers an account of its own, which has no site yet and may check 400 unknown serials a day. */
const register = async (page: Page, username: string): Promise<void> => {
  const { register: token } = await withDatabase(makeLinks);
  await page.goto(`/register/${token}`);
  await page.getByLabel(say('account.username')).fill(username);
  await page.getByLabel(say('account.password'), { exact: true }).fill(password);
  await page.getByLabel(say('register.again')).fill(password);
  await page.getByRole('button', { name: say('register.submit') }).click();
  await expect(page.getByRole('button', { name: say('shell.account', { username }) })).toBeVisible();
};

const opened = sharedPage(`uusi.asiakas.${Date.now()}`, 'fi', { open: register });

const site = 'As Oy Taulukko';

/** The sheet, with a size that cannot be read, an unknown type of device, and a serial that another row has. */
const sheet = (): string => {
  const flats = Array.from({ length: 72 }, (_, index) => ({
    name: `${'ABCDEF'[Math.floor(index / 12)]}${index + 1}`,
    building: index < 36 ? 'Talo 1' : 'Talo 2',
    size: index === 17 ? '5 8,5 m2' : '58,5',
  }));
  const places = flats.map(({ name, building, size }) => [building, name, 'Huoneisto', size, '', '', '']);
  const devices = Array.from({ length: 200 }, (_, index) => {
    const { name, building } = flats[index % 72] ?? { name: '', building: '' };
    const type = index === 60 ? 'Kylmävesimitari' : 'Kylmävesimittari';
    const serial = `2410 0388 ${7000 + (index === 120 ? 5 : index)}`;
    return [building, name, '', '', `${name} ${Math.floor(index / 72) + 1}`, type, serial];
  });
  const head = ['Rakennus', 'Tila', 'Tilan tyyppi', 'Pinta-ala', 'Laite', 'Laitteen tyyppi', 'Nro'];
  return [head, ...places, ...devices].map((row) => row.join(';')).join('\r\n');
};

const countOf = (table: 'spaces' | 'cores'): Promise<number> =>
  withDatabase(async (db) => {
    const target = await db.selectFrom('targets').select('id').where('name', '=', site).executeTakeFirstOrThrow();
    return (await db.selectFrom(table).select('id').where('targetId', '=', target.id).execute()).length;
  });

const openSheet = async (): Promise<void> => {
  const page = opened();
  await page
    .getByLabel(say('sheetImport.file'), { exact: true })
    .setInputFiles({ name: 'taulukko.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) });
  await expect(page.getByRole('main')).toContainText('272 riviä: 269 lisätään');
};

/** Corrects the three refused rows: by the suggestion, and by typing. */
const correct = async (): Promise<void> => {
  const page = opened();
  await page.getByRole('button', { name: say('sheetImport.use', { value: '58,5' }) }).click();
  const fieldOf = (column: string) => page.getByRole('textbox', { name: new RegExp(`^Rivi \\d+: ${column}$`) });
  const type = fieldOf(say('sheetImport.columns.CONFIGURATION'));
  await type.fill('Kylmävesimittari');
  await type.press('Enter');
  const serial = fieldOf(say('sheetImport.columns.SERIAL_ID'));
  await serial.fill('2410 0388 7120');
  await serial.press('Enter');
  await expect(page.getByRole('main')).toContainText('272 riviä: 272 lisätään');
};

const importRows = async (): Promise<void> => {
  const page = opened();
  await page.getByRole('button', { name: say('sheetImport.import', { count: 272 }), exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Tuotu klo/ })).toBeVisible();
};

test('a site is made, and its sheet is checked with three refused rows', async () => {
  const page = opened();
  await page.goto('/');
  await page.getByRole('button', { name: say('target.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('target.name')).fill(site);
  await dialog.getByRole('button', { name: say('target.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname.replace(/(\/target\/\d+).*/, '$1')}/settings/import`);
  await openSheet();
  await expect(page.getByRole('main').getByText(say('sheetImport.source.guessed'), { exact: true })).toBeVisible();
});

test('the refused rows are corrected, and 72 flats and 200 devices are imported', async () => {
  await correct();
  await importRows();
  expect([await countOf('spaces'), await countOf('cores')]).toEqual([72, 200]);
});

test('the import is undone as a whole, and imported again', async () => {
  const page = opened();
  await page
    .getByRole('button', { name: say('sheetImport.undoOf', { name: 'taulukko.csv' }) })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('sheetImport.undo') })
    .click();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Kumottu /)
      .first(),
  ).toBeVisible();
  expect([await countOf('spaces'), await countOf('cores')]).toEqual([0, 0]);
  await openSheet();
  await correct();
  await importRows();
  expect([await countOf('spaces'), await countOf('cores')]).toEqual([72, 200]);
});
