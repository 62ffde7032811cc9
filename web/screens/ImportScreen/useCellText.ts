import { useTranslation } from 'react-i18next';
import type { PreviewCell } from './sheetPreview.ts';
import type { ImportState } from './useImport.ts';

/** Columns with a reason of their own why what is stored is not changed. */
const lockedColumns = [
  'SERIAL_ID',
  'CONFIGURATION',
  'GROUP',
  'RESIDENT',
  'EMAIL',
  'END_READING',
  'START_READING',
] as const satisfies readonly PreviewCell['column'][];

/** Writes the reason of a refused cell; empty for a cell that is not refused. */
export const useCellText = () => {
  const { t } = useTranslation();
  return ({ file, sent }: ImportState, { code, column, otherRow }: PreviewCell): string => {
    if (!code) return '';
    const locked = code === 'LOCKED' && lockedColumns.find((one) => one === column);
    if (locked) return t(`sheetImport.locked.${locked}`);
    const other = otherRow == null ? undefined : file?.rows[sent[otherRow] ?? -1];
    return t(`sheetImport.code.${code}`, {
      column: t(`sheetImport.columns.${column}`),
      row: String(other?.number ?? ''),
    });
  };
};
