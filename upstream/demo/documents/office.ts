import { zipOf } from './zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (part: string, type: string, more = ''): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/>${more}</Types>`;

const relation = (id: string, type: string, to: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${to}"/>`;

const relations = (...rows: string[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`;

/** A text document of some paragraphs. */
export const docxOf = (paragraphs: readonly string[]): Buffer =>
  zipOf({
    '[Content_Types].xml': contentTypes('/word/document.xml', `${types}.wordprocessingml.document.main+xml`),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  });

const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;

/** A sheet of rows. */
export const xlsxOf = (name: string, rows: readonly (string | number)[][]): Buffer => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipOf({
    '[Content_Types].xml': contentTypes(
      '/xl/workbook.xml',
      `${types}.spreadsheetml.sheet.main+xml`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.spreadsheetml.worksheet+xml"/>`,
    ),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${rows
      .map((row) => `<row>${row.map(cellOf).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  });
};
