import { fileTypeFromBuffer } from 'file-type';
import { fileExtensions, largestFile } from '../../../contract/entities/file.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { refuse } from '../../errors/refusal.ts';
import { decideFileName, renamed, type Ending, type FileName, type UploadKind } from './fileName.ts';

type Extension = (typeof fileExtensions)[number];

/** Required leading bytes and stored media type per file extension. */
const kinds: Record<Exclude<Extension, 'csv'>, { found: string; mimeType: string }> = {
  png: { found: 'png', mimeType: 'image/png' },
  jpg: { found: 'jpg', mimeType: 'image/jpeg' },
  jpeg: { found: 'jpg', mimeType: 'image/jpeg' },
  pdf: { found: 'pdf', mimeType: 'application/pdf' },
  zip: { found: 'zip', mimeType: 'application/zip' },
  xls: { found: 'cfb', mimeType: 'application/vnd.ms-excel' },
  doc: { found: 'cfb', mimeType: 'application/msword' },
  xlsx: { found: 'xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  docx: { found: 'docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  odt: { found: 'odt', mimeType: 'application/vnd.oasis.opendocument.text' },
  ods: { found: 'ods', mimeType: 'application/vnd.oasis.opendocument.spreadsheet' },
};

/** The endings that a file of a stored media type may have; firmware has its own. */
const endingsOf = (mimeType: string): Ending[] =>
  fileExtensions.filter((one) => (one === 'csv' ? 'text/csv' : kinds[one].mimeType) === mimeType);

/** The name of a file that was stored before one rule decided all names: its own if that may be, else one like it. */
export const safeFileName = (stored: string, mimeType: string): string => {
  const [usual, ...others] = endingsOf(mimeType);
  const decided = decideFileName(stored, usual ? 'document' : 'firmware');
  const fits = 'name' in decided && (!usual || [usual, ...others].includes(decided.ending));
  return fits ? decided.name : renamed(stored, usual ?? 'bin');
};

/** An accepted file: name without path, media type and bytes. */
export type TakenFile = { name: string; mimeType: string; bytes: Uint8Array };

const refuseFile = (code: FieldCode, field = 'file') => refuse('FILE_UPLOAD_FAILED', { fields: { [field]: code } });

/** The name that a file is stored under: the given one instead of its own, by the same rule. */
const nameOf = (file: File, kind: UploadKind, given?: string): Exclude<FileName, { refused: FieldCode }> => {
  const own = decideFileName(file.name, kind);
  if ('refused' in own) throw refuseFile(own.refused);
  const decided = given === undefined ? own : decideFileName(given, kind);
  if ('refused' in decided) throw refuseFile(decided.refused, 'name');
  return decided;
};

const isExtension = (ending: string): ending is Extension => fileExtensions.some((extension) => extension === ending);

const read = async (file: File): Promise<Uint8Array> => {
  if (file.size > largestFile) throw refuseFile('TOO_LARGE');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw refuseFile('UNREADABLE');
  }
};

const mimeTypeOf = async (ending: Extension, bytes: Uint8Array): Promise<string> => {
  // CSV files have no leading bytes that identify them.
  if (ending === 'csv') {
    if (bytes.includes(0)) throw refuseFile('WRONG_CONTENT');
    return 'text/csv';
  }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext !== kinds[ending].found) throw refuseFile('WRONG_CONTENT');
  return kinds[ending].mimeType;
};

/** Reads an uploaded file after checking its name, size and leading bytes; `given` is the name that replaces its own. */
export const takeUpload = async (file: File, given?: string): Promise<TakenFile> => {
  const { name, ending } = nameOf(file, 'document', given);
  if (!isExtension(ending)) throw refuseFile('WRONG_TYPE');
  const bytes = await read(file);
  if (bytes.length === 0) throw refuseFile('UNREADABLE');
  return { name, mimeType: await mimeTypeOf(ending, bytes), bytes };
};

/** Reads an uploaded firmware: any bytes. */
export const takeFirmware = async (file: File): Promise<TakenFile> => {
  const { name } = nameOf(file, 'firmware');
  const bytes = await read(file);
  if (bytes.length === 0) throw refuseFile('UNREADABLE');
  return { name, mimeType: 'application/octet-stream', bytes };
};
