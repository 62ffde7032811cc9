import { useTranslation } from 'react-i18next';
import type { PreviewCell } from './sheetPreview.ts';
import type { ImportState } from './useImport.ts';

/** Writes the reason of a refused cell; empty for a cell that is not refused. */
export const useCellText = () => {
  const { t } = useTranslation();
  return ({ file, sent }: ImportState, { code, column, otherRow }: PreviewCell): string => {
    if (!code) return '';
    if (code === 'LOCKED' && (column === 'SERIAL_ID' || column === 'CONFIGURATION' || column === 'GROUP'))
      return t(`sheetImport.locked.${column}`);
    const other = otherRow == null ? undefined : file?.rows[sent[otherRow] ?? -1];
    return t(`sheetImport.code.${code}`, {
      column: t(`sheetImport.columns.${column}`),
      row: String(other?.number ?? ''),
    });
  };
};
