import { buildingTimeZone } from '../i18n/timeZone.ts';
import { isRepeatedHour, offsetAt, wallClock } from '../ui/chart/maths/zonedTime.ts';
import type { Column } from '../ui/table/column.ts';

/** What one cell of a file holds; a date is a moment. */
export type FileCell = string | number | Date | null;

/** Rows that may be made as they are wanted, some at a time: a list has them already, a long chart makes them. */
type FileRows = { readonly length: number; slice: (from: number, to: number) => FileCell[][] };

/** Content of a file: headers and rows. */
export type TableFile<Rows extends FileRows = FileCell[][]> = { headers: string[]; rows: Rows };

/** A table whose rows may not have been made yet. */
export type TableToFile = TableFile<FileRows>;

/** As what a table is written: for a spreadsheet of that language, or as a workbook with a sheet of that name. */
export type FileShape = { kind: 'csv' | 'xlsx'; language: string; sheet: string };

/** The columns and rows that are shown, as they stand in a file; columns of actions are left out. */
export const tableFile = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): TableFile => {
  const written = columns.flatMap(({ header, fileHeader, fileValue, sortValue }) => {
    const value = fileValue ?? sortValue;
    return value ? [{ header: fileHeader ?? header, value }] : [];
  });
  return {
    headers: written.map(({ header }) => header),
    rows: rows.map((row) => written.map(({ value }) => value(row) ?? null)),
  };
};

/** A text that a spreadsheet would take for a formula is kept a text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A number without the dust of computing with fractions: 21.6 for 21.599999999999998. */
const undusted = (value: number): number => (Math.abs(value) < 1e9 ? Number(value.toFixed(6)) : value);

/** A time in the form of spreadsheets, which have no time zones: the building's own day and time, as if it were UTC. */
const sheetTime = (instant: Date): Date => new Date(wallClock(instant.getTime(), buildingTimeZone));

/** Every spreadsheet reads this as a moment and shows it as its own language does. */
const csvTime = (instant: Date): string => sheetTime(instant).toISOString().slice(0, 16).replace('T', ' ');

const zoneOf = (cell: FileCell | undefined): FileCell =>
  cell instanceof Date ? `UTC+${offsetAt(cell.getTime(), buildingTimeZone) / 3_600_000}` : null;

/**
 * Adds the offset from UTC to times of which some occur twice, in the hour of the autumn change: spreadsheet dates have
 * no zone.
 */
const withZones = ({ headers, rows }: TableFile): TableFile => {
  const isTwice = (cell: FileCell | undefined) =>
    cell instanceof Date && isRepeatedHour(cell.getTime(), buildingTimeZone);
  const isAmbiguous = headers.map((_header, index) => rows.some((row) => isTwice(row[index])));
  if (!isAmbiguous.includes(true)) return { headers, rows };
  return {
    headers: headers.flatMap((header, index) => (isAmbiguous[index] ? [header, `${header}, UTC`] : [header])),
    rows: rows.map((row) => row.flatMap((cell, index) => (isAmbiguous[index] ? [cell, zoneOf(cell)] : [cell]))),
  };
};

/** The table as CSV that a spreadsheet of that language opens by itself: in Finnish semicolons and decimal commas. */
export const asCsv = (table: TableFile, language: string): string => {
  const { headers, rows } = withZones(table);
  const separator = language === 'fi' ? ';' : ',';
  const special = new RegExp(`["\\n\\r${separator}]`);
  const quoted = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cell = (value: FileCell): string => {
    if (value === null) return '';
    if (value instanceof Date) return csvTime(value);
    if (typeof value === 'number') {
      const written = String(undusted(value));
      return quoted(language === 'fi' ? written.replace('.', ',') : written);
    }
    return quoted(harmless(value));
  };
  return `\ufeff${[headers, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
};

/** A name without what neither a file nor a sheet may have in its name: strokes of a date, invisible characters. */
const nameable = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\/:*?"<>|[\]]/g, '-');

/** Maximum number of characters in the name of a sheet. */
const maxSheetNameLength = 31;

/** The name of a sheet: whole words of a name, as many as fit. */
export const sheetName = (name: string): string => {
  const whole = nameable(name).trim();
  if (whole.length <= maxSheetNameLength) return whole;
  const start = whole.slice(0, maxSheetNameLength + 1);
  const end = start.lastIndexOf(' ');
  return (end > 0 ? start.slice(0, end) : start.slice(0, maxSheetNameLength)).replace(/[\s·–,-]+$/, '');
};

/** The table as a workbook; numbers stay numbers, and moments moments. */
export const asWorkbook = async (table: TableFile, sheet: string): Promise<Blob> => {
  const { headers, rows } = withZones(table);
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = headers.map((value) => ({ value, fontWeight: 'bold' as const }));
  const cell = (value: FileCell) => {
    if (value instanceof Date) return { value: sheetTime(value), format: 'd.m.yyyy hh:mm' };
    return typeof value === 'number' ? undusted(value) : value;
  };
  const lengthOf = (value: FileCell | undefined) =>
    value instanceof Date ? csvTime(value).length : String(value ?? '').length;
  const widths = headers.map((header, index) => ({
    width: Math.min(60, Math.max(10, header.length + 2, ...rows.slice(0, 200).map((row) => lengthOf(row[index]) + 2))),
  }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(cell))], {
    sheet: sheetName(sheet),
    columns: widths,
    stickyRowsCount: 1,
  }).toBlob();
};

/** The table as a file of that shape. */
export const asFile = async (table: TableFile, { kind, language, sheet }: FileShape): Promise<Blob> =>
  kind === 'xlsx' ? asWorkbook(table, sheet) : new Blob([asCsv(table, language)], { type: 'text/csv;charset=utf-8' });

/** Hands a file to the person, as a download. */
export const downloadFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameable(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
