import { numberText, readFormats } from './numberText.ts';
import type { Zip } from './unzip.ts';
import { attribute, decoded, withoutPrefixes, type Merge, type Worksheet } from './xml.ts';

/** Texts of an element with runs of different styles; readings of Japanese signs are omitted. */
const textsIn = (xml: string): string =>
  decoded(
    Array.from(
      xml.replaceAll(/<rPh.*?<\/rPh>/gs, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g),
      ([, text = '']) => text,
    ).join(''),
  ).replaceAll(/_x000[aAdD]_/g, '\n');

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Range of a reference such as `A2:A13`. */
const mergeOf = (reference: string): Merge => {
  const [from = '', to = from] = reference.split(':');
  const rowOf = (one: string) => Number(/\d+$/.exec(one)?.[0] ?? 1) - 1;
  const [row, column] = [rowOf(from), columnOf(from)];
  return { row, column, rows: rowOf(to) - row + 1, columns: columnOf(to) - column + 1 };
};

/** Path of a file that another one of the folder refers to. */
const pathIn = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  return `${folder}${target}`;
};

const relationsOf = (xml: string): { id: string; type: string; target: string }[] =>
  Array.from(xml.matchAll(/<Relationship\s([^>]*)>/g), ([, tag = '']) => ({
    id: attribute(tag, 'Id') ?? '',
    type: attribute(tag, 'Type') ?? '',
    target: decoded(attribute(tag, 'Target') ?? ''),
  }));

/** Path of the workbook, which some programs name differently. */
const workbookPath = async (zip: Zip): Promise<string | undefined> => {
  const relations = relationsOf(withoutPrefixes(await zip.read('_rels/.rels')));
  const named = relations.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  return [named && pathIn('', named), 'xl/workbook.xml'].find((path) => path && zip.names.includes(path));
};

type Context = { strings: readonly string[]; formats: ReturnType<typeof readFormats>; epoch: number };

const cellText = (tag: string, content: string, { strings, formats, epoch }: Context): string => {
  const kind = attribute(tag, 't') ?? 'n';
  const [, value = ''] = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(content) ?? [];
  if (kind === 's') return value === '' ? '' : (strings[Number(value)] ?? '');
  if (kind === 'n') return numberText(value, formats[Number(attribute(tag, 's') ?? 0)], epoch);
  return kind === 'inlineStr' ? textsIn(content) : decoded(value);
};

const readRows = (sheet: string, context: Context): string[][] => {
  const rows: string[][] = [];
  for (const [, about = '', cells = ''] of sheet.matchAll(/<row(\s[^>]*?)?(?:\/>|>(.*?)<\/row>)/gs)) {
    const row: string[] = [];
    for (const [, tag = '', content = ''] of cells.matchAll(/<c(\s[^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)) {
      const reference = attribute(tag, 'r');
      const column = reference === undefined ? row.length : columnOf(reference);
      while (row.length < column) row.push('');
      row[column] = cellText(tag, content, context);
    }
    const index = Number(attribute(about, 'r') ?? rows.length + 1) - 1;
    while (rows.length < index && rows.length < 1_048_576) rows.push([]);
    rows.push(row);
  }
  return rows;
};

/** Sheets of an Excel workbook, cells as texts, without hidden sheets; null if the archive is no workbook. */
export const workbookSheets = async (zip: Zip): Promise<Worksheet[] | null> => {
  const path = await workbookPath(zip);
  if (path === undefined) return null;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const file = path.slice(folder.length);
  const workbook = withoutPrefixes(await zip.read(path));
  const relations = relationsOf(withoutPrefixes(await zip.read(`${folder}_rels/${file}.rels`)));
  const pathOf = (type: string) => {
    const target = relations.find((one) => one.type.endsWith(`/${type}`))?.target;
    return target === undefined ? `${folder}${type}.xml` : pathIn(folder, target);
  };
  const strings = Array.from(
    withoutPrefixes(await zip.read(pathOf('sharedStrings'))).matchAll(/<si(?:\s[^>]*)?(?:\/>|>(.*?)<\/si>)/gs),
    ([, item = '']) => textsIn(item),
  );
  const formats = readFormats(withoutPrefixes(await zip.read(pathOf('styles'))));
  const isFrom1904 = /<workbookPr[^>]*\sdate1904=["'](?:1|true)["']/.test(workbook);
  const context = { strings, formats, epoch: isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30) };
  const sheets: Worksheet[] = [];
  for (const [, tag = ''] of workbook.matchAll(/<sheet\s([^>]*)>/g)) {
    const target = relations.find(({ id }) => id === attribute(tag, '(?:\\w+:)?id'))?.target;
    const isHidden = /hidden/i.test(attribute(tag, 'state') ?? '');
    if (target === undefined || isHidden) continue;
    const sheet = withoutPrefixes(await zip.read(pathIn(folder, target)));
    const merges = Array.from(sheet.matchAll(/<mergeCell\s([^>]*)>/g), ([, one = '']) =>
      mergeOf(attribute(one, 'ref') ?? ''),
    );
    sheets.push({ name: decoded(attribute(tag, 'name') ?? ''), rows: readRows(sheet, context), merges });
  }
  return sheets;
};
