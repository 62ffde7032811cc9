import { dateText } from './numberText.ts';
import { EncryptedArchive, type Zip } from './unzip.ts';
import { attribute, decoded, type Merge, type Worksheet } from './xml.ts';

/** Most columns that are read, and most rows that an element repeats. */
const mostColumns = 200;
const mostRepeats = 5_002;

/** Text of a cell as it is shown, without comments. */
const shownText = (content: string): string => {
  const own = content.replaceAll(/<office:annotation[\s>].*?<\/office:annotation>/gs, '');
  const paragraphs = Array.from(own.matchAll(/<text:p(?:\s[^>]*?)?(?:\/>|>(.*?)<\/text:p>)/gs), ([, text = '']) =>
    decoded(
      text
        .replaceAll(/<text:s(?:\s+text:c="(\d+)")?\s*\/>/g, (_whole, count?: string) => ' '.repeat(Number(count ?? 1)))
        .replaceAll(/<text:(?:tab|line-break)\s*\/>/g, ' ')
        .replaceAll(/<[^>]*>/g, ''),
    ),
  );
  return paragraphs.join('\n');
};

/** Text of a number: as shown where the format pads it with zeros. */
const numberText = (tag: string, shown: string): string => {
  const value = Number(attribute(tag, 'office:value'));
  const digits = shown.replaceAll(/[\s\u00a0-]/g, '');
  return /^0\d+$/.test(digits) && Number(digits) === value ? digits : String(Number(value.toPrecision(15)));
};

const cellText = (tag: string, content: string): string => {
  const kind = attribute(tag, '(?:office|calcext):value-type');
  const shown = shownText(content);
  if (kind === 'float' || kind === 'percentage' || kind === 'currency') return numberText(tag, shown);
  const date = attribute(tag, 'office:date-value');
  if (date === undefined) return shown;
  const at = new Date(`${date.slice(0, 19)}${date.includes('T') ? '' : 'T00:00:00'}Z`);
  return Number.isNaN(at.getTime()) ? shown : dateText(at, { hasDay: true, hasTime: date.includes('T') });
};

const readTable = (table: string): Omit<Worksheet, 'name'> => {
  const rows: string[][] = [];
  const merges: Merge[] = [];
  for (const [, about = '', cells = ''] of table.matchAll(
    /<table:table-row(\s[^>]*?)?(?:\/>|>(.*?)<\/table:table-row>)/gs,
  )) {
    const row: string[] = [];
    for (const [, , tag = '', content = ''] of cells.matchAll(
      /<table:(table-cell|covered-table-cell)(\s[^>]*?)?(?:\/>|>(.*?)<\/table:\1>)/gs,
    )) {
      const columns = Number(attribute(tag, 'table:number-columns-spanned') ?? 1);
      const spanned = Number(attribute(tag, 'table:number-rows-spanned') ?? 1);
      if (columns > 1 || spanned > 1) merges.push({ row: rows.length, column: row.length, rows: spanned, columns });
      const text = cellText(tag, content);
      const count = Math.min(
        Number(attribute(tag, 'table:number-columns-repeated') ?? 1),
        Math.max(0, mostColumns - row.length),
      );
      for (let left = count; left > 0; left -= 1) row.push(text);
    }
    const repeats = Number(attribute(about, 'table:number-rows-repeated') ?? 1);
    const isFilled = row.some((cell) => cell !== '');
    // The last empty rows of a sheet are one element that repeats a million times.
    for (let left = Math.min(repeats, mostRepeats); left > 0; left -= 1) rows.push(isFilled ? row : []);
  }
  return { rows, merges };
};

/** Sheets of an OpenDocument spreadsheet, cells as texts, without hidden sheets; null if the archive is none. */
export const openDocumentSheets = async (zip: Zip): Promise<Worksheet[] | null> => {
  if (!zip.names.includes('content.xml')) return null;
  if ((await zip.read('META-INF/manifest.xml')).includes('encryption-data')) throw new EncryptedArchive();
  const content = await zip.read('content.xml');
  if (!content.includes('<office:spreadsheet')) return null;
  const hidden = new Set(
    Array.from(
      content.matchAll(/<style:style\s([^>]*)>\s*<style:table-properties\s[^>]*table:display="false"/g),
      ([, tag = '']) => attribute(tag, 'style:name'),
    ),
  );
  return Array.from(content.matchAll(/<table:table(\s[^>]*?)>(.*?)<\/table:table>/gs), ([, tag = '', table = '']) => ({
    tag,
    table,
  }))
    .filter(({ tag }) => !hidden.has(attribute(tag, 'table:style-name') ?? ''))
    .map(({ tag, table }) => ({ name: decoded(attribute(tag, 'table:name') ?? ''), ...readTable(table) }));
};
