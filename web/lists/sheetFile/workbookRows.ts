import { openZip } from './unzip.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (xml: string): string =>
  xml.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];

const textsIn = (xml: string): string =>
  decoded(Array.from(xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g), ([, text = '']) => text).join(''));

/** Formats of Excel that are dates without a definition in the file. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

type NumberFormat = { isDate: boolean; digits: number };

/** Formats of cells by style: whether a number is a date, and to how many digits it is padded. */
const readFormats = (styles: string): NumberFormat[] => {
  const codes = new Map(
    Array.from(styles.matchAll(/<numFmt ([^>]*)>/g), ([, tag = '']) => [
      Number(attribute(tag, 'numFmtId')),
      decoded(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return Array.from(cells.matchAll(/<xf ([^>]*)>/g), ([, tag = '']) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = (codes.get(id) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    return {
      isDate: isBuiltInDate(id) || /[dmy]{1,4}.*[dmy]/i.test(code),
      digits: /^0+$/.test(code) ? code.length : 0,
    };
  });
};

const dayMs = 86_400_000;

/** Day of a serial number of Excel, which counts from 30 December 1899. */
const dayOf = (serial: number): string => {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * dayMs));
  return `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`;
};

/** A number as text: a serial number that a spreadsheet made a number keeps its digits and padding zeros. */
const numberText = (text: string, format: NumberFormat | undefined): string => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return text;
  if (format?.isDate) return dayOf(value);
  if (Number.isSafeInteger(value)) return String(value).padStart(format?.digits ?? 0, '0');
  return String(Number(value.toPrecision(15)));
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const firstSheet = async (zip: NonNullable<ReturnType<typeof openZip>>): Promise<{ name: string; path: string }> => {
  const [, tag = ''] = /<sheet ([^>]*)>/.exec(await zip.read('xl/workbook.xml')) ?? [];
  const relations = await zip.read('xl/_rels/workbook.xml.rels');
  const id = attribute(tag, 'r:id');
  const relation = Array.from(relations.matchAll(/<Relationship ([^>]*)>/g), ([, one = '']) => one).find(
    (one) => attribute(one, 'Id') === id,
  );
  const target = attribute(relation ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return {
    name: decoded(attribute(tag, 'name') ?? ''),
    path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
  };
};

/** Name and rows of the first sheet of an Excel workbook, cells as texts; null if the bytes are no workbook. */
export const workbookRows = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ name: string; rows: string[][] } | null> => {
  const zip = openZip(bytes);
  if (!zip?.names.includes('xl/workbook.xml')) return null;
  const { name, path } = await firstSheet(zip);
  const strings = Array.from((await zip.read('xl/sharedStrings.xml')).matchAll(/<si>(.*?)<\/si>/gs), ([, item = '']) =>
    textsIn(item.replaceAll(/<rPh.*?<\/rPh>/gs, '')),
  );
  const formats = readFormats(await zip.read('xl/styles.xml'));
  const sheet = await zip.read(path);
  const rows: string[][] = [];
  for (const [, about = '', cells = ''] of sheet.matchAll(/<row(\s[^>]*?)?(?:\/>|>(.*?)<\/row>)/gs)) {
    const row: string[] = [];
    for (const [, tag = '', content = ''] of cells.matchAll(/<c(\s[^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)) {
      const kind = attribute(tag, 't') ?? 'n';
      const [, value = ''] = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(content) ?? [];
      const reference = attribute(tag, 'r');
      const column = reference === undefined ? row.length : columnOf(reference);
      while (row.length < column) row.push('');
      if (kind === 's') row[column] = strings[Number(value)] ?? '';
      else if (kind === 'n') row[column] = numberText(value, formats[Number(attribute(tag, 's') ?? 0)]);
      else row[column] = kind === 'inlineStr' ? textsIn(content) : decoded(value);
    }
    const index = Number(attribute(about, 'r') ?? rows.length + 1) - 1;
    while (rows.length < index && rows.length < 1_048_576) rows.push([]);
    rows.push(row);
  }
  return { name, rows };
};
