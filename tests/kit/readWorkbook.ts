import { inflateRawSync } from 'node:zlib';

/** A cell of a workbook: its type in the file, its text, and the format of a number, if it has one of its own. */
export type SheetCell = { type: string; text: string; format: string | null };

/** The files of a zip archive as texts, by their names. */
const filesOf = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return files;
};

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];

const textsIn = (xml: string): string => Array.from(xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, text]) => text).join('');

/** The cells of the first sheet of a workbook, row by row, as a spreadsheet reads them. */
export const readWorkbook = async (workbook: Blob): Promise<SheetCell[][]> => {
  const files = filesOf(Buffer.from(await workbook.arrayBuffer()));
  const strings = Array.from((files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs), ([, si]) =>
    textsIn(si ?? ''),
  );
  const styles = files.get('xl/styles.xml') ?? '';
  const formats = new Map(
    Array.from(styles.matchAll(/<numFmt [^>]*>/g), ([one]) => [
      attribute(one, 'numFmtId'),
      attribute(one, 'formatCode'),
    ]),
  );
  const [, cellStyles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const formatOf = Array.from(
    cellStyles.matchAll(/<xf [^>]*>/g),
    ([xf]) => formats.get(attribute(xf, 'numFmtId')) ?? null,
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs), ([, about = '', content = '']) => {
      const kind = attribute(about, 't') ?? 'n';
      const [, value = ''] = /<v>([^<]*)<\/v>/.exec(content) ?? [];
      return {
        type: kind,
        text: kind === 's' ? (strings[Number(value)] ?? '') : value || textsIn(content),
        format: formatOf[Number(attribute(about, 's') ?? 0)] ?? null,
      };
    }),
  );
};
