import { csvRows, decodeText } from './csvRows.ts';
import { fillMerged, findHeadings, headingsOf, type IndexedRow } from './headingRow.ts';
import { openDocumentSheets } from './openDocumentRows.ts';
import { EncryptedArchive, openZip, TooLargeArchive } from './unzip.ts';
import { workbookSheets } from './workbookRows.ts';
import type { Worksheet } from './xml.ts';

/** Why a file cannot be read: with a password, of a format of before 2007, of another kind, without rows, too long. */
export type SheetFault = 'PROTECTED' | 'OLD_FORMAT' | 'WRONG_KIND' | 'EMPTY' | 'TOO_MANY_ROWS' | 'TOO_LARGE';

/** A row with its number in the file. */
export type FileRow = { number: number; cells: string[] };

/** A sheet of a file, with the names of all its sheets that have rows. */
export type SheetFile = { name: string; sheet: string; sheets: string[]; headings: string[]; rows: FileRow[] };

/** Which sheet of a file is read; without a name that with the most known headings. */
export type SheetChoice = { isKnown?: (heading: string) => boolean; sheet?: string };

/** Maximum rows of a sheet. */
export const mostRows = 5_000;

/** Maximum size of a file in bytes. */
const mostBytes = 10_000_000;

/** Maximum length of a cell. */
const mostLength = 300;

/** Maximum columns of a sheet. */
const mostColumns = 40;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Signature of compound files: old workbooks, and new ones that a password protects. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zipFile = [0x50, 0x4b];

/** Starts of texts that are no sheets: web pages, which some programs name .xls, and documents. */
const otherText = /^\uFEFF?\s*(?:<[!?a-z]|%PDF|\{\\rtf)/i;

const compoundFault = (bytes: Uint8Array): SheetFault =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage') ? 'PROTECTED' : 'OLD_FORMAT';

const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[] | SheetFault> => {
  if (startsWith(bytes, compoundFile)) return compoundFault(bytes);
  if (startsWith(bytes, zipFile)) {
    const zip = openZip(bytes);
    return (zip && ((await workbookSheets(zip)) ?? (await openDocumentSheets(zip)))) ?? 'WRONG_KIND';
  }
  const text = decodeText(bytes);
  const isOther = text.includes('\0') || otherText.test(text);
  return isOther ? 'WRONG_KIND' : [{ name: '', rows: csvRows(text), merges: [] }];
};

const faultOf = (error: unknown): SheetFault => {
  if (error instanceof TooLargeArchive) return 'TOO_LARGE';
  return error instanceof EncryptedArchive ? 'PROTECTED' : 'WRONG_KIND';
};

const isFilled = ({ cells }: IndexedRow): boolean => cells.some((cell) => cell.trim() !== '');

type Read = Omit<SheetFile, 'name' | 'sheets'> & { known: number };

const readSheet = (sheet: Worksheet, isKnown: (heading: string) => boolean): Read => {
  const rows = fillMerged(sheet)
    .map((cells, index) => ({ index, cells }))
    .filter(isFilled);
  const head = findHeadings(rows, sheet.merges, isKnown);
  const given = rows[head] ? headingsOf(sheet, rows[head].index, isKnown) : [];
  const below = rows.slice(head + 1);
  const width = Math.min(mostColumns, Math.max(given.length, ...below.map(({ cells }) => cells.length)));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => (cells[column] ?? '').trim().slice(0, mostLength));
  return {
    sheet: sheet.name,
    headings: padded(given),
    rows: below.map(({ index, cells }) => ({ number: index + 1, cells: padded(cells) })),
    known: given.filter(isKnown).length,
  };
};

/** Reads a workbook or a text with separators as rows of texts, or returns why it cannot be read. */
export const readSheetFile = async (file: File, choice: SheetChoice = {}): Promise<SheetFile | SheetFault> => {
  if (file.size > mostBytes) return 'TOO_LARGE';
  const read = await file
    .arrayBuffer()
    .then((buffer) => readSheets(new Uint8Array(buffer)))
    .catch(faultOf);
  if (typeof read === 'string') return read;
  const isKnown = choice.isKnown ?? (() => false);
  const filled = read.map((sheet) => readSheet(sheet, isKnown)).filter(({ rows }) => rows.length > 0);
  const best = filled.toSorted((one, other) => other.known - one.known)[0];
  const chosen = filled.find(({ sheet }) => sheet === choice.sheet) ?? best;
  if (!chosen) return 'EMPTY';
  if (chosen.rows.length > mostRows) return 'TOO_MANY_ROWS';
  const { known: _known, ...rest } = chosen;
  return { name: file.name, ...rest, sheets: filled.map(({ sheet }) => sheet) };
};
