import { DecompressionStream } from 'node:stream/web';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSheetFile } from '../../../web/lists/sheetFile/readSheetFile.ts';
import { writeSheetFile } from '../../../web/lists/sheetFile/writeSheetFile.ts';

// Of browsers, and not of jsdom.
beforeAll(() => void vi.stubGlobal('DecompressionStream', DecompressionStream));

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'talo.csv') => new File([content], name);

const cellsOf = async (content: string | Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const read = await readSheetFile(fileOf(content));
  if (typeof read === 'string') throw new Error(read);
  return [read.headings, ...read.rows.map(({ cells }) => cells)];
};

describe('a text with separators', () => {
  it.each([
    ['semicolons', 'Rakennus;Koko\r\nTalo 1;58,5\r\n'],
    ['commas and quotes', 'Rakennus,Koko\nTalo 1,"58,5"\n'],
    ['tabs', 'Rakennus\tKoko\nTalo 1\t58,5'],
    ['a byte order mark', '\uFEFFRakennus;Koko\nTalo 1;58,5'],
  ])('is read with %s', async (_title, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Rakennus', 'Koko'],
      ['Talo 1', '58,5'],
    ]);
  });

  it('is read in Latin-1 and in UTF-8', async () => {
    const latin = Uint8Array.from('Käyttö;Väli\nPääty;Ö', (letter) => letter.charCodeAt(0));
    expect(await cellsOf(latin)).toEqual(await cellsOf('Käyttö;Väli\nPääty;Ö'));
  });

  it('keeps line breaks and doubled quotes of a quoted cell, and the numbers of the rows of the file', async () => {
    const read = await readSheetFile(fileOf('A;B\n\n"x\ny";"""z"""\n'));
    expect(read).toMatchObject({ headings: ['A', 'B'], rows: [{ number: 3, cells: ['x\ny', '"z"'] }] });
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['EMPTY', 'Rakennus;Koko\n'],
    ['EMPTY', ''],
    ['TOO_MANY_ROWS', `A\n${'x\n'.repeat(5001)}`],
    ['WRONG_KIND', '\0\0\0'],
    ['OLD_FORMAT', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['WRONG_KIND', Uint8Array.of(0x50, 0x4b, 3, 4)],
  ])('is %s', async (fault, content) => {
    expect(await readSheetFile(fileOf(content))).toBe(fault);
  });
});

describe('a workbook', () => {
  const columns = [
    { heading: 'Rakennus', isHidden: false, choices: null },
    { heading: 'Tyyppi', isHidden: false, choices: ['Huoneisto', 'Yleinen tila'] },
    { heading: 'Id', isHidden: true, choices: null },
  ];

  it('is read as it was written, row by row', async () => {
    const rows = [
      ['Talo & <1>', 'Huoneisto', '7'],
      ['Ääkkönen', '', '0042'],
    ];
    const written = await writeSheetFile(columns, rows, { sheet: 'Tilat', choices: 'Valinnat' });
    const read = await readSheetFile(new File([written], 'talo.xlsx'));
    expect(read).toEqual({
      name: 'talo.xlsx',
      sheet: 'Tilat',
      sheets: ['Tilat'],
      headings: ['Rakennus', 'Tyyppi', 'Id'],
      rows: [
        { number: 2, cells: rows[0] },
        { number: 3, cells: rows[1] },
      ],
    });
  });
});
