import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSheetExportQuery } from '../../__generated__/useSheetExportQuery.graphql.ts';
import { downloadFile } from '../../lists/tableFile.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { hiddenColumns } from './sheetColumns.ts';
import { choicesInExample, examplesOfKind, type SheetKind } from './sheetKinds.ts';

const query = graphql`
  query useSheetExportQuery($id: ID!, $kind: SheetKind!) {
    target(id: $id) {
      name
      sheet(kind: $kind) {
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

/** Writes a target, or an example, as a workbook that can be edited and imported. */
export const useSheetExport = (targetId: string, kind: SheetKind) => {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const [pending, setPending] = useState<'template' | 'target' | null>(null);
  const save = async (what: 'template' | 'target'): Promise<void> => {
    setPending(what);
    try {
      const [data, { writeSheetFile }] = await Promise.all([
        fetchQuery<useSheetExportQuery>(
          environment,
          query,
          { id: targetId, kind },
          { fetchPolicy: 'network-only' },
        ).toPromise(),
        import('../../lists/sheetFile/writeSheetFile.ts'),
      ]);
      const sheet = data?.target?.sheet;
      if (!sheet) throw new Error('The target has no sheet.');
      const choicesOf = new Map(sheet.choices.map(({ column, values }) => [column, values]));
      const example = examplesOfKind[kind].map((row, index) =>
        sheet.columns.map((column) => {
          const isChoice = choicesInExample.has(column) && index === 0;
          return row[column] ?? (isChoice ? (choicesOf.get(column)?.[column === 'TYPE' ? 1 : 0] ?? '') : '');
        }),
      );
      const name = what === 'target' ? (data.target?.name ?? '') : t('sheetImport.template');
      const written = await writeSheetFile(
        sheet.columns.map((column) => ({
          heading: t(`sheetImport.columns.${column}`),
          isHidden: hiddenColumns.has(column),
          choices: choicesOf.get(column) ?? null,
        })),
        what === 'target' ? sheet.rows : example,
        { sheet: t(`sheetImport.kinds.${kind}`), choices: t('sheetImport.choices') },
      );
      downloadFile(written, `${name} ${t(`sheetImport.kinds.${kind}`)}.xlsx`);
    } catch {
      showToast({ tone: 'negative', title: t('sheetImport.notSaved') });
    } finally {
      setPending(null);
    }
  };
  return { pending, save: (what: 'template' | 'target') => void save(what) };
};
