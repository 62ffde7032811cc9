import { useTranslation } from 'react-i18next';
import type { SheetFile } from '../../lists/sheetFile/readSheetFile.ts';
import { useTableFile } from '../../lists/useChartFile.ts';
import { Button } from '../../ui/button/Button.tsx';
import { shownRows } from './previewRows.ts';
import { useCellText } from './useCellText.ts';
import { cellAt, type Import } from './useImport.ts';

/** Saves the refused rows as a workbook with a column of the reasons. */
export function SaveRefused({ flow, file }: { flow: Import; file: SheetFile }) {
  const { t } = useTranslation();
  const textOf = useCellText();
  const saveTable = useTableFile(t('sheetImport.refusedFile'));
  const save = () =>
    saveTable('xlsx', () => ({
      headers: [...file.headings, t('sheetImport.reason')],
      rows: shownRows(flow.state, file)
        .filter(({ outcome }) => outcome === 'REFUSED')
        .map(({ index, cells }) => [
          ...file.headings.map((_heading, position) => cellAt(flow.state, index, position)),
          cells
            .map((cell) => textOf(flow.state, cell))
            .filter(Boolean)
            .join(' '),
        ]),
    }));
  return (
    <Button size="small" icon="download" variant="quiet" onClick={save}>
      {t('sheetImport.saveRefused')}
    </Button>
  );
}
