import { csvRows, decodeText } from './csvRows.ts';
import { workbookRows } from './workbookRows.ts';

/** Why a file cannot be read: protected by a password or of an old format, of another kind, without rows, too long. */
export type SheetFault = 'PROTECTED' | 'WRONG_KIND' | 'EMPTY' | 'TOO_MANY_ROWS' | 'TOO_LARGE';

/** A row with its number in the file. */
export type FileRow = { number: number; cells: string[] };

/** A spreadsheet: its first row with content is the headings. */
export type SheetFile = { name: string; sheet: string; headings: string[]; rows: FileRow[] };

/** Maximum rows of a sheet. */
export const mostRows = 5_000;

/** Maximum size of a file in bytes. */
const mostBytes = 10_000_000;

/** Maximum length of a cell. */
const mostLength = 300;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Signature of compound files: old workbooks, and new ones that a password protects. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zipFile = [0x50, 0x4b];

const rowsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<{ name: string; rows: string[][] } | SheetFault> => {
  if (startsWith(bytes, compoundFile)) return 'PROTECTED';
  if (startsWith(bytes, zipFile)) return (await workbookRows(bytes)) ?? 'WRONG_KIND';
  const text = decodeText(bytes);
  return text.includes('\0') ? 'WRONG_KIND' : { name: '', rows: csvRows(text) };
};

const isFilled = ({ cells }: FileRow): boolean => cells.some((cell) => cell.trim() !== '');

/** Reads a workbook or a text with separators as rows of texts, or returns why it cannot be read. */
export const readSheetFile = async (file: File): Promise<SheetFile | SheetFault> => {
  if (file.size > mostBytes) return 'TOO_LARGE';
  const read = await rowsOf(new Uint8Array(await file.arrayBuffer())).catch((): SheetFault => 'WRONG_KIND');
  if (typeof read === 'string') return read;
  const filled = read.rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim().slice(0, mostLength)) }))
    .filter(isFilled);
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) return 'EMPTY';
  if (rows.length > mostRows) return 'TOO_MANY_ROWS';
  const width = Math.min(40, Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length)));
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    name: file.name,
    sheet: read.name,
    headings: padded(head.cells),
    rows: rows.map(({ number, cells }) => ({ number, cells: padded(cells) })),
  };
};
