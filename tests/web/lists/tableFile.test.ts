import { describe, expect, it } from 'vitest';
import { asCsv, asWorkbook, sheetName, tableFile } from '../../../web/lists/tableFile.ts';
import type { Column } from '../../../web/ui/table/column.ts';

type Flat = { name: string; litres: number | null; read?: Date };

const columns: Column<Flat>[] = [
  { id: 'name', header: 'Asunto', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'litres', header: 'Kulutus, l', cell: ({ litres }) => litres, fileValue: ({ litres }) => litres },
  { id: 'open', header: 'Avaa', cell: () => null },
];

const moments: Column<Flat>[] = [
  { id: 'read', header: 'Luettu', cell: () => null, fileValue: ({ read }) => read },
  {
    id: 'battery',
    header: 'Paristo',
    cell: () => '85 %',
    sortValue: () => 85,
    fileHeader: 'Paristo (%)',
  },
];

const file = (rows: Flat[]) => tableFile(columns, rows);

describe('a list as a file', () => {
  it('holds what is read and leaves out columns of buttons', () => {
    expect(file([{ name: 'A1', litres: 12.5 }])).toEqual({ headers: ['Asunto', 'Kulutus, l'], rows: [['A1', 12.5]] });
  });

  it('is written for a Finnish spreadsheet with semicolons and decimal commas', () => {
    expect(asCsv(file([{ name: 'A1', litres: 12.5 }]), 'fi')).toBe('\ufeffAsunto;Kulutus, l\r\nA1;12,5\r\n');
  });

  it('quotes what holds the separator of its language', () => {
    const table = file([{ name: 'A1; A2, A3', litres: 1 }]);
    expect(asCsv(table, 'fi')).toContain('\r\n"A1; A2, A3";1\r\n');
    expect(asCsv(file([{ name: 'A1; A2', litres: 1 }]), 'en')).toContain('\r\nA1; A2,1\r\n');
    expect(asCsv(table, 'en')).toContain('Asunto,"Kulutus, l"\r\n"A1; A2, A3",1\r\n');
  });

  it('is written for an English one with commas and decimal points', () => {
    expect(asCsv(file([{ name: 'A "1"', litres: 12.5 }]), 'en')).toContain('"A ""1""",12.5');
  });

  it('has numbers without the dust of computing with fractions', () => {
    expect(asCsv(file([{ name: 'A1', litres: 21.599999999999998 }]), 'fi')).toContain('A1;21,6\r\n');
  });

  it('keeps missing values empty', () => {
    expect(asCsv(file([{ name: 'A1', litres: null }]), 'fi')).toContain('A1;\r\n');
  });

  it('gives a spreadsheet no formula that somebody wrote as a name', () => {
    expect(asCsv(file([{ name: '=HYPERLINK("x")', litres: -1 }]), 'en')).toContain(`"'=HYPERLINK(""x"")",-1`);
    for (const name of ['=1', '+1', '-1', '@A1', '\t=1', '\r=1'])
      expect(asCsv(file([{ name, litres: 1 }]), 'fi'), name).toContain(`'${name}`);
  });

  it('has moments as the clock of the building shows them, which every spreadsheet reads as such', () => {
    const table = tableFile(moments, [{ name: 'A1', litres: 1, read: new Date('2026-11-22T12:56:00Z') }]);
    expect(asCsv(table, 'fi')).toBe('\ufeffLuettu;Paristo (%)\r\n2026-11-22 14:56;85\r\n');
  });

  it('tells the two apart that fall in the hour which comes twice in October', () => {
    const at = ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    const table = tableFile(
      moments,
      at.map((read) => ({ name: 'A1', litres: 1, read: new Date(read) })),
    );
    const [head, ...lines] = asCsv(table, 'fi').slice(1).split('\r\n');
    expect(head).toBe('Luettu;Luettu, UTC;Paristo (%)');
    expect(lines.filter(Boolean)).toEqual([
      '2026-10-25 02:30;UTC+3;85',
      '2026-10-25 03:30;UTC+3;85',
      '2026-10-25 03:30;UTC+2;85',
    ]);
  });

  it('is a workbook whatever stands in its name, as a stroke, and however long that is', async () => {
    for (const name of ['Water 1/2', 'Lämpötila, asunto A12 1.11.2026–30.11.2026'])
      expect((await asWorkbook(file([{ name: 'A1', litres: 1 }]), name)).size).toBeGreaterThan(0);
  });

  it('names its sheet in whole words, as many as fit', () => {
    expect(sheetName('As Oy Kuusikallio Kulutus jaksolla marraskuu 2026')).toBe('As Oy Kuusikallio Kulutus');
    expect(sheetName('Talo · Kylmä vesi 1/11')).toBe('Talo · Kylmä vesi 1-11');
    expect(sheetName('Asunto-osakeyhtiönkuusikallionportti').length).toBe(31);
    expect(sheetName('Asunto Oy Kuusikallion Portti – lokakuu')).toBe('Asunto Oy Kuusikallion Portti');
  });

  it('is a workbook that begins as one', async () => {
    const workbook = await asWorkbook(file([{ name: 'A1', litres: 12.5 }]), 'Huoneistot');
    const [first, second] = new Uint8Array(await workbook.arrayBuffer());
    expect([first, second]).toEqual([0x50, 0x4b]);
  });
});
