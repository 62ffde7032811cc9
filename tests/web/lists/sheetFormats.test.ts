import { readFileSync } from 'node:fs';
import { DecompressionStream } from 'node:stream/web';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSheetFile, type SheetChoice } from '../../../web/lists/sheetFile/readSheetFile.ts';

// Of browsers, and not of jsdom.
beforeAll(() => void vi.stubGlobal('DecompressionStream', DecompressionStream));

const known = new Set(['rakennus', 'tila', 'tila koko', 'tilan numero', 'sarjanumero', 'laite', 'pinta-ala (m²)']);
const isKnown = (heading: string): boolean => known.has(heading.toLowerCase());

/** A file that LibreOffice wrote. */
const stored = (name: string) => new File([readFileSync(`tests/web/lists/sheets/${name}`)], name);

const read = (content: string | Uint8Array<ArrayBuffer>, choice: SheetChoice = { isKnown }) =>
  readSheetFile(new File([content], 'talo'), choice);

const cellsOf = async (content: string | Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const file = await read(content);
  if (typeof file === 'string') throw new Error(file);
  return [file.headings, ...file.rows.map(({ cells }) => cells)];
};

/** Rows of the sheets of LibreOffice: a merged building, formulas, a padded serial, a date, and texts of digits. */
const houseRows = [
  { number: 4, cells: ['Talo 1', 'A1', '58.5', '', '', '', '2'] },
  { number: 5, cells: ['Talo 1', 'A1', '', 'A1 vesi', '041003886012', '28.11.2026', ''] },
  { number: 6, cells: ['Talo 1', 'A2', '117', 'A2 & kylmä  vesi', '0042', '', ''] },
];

describe('a workbook of LibreOffice', () => {
  it.each(['talo.xlsx', 'talo.ods'])('%s is read from the sheet and row of its headings', async (name) => {
    expect(await readSheetFile(stored(name), { isKnown })).toEqual({
      name,
      sheet: 'Laitteet',
      sheets: ['Laitteet', 'Loki'],
      headings: ['Rakennus', 'Tila', 'Pinta-ala (m²)', 'Laite', 'Sarjanumero', 'Asennettu', 'Asukkaita'],
      rows: houseRows,
    });
  });

  it('is read from another sheet by its name', async () => {
    expect(await readSheetFile(stored('talo.ods'), { isKnown, sheet: 'Loki' })).toMatchObject({
      sheet: 'Loki',
      rows: [{ number: 2, cells: ['1', 'x'] }],
    });
  });

  it.each([
    ['talo.xls', 'OLD_FORMAT'],
    ['salattu.xlsx', 'PROTECTED'],
    ['salattu.ods', 'PROTECTED'],
  ])('%s is refused with %s', async (name, fault) => {
    expect(await readSheetFile(stored(name))).toBe(fault);
  });
});

type Parts = { sheet: string; strings?: string; styles?: string; workbook?: string; prefix?: string };

/** A workbook of the given elements, as Excel and other programs write them. */
const workbook = ({ sheet, strings = '', styles = '', workbook: about = '', prefix = '' }: Parts) => {
  const at = prefix && `${prefix}:`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook2.xml')}</Relationships>`,
    'xl/workbook2.xml': `<?xml version="1.0"?><${at}workbook>${about}<${at}sheets><${at}sheet name="Ohje" state="hidden" r:id="a"/><${at}sheet name="A &amp; B" sheetId="1" r:id="b"/></${at}sheets></${at}workbook>`,
    'xl/_rels/workbook2.xml.rels': `<Relationships>${relation('a', 'worksheet', 'hidden.xml')}${relation('b', 'worksheet', 'worksheets/sheet9.xml')}${relation('c', 'sharedStrings', '/xl/texts.xml')}</Relationships>`,
    'xl/hidden.xml': '<worksheet><sheetData><row><c t="str"><v>Rakennus</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet9.xml': `<?xml version="1.0"?>\n<${at}worksheet>${sheet}</${at}worksheet>`,
    'xl/texts.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
};

