import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../steps/journey.ts';
import { accessibilityFaults, openAs, openPart, sharedPage, widerThanWindow } from '../steps/person.ts';
import { sayIn } from '../steps/words.ts';

/*
 * Residents, readings and meter swaps out of a site and into it again: exported, changed, checked with a row that is
 * refused and corrected in place, imported and undone. The site is checked wide and narrow with each of them.
 */

const say = sayIn('fi');
const opened = sharedPage('admin', 'fi');
const at = '/target/1/settings/import';

type Kind = 'TREE' | 'RESIDENTS' | 'READINGS' | 'METER_SWAPS';

const nameOf = (kind: Kind): string => say(`sheetImport.kinds.${kind}`);

/** Rows of the first sheet of a workbook that the portal has written. */
const rowsOf = (path: string): string[][] => {
  const files = unzipSync(readFileSync(path));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const texts = Array.from(
    textOf('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs),
    ([, text = '']) => text.replaceAll('&amp;', '&'),
  );
  return Array.from(textOf('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs), ([, cells = '']) => {
    const row: string[] = [];
    for (const [, letter = 'A', value] of cells.matchAll(
      /<c r="([A-Z])\d+"[^>]*?(?:\/>|>(?:<v>(\d+)<\/v>)?.*?<\/c>)/gs,
    ))
      row[letter.charCodeAt(0) - 65] = value === undefined ? '' : (texts[Number(value)] ?? '');
    return Array.from({ length: row.length }, (_, index) => row[index] ?? '');
  });
};

const chooseKind = async (page: Page, kind: Kind): Promise<void> => {
  await page.getByLabel(say('sheetImport.kind')).selectOption({ label: nameOf(kind) });
};

/** Saves the site as a sheet of a kind, and reads it. */
const exported = async (kind: Kind): Promise<string[][]> => {
  const page = opened();
  await page.goto(at);
  await chooseKind(page, kind);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('sheetImport.saveTarget') }).click(),
  ]);
  return rowsOf(await download.path());
};

const give = async (page: Page, rows: readonly (readonly string[])[]): Promise<void> => {
  const buffer = Buffer.from(rows.map((row) => row.join(';')).join('\r\n'));
  const file = { name: 'taulukko.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(say('sheetImport.file'), { exact: true }).setInputFiles(file);
};

const counts = (page: Page, text: RegExp) => expect(page.getByRole('main').getByText(text).first()).toBeVisible();

const checkPage = async (page: Page): Promise<void> => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page), `${width}`).toEqual([]);
    expect(await widerThanWindow(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

/** Corrects the refused cell of a column, imports all rows, and undoes the import. */
const correctAndImport = async (column: string, text: string, rows: number): Promise<void> => {
  const page = opened();
  await checkPage(page);
  const field = page.getByRole('textbox', { name: new RegExp(`^Rivi \\d+: ${RegExp.escape(column)}$`) });
  await field.fill(text);
  await field.press('Enter');
  await counts(page, /0 hylätty/);
  await page.getByRole('button', { name: say('sheetImport.import', { count: rows }), exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Tuotu klo/ })).toBeVisible();
  await checkPage(page);
};

const undo = async (): Promise<void> => {
  const page = opened();
  await page
    .getByRole('button', { name: say('sheetImport.undoOf', { name: 'taulukko.csv' }) })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('sheetImport.undo') })
    .click();
  await counts(page, /^Kumottu /);
};

const columnsOf =
  ([headings = []]: readonly string[][]) =>
  (name: string): number =>
    headings.indexOf(name);

test('residents are exported, one is changed and one is added, imported and undone', async () => {
  const page = opened();
  const before = await exported('RESIDENTS');
  const column = columnsOf(before);
  const phone = column(say('sheetImport.columns.PHONE'));
  const [headings = [], first = [], ...others] = before;
  const changed = headings.map((_, index) => (index === phone ? '040 765 4321' : (first[index] ?? '')));
  const added = headings.map(() => '');
  added[column(say('sheetImport.columns.SPACE'))] = first[column(say('sheetImport.columns.SPACE'))] ?? '';
  added[column(say('sheetImport.columns.RESIDENT'))] = 'Uusi Asukas';
  added[column(say('sheetImport.columns.VALID_FROM'))] = '31.6.2026';
  await give(page, [headings, changed, ...others, added]);
  await counts(page, /0 lisätään, 1 muuttuu, .* 1 hylätty/);
  await correctAndImport(say('sheetImport.columns.VALID_FROM'), '30.6.2026', before.length);
  expect(await exported('RESIDENTS')).toHaveLength(before.length + 1);
  await undo();
  expect(await exported('RESIDENTS')).toEqual(before);
});

test('readings are exported and replaced by later ones, imported and undone', async () => {
  const page = opened();
  const before = await exported('READINGS');
  const [headings = [], first = [], second = [], ...others] = before;
  const reading = columnsOf(before)(say('sheetImport.columns.READING'));
  const day = columnsOf(before)(say('sheetImport.columns.AT'));
  const now = new Date().toISOString();
  const later = (row: readonly string[], given: string): string[] =>
    row.map((cell, index) => (index === day ? now : index === reading ? given : cell));
  const next = String(Number((first[reading] ?? '').replace(',', '.')) + 0.01).replace('.', ',');
  await give(page, [headings, later(first, next), later(second, 'abc'), ...others]);
  await counts(page, /1 lisätään, 0 muuttuu, .* 1 hylätty/);
  const other = String(Number((second[reading] ?? '').replace(',', '.')) + 0.01).replace('.', ',');
  await correctAndImport(say('sheetImport.columns.READING'), other, before.length - 1);
  expect(await exported('READINGS')).not.toEqual(before);
  await undo();
  expect(await exported('READINGS')).toEqual(before);
});

test('meter swaps are imported by the manager of the site, exported, and undone', async ({ page: own }) => {
  const readings = await exported('READINGS');
  const cell = columnsOf(readings);
  const [, meter = []] = readings;
  const space = meter[cell(say('sheetImport.columns.SPACE'))] ?? '';
  const value = meter[cell(say('sheetImport.columns.VALUE'))] ?? '';
  const last = meter[cell(say('sheetImport.columns.READING'))] ?? '';
  await openAs(own, 'huoltomies', '/target/1');
  await openPart(own, say('place.settings'));
  await own.getByRole('link', { name: say('place.import'), exact: true }).click();
  await expect(own.getByRole('heading', { name: say('sheetImport.file') })).toBeVisible();
  await expect(own.getByLabel(say('sheetImport.kind'))).toHaveCount(0);

  const page = opened();
  await page.goto(at);
  const columns = ['SPACE', 'VALUE', 'AT', 'END_READING', 'START_READING', 'NEW_SERIAL_ID'] as const;
  const headings = columns.map((column) => say(`sheetImport.columns.${column}`));
  const time = new Date().toISOString();
  await give(page, [headings, [space, value, time, '0,001', '0', 'UUSI-1']]);
  await counts(page, /0 lisätään, .* 1 hylätty/);
  await correctAndImport(say('sheetImport.columns.END_READING'), last, 1);
  const swaps = await exported('METER_SWAPS');
  expect(swaps.filter((row) => row.includes('UUSI-1'))).toHaveLength(1);
  await undo();
});
