import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { chooseLanguage, openAs } from '../steps/person.ts';
import { textOf } from '../steps/texts.ts';
import { sayIn } from '../steps/words.ts';

/*
 * A property manager adds files of a flat to the file area: the resident reads the one that is meant for residents, nobody
 * from another site sees either, and what is deleted is gone for all.
 */

const say = sayIn('fi');

const add = async (page: Page, name: string, isHidden: boolean) => {
  await page.getByRole('button', { name: say('files.add') }).click();
  const dialog = page.getByRole('dialog', { name: say('files.add') });
  const content = { name, mimeType: 'text/csv', buffer: Buffer.from('Mittari;Paikka\nKylmä vesi;Keittiö') };
  await dialog.getByLabel(say('files.file'), { exact: true }).setInputFiles(content);
  await dialog.getByLabel(say('files.folder')).selectOption('REPORT');
  await dialog.getByRole('combobox', { name: say('files.space') }).fill('A12');
  await page.getByRole('listbox').getByRole('option', { name: /^A12/ }).click();
  if (isHidden) await dialog.getByLabel(say('files.hidden')).check();
  await dialog.getByRole('button', { name: say('files.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(RegExp.escape(name)) });

test('a file of a flat is added, read by its resident, and deleted', async ({ page, browser }, { repeatEachIndex }) => {
  const mark = `${Date.now()}-${repeatEachIndex}`;
  const [open, hidden] = [`mittarit-${mark}.csv`, `sisainen-${mark}.csv`];
  await chooseLanguage(page, 'fi');
  await openAs(page, 'isannoitsija', '/target/1/settings/file');
  await add(page, open, false);
  await expect(rowOf(page, open)).toContainText('A12');
  await add(page, hidden, true);
  await expect(rowOf(page, hidden)).toContainText(say('files.hiddenTag'));
  const address = await rowOf(page, hidden).getByRole('link', { name: hidden }).getAttribute('href');

  const resident = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await openAs(resident, 'asukas', '/');
  await resident
    .getByRole('navigation', { name: /osiot$/i })
    .getByRole('link', { name: say('place.settings') })
    .click();
  await expect(rowOf(resident, open)).toContainText(say('files.folders.REPORT'));
  await expect(textOf(resident, hidden)).toHaveCount(0);
  const download = resident.waitForEvent('download');
  await resident.getByRole('link', { name: open }).click();
  expect((await download).suggestedFilename()).toBe(open);
  await resident.goto(address ?? '');
  await expect(resident.getByRole('heading', { level: 1, name: say('file.gone') })).toBeVisible();

  await rowOf(page, open)
    .getByRole('button', { name: say('files.actionsOf', { name: open }) })
    .click();
  await page.getByRole('menuitem', { name: say('files.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('files.delete') })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(rowOf(page, open)).toHaveCount(0);
  await resident.goBack();
  await resident.reload();
  await expect(resident.getByRole('table')).toBeVisible();
  await expect(textOf(resident, open)).toHaveCount(0);
});