const sheetData = (...rows: string[]) => `<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const formats = (codes: readonly string[]) =>
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_code, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"></xf>`).join('')}<xf numFmtId="14"/></cellXfs>`;

describe('a workbook of another program', () => {
  it.each([
    ['46354', 'd\\.m\\.yyyy', '28.11.2026'],
    ['46354', '[$-40B]d.\\ mmmm\\ yyyy;@', '28.11.2026'],
    ['46354.572916667', 'dd/mm/yyyy hh:mm', '28.11.2026 13:45'],
    ['46354.573078704', 'dd/mm/yyyy hh:mm:ss', '28.11.2026 13:45:14'],
    ['0.572916667', 'h:mm', '13:45'],
    ['58.5', '0.00&quot; m²&quot;', '58.5'],
    ['58.5', '#,##0.0\\ &quot;yd&quot;', '58.5'],
    ['41003886012', '0000\\ 0000\\ 0000', '041003886012'],
    ['241003886012', 'General', '241003886012'],
    ['2.41003886012E11', 'General', '241003886012'],
    ['58.499999999999996', 'General', '58.5'],
  ])('has %s of the format %s read as %s', async (value, code, shown) => {
    const file = workbook({ sheet: sheetData(text('Rakennus'), number(value, 1)), styles: formats([code]) });
    expect(await cellsOf(file)).toEqual([['Rakennus'], [shown]]);
  });

  it('counts its days from 1904 if it says so', async () => {
    const about = '<workbookPr date1904="1"/>';
    const file = workbook({
      sheet: sheetData(text('Rakennus'), number('44892', 1)),
      styles: formats([]),
      workbook: about,
    });
    expect(await cellsOf(file)).toEqual([['Rakennus'], ['28.11.2026']]);
  });

  it('is read with empty, styled and broken shared texts, and with values of formulas', async () => {
    const strings =
      '<si/><si><r><t>Ra</t></r><r><rPr><b/></rPr><t xml:space="preserve">kennus</t></r></si><si><t/></si><si><t>a_x000D_b</t></si>';
    const cells =
      '<c t="s"><v>3</v></c><c t="s"><v>0</v></c><c t="str"><f>A1&amp;"x"</f><v>A &lt; B</v></c><c><f>1+1</f><v>2</v></c>';
    const file = workbook({ sheet: sheetData('<c t="s"><v>1</v></c>', cells), strings });
    expect(await cellsOf(file)).toEqual([
      ['Rakennus', '', '', ''],
      ['a\nb', '', 'A < B', '2'],
    ]);
  });

  it('is read with elements that have a prefix', async () => {
    const sheet =
      '<x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Rakennus</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData>';
    expect(await cellsOf(workbook({ sheet, prefix: 'x' }))).toEqual([['Rakennus'], ['7']]);
  });

  it('has the headings of two rows of which the upper one is merged', async () => {
    const sheet = `${sheetData(
      text('Rakennus') + text('Tila') + text('') + text('Laite'),
      text('') + text('Numero') + text('Koko') + text('Sarjanumero'),
      text('Talo 1') + text('1') + text('58') + text('0042'),
    )}<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>`;
    expect(await cellsOf(workbook({ sheet }))).toEqual([
      ['Rakennus', 'Numero', 'Tila Koko', 'Sarjanumero'],
      ['Talo 1', '1', '58', '0042'],
    ]);
  });

  it('is too large if it unpacks to more than 60 MB', async () => {
    const bomb = workbook({ sheet: `${sheetData(text('Rakennus'))}${' '.repeat(61_000_000)}` });
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await read(bomb)).toBe('TOO_LARGE');
  });
});

const wide = (content: string, isBig: boolean, hasMark: boolean): Uint8Array<ArrayBuffer> => {
  const units = Array.from(hasMark ? `\uFEFF${content}` : content, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};

describe('a text with separators of another program', () => {
  const content = 'Rakennus;Koko\r\nTalo Ä;58,5\r\n';
  const rows = [
    ['Rakennus', 'Koko'],
    ['Talo Ä', '58,5'],
  ];

  it.each([
    ['UTF-16, low byte first', wide(content, false, true)],
    ['UTF-16, high byte first', wide(content, true, true)],
    ['UTF-16 without a byte order mark', wide(content, false, false)],
    ['Windows-1252', Uint8Array.from(content, (letter) => letter.charCodeAt(0))],
    ['a named separator', `sep=;\r\n${content}`],
    ['a title and an empty row above', `As Oy Esimerkki, mittarit\r\n;\r\n${content}`],
    ['lines of old Macintosh computers', content.replaceAll('\r\n', '\r')],
    ['bars', content.replaceAll(';', '|')],
    ['spaces before quotes', 'Rakennus, "Koko"\nTalo Ä, "58,5"'],
  ])('is read in %s', async (_title, given) => {
    expect(await cellsOf(given)).toEqual(rows);
  });

  it('is not divided at decimal commas', async () => {
    expect(await cellsOf('Koko;Ala\n58,5;2,1\n40,0;1,5')).toEqual([
      ['Koko', 'Ala'],
      ['58,5', '2,1'],
      ['40,0', '1,5'],
    ]);
  });

  it('keeps digits that are written as texts', async () => {
    expect(await cellsOf('Rakennus;Sarjanumero\n="0042";\'0043')).toEqual([
      ['Rakennus', 'Sarjanumero'],
      ['0042', '0043'],
    ]);
  });

  it.each(['<html><table></table></html>', '%PDF-1.7\n%x', '<?xml version="1.0"?><Workbook/>'])(
    'is of the wrong kind as %s',
    async (given) => expect(await read(given)).toBe('WRONG_KIND'),
  );
});
