import { fileTypeFromBuffer } from 'file-type';
import { fileExtensions, largestFile } from '../../../contract/entities/file.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { refuse } from '../../errors/refusal.ts';
import { decideFileName, mimeTypes, type FileName, type UploadKind } from '../../text/fileName.ts';

type Extension = (typeof fileExtensions)[number];

/** Type by which the leading bytes of a file of each extension are recognised; CSV files have none. */
const found: Record<Exclude<Extension, 'csv'>, string> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  pdf: 'pdf',
  zip: 'zip',
  xls: 'cfb',
  doc: 'cfb',
  xlsx: 'xlsx',
  docx: 'docx',
  odt: 'odt',
  ods: 'ods',
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
    return mimeTypes.csv;
  }
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.ext !== found[ending]) throw refuseFile('WRONG_CONTENT');
  return mimeTypes[ending];
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
