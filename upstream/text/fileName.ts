import { fileExtensions } from '../../contract/entities/file.ts';
import type { FieldCode } from '../../contract/wire/problem.ts';

/** Endings of the names of firmware files. */
const firmwareExtensions = ['bin', 'hex', 'fw', 'img', 'dfu', 'uf2', 'ota', 'zip'] as const;

/** Endings that each kind of upload may have. */
const endings = { document: fileExtensions, firmware: firmwareExtensions };

/** Stored media type per file extension. */
export const mimeTypes: Record<(typeof fileExtensions)[number], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};

/** Kinds of upload, by the endings of their names. */
export type UploadKind = keyof typeof endings;

/** An ending that a stored name may have. */
export type Ending = (typeof fileExtensions)[number] | (typeof firmwareExtensions)[number];

/** A name that may be stored with its ending in small letters, or why it may not. */
export type FileName = { name: string; ending: Ending } | { refused: FieldCode };

/** Maximum length in characters, and in bytes of UTF-8, which file systems count. */
const longest = 255;

/** Names of devices, which Windows opens in place of a file, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** The ending of a name, in small letters. */
const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A name as it can be shown and stored: without folders, control characters and invisible ones that turn its letters
 * around, without signs that a path or a stream of Windows has, and not ending in dots or spaces, which Windows drops.
 */
const plainName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/^.*[/\\\u2215\u2044\u29F8\uFF0F\uFF3C]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '_')
    .replace(/^\s+/, '')
    .replace(/[\s.]+$/, '');

const isTooLong = (name: string): boolean => name.length > longest || Buffer.byteLength(name) > longest;

/** Decides every name of a file: that of the upload itself, one that its sender gives it, and a stored one. */
export const decideFileName = (given: string, kind: UploadKind): FileName => {
  const name = plainName(given);
  if (name === '') return { refused: 'REQUIRED' };
  if (isTooLong(name)) return { refused: 'TOO_LONG' };
  if (reserved.test(name)) return { refused: 'INVALID' };
  const ending = endings[kind].find((one) => one === endingOf(name));
  return ending === undefined || name.startsWith('.') ? { refused: 'WRONG_TYPE' } : { name, ending };
};

/** A name with this ending for a file whose own name may not be stored: as many of its letters as may. */
const renamed = (own: string, ending: Ending): string => {
  let stem = plainName(own).replace(/^\.+/, '').slice(0, 100) || 'file';
  while (isTooLong(`${stem}.${ending}`)) stem = stem.slice(0, -1);
  return `${reserved.test(stem) ? '_' : ''}${stem.toWellFormed()}.${ending}`;
};

/** The endings that a file of a stored media type may have; firmware has its own. */
const endingsOf = (mimeType: string): Ending[] => fileExtensions.filter((one) => mimeTypes[one] === mimeType);

/** The name of a file that was stored before one rule decided all names: its own if that may be, else one like it. */
export const safeFileName = (stored: string, mimeType: string): string => {
  const [usual, ...others] = endingsOf(mimeType);
  const decided = decideFileName(stored, usual ? 'document' : 'firmware');
  const fits = 'name' in decided && (!usual || [usual, ...others].includes(decided.ending));
  return fits ? decided.name : renamed(stored, usual ?? 'bin');
};
