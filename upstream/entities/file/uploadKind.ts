import { fileTypeFromBuffer } from 'file-type';
import { fileExtensions, largestFile } from '../../../contract/entities/file.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { refuse } from '../../refusal.ts';

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

/** An accepted file: name without path, media type and bytes. */
export type TakenFile = { name: string; mimeType: string; bytes: Uint8Array };

const refuseFile = (code: FieldCode) => refuse('FILE_UPLOAD_FAILED', { fields: { file: code } });

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

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

/** In characters, as the name that a caller gives a file may have; its download names it in a header. */
const longestName = 255;

/** File name without folders and control characters; refused if it is empty or too long. */
const plainName = (given: string): string => {
  const name = given.replaceAll(/^.*[/\\]|\p{Cc}|\p{Cs}/gu, '').trim();
  if (name === '') throw refuseFile('REQUIRED');
  if (name.length > longestName) throw refuseFile('TOO_LONG');
  return name;
};

/** Reads an uploaded file after checking its extension, size and leading bytes. */
export const takeUpload = async (file: File): Promise<TakenFile> => {
  const name = plainName(file.name);
  const ending = endingOf(name);
  if (!isExtension(ending)) throw refuseFile('WRONG_TYPE');
  const bytes = await read(file);
  if (bytes.length === 0) throw refuseFile('UNREADABLE');
  return { name, mimeType: await mimeTypeOf(ending, bytes), bytes };
};

/** Reads an uploaded firmware: any bytes. */
export const takeFirmware = async (file: File): Promise<TakenFile> => {
  const name = plainName(file.name);
  const bytes = await read(file);
  if (bytes.length === 0) throw refuseFile('UNREADABLE');
  return { name, mimeType: 'application/octet-stream', bytes };
};
