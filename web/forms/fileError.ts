/** What may be wrong with a file before it is sent: its kind, its size, its content, or that it cannot be read. */
export type FileError = 'type' | 'size' | 'empty' | 'content' | 'unreadable';

/** The largest file that is taken, unless a field takes smaller ones. */
export const maxFileBytes = 4 * 1024 * 1024;

const zip = [0x50, 0x4b, 0x03, 0x04];
const office = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const jpeg = [0xff, 0xd8, 0xff];

/** What the leading bytes of a file are by its ending; a table of plain text has none to know it by. */
const leading: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpg: jpeg,
  jpeg,
  pdf: [0x25, 0x50, 0x44, 0x46],
  xls: office,
  doc: office,
  xlsx: zip,
  docx: zip,
  odt: zip,
  ods: zip,
  zip,
  csv: [],
};

/** The endings of files that are taken, as a file field takes them. */
export const acceptedExtensions = Object.keys(leading)
  .map((ending) => `.${ending}`)
  .join(',');

/** As the endings of a file field: any file, which is only looked at for its size and that there is something in it. */
export const anyFile = '*/*';

/** Looks at a file before it is sent; null where nothing is wrong that can be seen here. */
export const fileError = async (file: File, accept: string, maxBytes = maxFileBytes): Promise<FileError | null> => {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const expected = leading[ending];
  if (accept !== anyFile && (!expected || !accept.split(',').includes(`.${ending}`))) return 'type';
  if (file.size > maxBytes) return 'size';
  try {
    const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    if (bytes.length === 0) return 'empty';
    if (accept === anyFile || !expected) return null;
    const fits = ending === 'csv' ? !bytes.includes(0) : expected.every((byte, at) => bytes[at] === byte);
    return fits ? null : 'content';
  } catch {
    return 'unreadable';
  }
};
