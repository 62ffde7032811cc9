import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSheetExportQuery } from '../../__generated__/useSheetExportQuery.graphql.ts';
import { downloadFile } from '../../lists/tableFile.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { hiddenColumns, type SheetColumn } from './sheetColumns.ts';

const query = graphql`
  query useSheetExportQuery($id: ID!) {
    target(id: $id) {
      name
      sheet(kind: TREE) {
        columns
        rows
        choices {
          column
          values
        }
      }
    }
  }
`;

/** Cells of the rows of the template, by column. */
const examples: Partial<Record<SheetColumn, string>>[] = [
  { GROUP: 'Talo 1', SPACE: 'A1', NUMBER: '1', SIZE: '58,5', RESIDENT_COUNT: '2' },
  { GROUP: 'Talo 1', SPACE: 'A1', CORE: 'A1 vesi', CONFIGURATION: 'Huoneiston vesi', SERIAL_ID: '2410 0388 6012' },
];

/** Writes a target, or an example of two rows, as a workbook that can be edited and imported. */
export const useSheetExport = (targetId: string) => {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const [pending, setPending] = useState<'template' | 'target' | null>(null);
  const save = async (kind: 'template' | 'target'): Promise<void> => {
    setPending(kind);
    try {
      const [data, { writeSheetFile }] = await Promise.all([
        fetchQuery<useSheetExportQuery>(
          environment,
          query,
          { id: targetId },
          { fetchPolicy: 'network-only' },
        ).toPromise(),
        import('../../lists/sheetFile/writeSheetFile.ts'),
      ]);
      const sheet = data?.target?.sheet;
      if (!sheet) throw new Error('The target has no sheet.');
      const choicesOf = new Map(sheet.choices.map(({ column, values }) => [column, values]));
      const type = choicesOf.get('TYPE')?.[1] ?? '';
      const example = examples.map((row, index) =>
        sheet.columns.map((column) => (column === 'TYPE' && index === 0 ? type : (row[column] ?? ''))),
      );
      const name = kind === 'target' ? (data.target?.name ?? '') : t('sheetImport.template');
      const written = await writeSheetFile(
        sheet.columns.map((column) => ({
          heading: t(`sheetImport.columns.${column}`),
          isHidden: hiddenColumns.has(column),
          choices: choicesOf.get(column) ?? null,
        })),
        kind === 'target' ? sheet.rows : example,
        { sheet: t('sheetImport.sheet'), choices: t('sheetImport.choices') },
      );
      downloadFile(written, `${name} ${t('sheetImport.sheet')}.xlsx`);
    } catch {
      showToast({ tone: 'negative', title: t('sheetImport.notSaved') });
    } finally {
      setPending(null);
    }
  };
  return { pending, save: (kind: 'template' | 'target') => void save(kind) };
};
