import { crc32 } from 'node:zlib';

const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const numbers = (...fields: [size: 2 | 4, value: number][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
};

/** A zip archive of files, without compression. */
export const zipOf = (files: Record<string, string>): Uint8Array<ArrayBuffer> => {
  const locals: Uint8Array[] = [];
  const centrals: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, bytes] = [text(name), text(content)];
    const about = numbers(
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    );
    const local = joined([numbers([4, 0x04034b50]), about, path, bytes]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    centrals.push(joined([numbers([4, 0x02014b50], [2, 20]), about, place, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = joined(centrals);
  const count = centrals.length;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return joined([...locals, directory, end]);
};

const officeXml = (part: string, kind: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  [part.slice(1)]: '<x/>',
});

/** Contents of the kind of their name, by their leading bytes or their inner files. */
const contents = {
  png: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  jpg: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  pdf: text('%PDF-1.7\n'),
  cfb: joined([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(512)]),
  zip: zipOf({ 'lue.txt': 'hei' }),
  xlsx: zipOf(officeXml('/xl/workbook.xml', 'spreadsheetml.sheet')),
  docx: zipOf(officeXml('/word/document.xml', 'wordprocessingml.document')),
  odt: zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
  ods: zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
  csv: text('aika;lukema\n1.1.2026;1,5\n'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

/** A file of a kind with a name, padded with zeros to a size. */
export const fileOf = (name: string, kind: keyof typeof contents, size = 0): File => {
  const content = contents[kind];
  return new File([content, new Uint8Array(Math.max(0, size - content.length))], name);
};
