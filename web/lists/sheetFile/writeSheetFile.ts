import { sheetName } from '../tableFile.ts';

/** A column of a written sheet. */
export type WrittenColumn = {
  heading: string;
  /** Whether spreadsheets hide it. */
  isHidden: boolean;
  /** Values to choose from; null for free text. */
  choices: readonly string[] | null;
};

/** Names of the sheet and of the one with the lists of choices. */
type Names = { sheet: string; choices: string };

const letterOf = (column: number): string => String.fromCharCode(65 + column);

/** Rows in which a list of choices is offered: those of the sheet, and as many as can be imported. */
const lastRow = 5_001;

const validation = (column: number, list: number, length: number, sheet: string): string => {
  const letter = letterOf(column);
  const from = letterOf(list);
  return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${lastRow}"><formula1>'${sheet}'!$${from}$2:$${from}$${length + 1}</formula1></dataValidation>`;
};

/** Elements of a sheet after which its validations may stand, the last one that it has decides. */
const earlier = /<\/(?:sheetData|autoFilter|mergeCells|conditionalFormatting)>|<(?:autoFilter|sheetData)[^>]*\/>/g;

const withValidations = (xml: string, validations: readonly string[]): string => {
  const before = [...xml.matchAll(earlier)].at(-1);
  if (!before || validations.length === 0) return xml;
  const at = before.index + before[0].length;
  const element = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
  return xml.slice(0, at) + element + xml.slice(at);
};

/** Hides the second sheet, whose lists the cells of the first one offer. */
const withHiddenChoices = (xml: string): string => {
  let at = 0;
  return xml.replaceAll(/<sheet (?=[^>]*>)/g, (tag) => ((at += 1) === 2 ? `${tag}state="hidden" ` : tag));
};

/** Writes texts as a workbook with lists of choices and hidden columns, so that it can be edited and imported. */
export const writeSheetFile = async (
  columns: readonly WrittenColumn[],
  rows: readonly (readonly string[])[],
  names: Names,
): Promise<Blob> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const lists = columns.flatMap(({ choices }, column) => (choices ? [{ column, choices }] : []));
  const validations = lists.map(({ column, choices }, list) =>
    validation(column, list, choices.length, sheetName(names.choices).replaceAll("'", "''")),
  );
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length));
  return writeXlsxFile(
    [
      {
        data: [
          columns.map(({ heading }) => bold(heading)),
          ...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String, format: '@' }))),
        ],
        sheet: sheetName(names.sheet),
        columns: columns.map(({ heading }, index) => ({
          width: Math.min(
            40,
            Math.max(10, heading.length + 2, ...rows.slice(0, 200).map((row) => (row[index] ?? '').length + 2)),
          ),
        })),
        stickyRowsCount: 1,
      },
      {
        data: [
          lists.map(({ column }) => bold(columns[column]?.heading ?? '')),
          ...Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices[row] ?? null)),
        ],
        sheet: sheetName(names.choices),
        columns: lists.map(() => ({ width: 34 })),
      },
    ],
    {
      features: [
        {
          files: {
            transform: {
              'xl/workbook.xml': { transform: withHiddenChoices },
              'xl/worksheets/sheet{id}.xml': {
                transform: (xml, _options, { sheetIndex }) =>
                  sheetIndex === 0 ? withValidations(xml, validations) : xml,
                transformElementAttributes: (tag, attributes, index, _options, { sheetIndex }) =>
                  tag === 'col' && sheetIndex === 0 && index !== undefined && columns[index]?.isHidden
                    ? { ...attributes, hidden: 1 }
                    : attributes,
              },
            },
          },
        },
      ],
    },
  ).toBlob();
};
