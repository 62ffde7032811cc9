import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { showToast } from '../ui/toastQueue.ts';
import { asCsv, asWorkbook, handOut, type TableFile } from './tableFile.ts';

/** Hands a table to the person as a file, and says so where none could be made. */
export const useTableFile = (fileName: string): ((kind: 'csv' | 'xlsx', table: () => TableFile) => void) => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const make = async (kind: 'csv' | 'xlsx', table: TableFile): Promise<Blob> =>
    kind === 'xlsx'
      ? asWorkbook(table, fileName)
      : new Blob([asCsv(table, language)], { type: 'text/csv;charset=utf-8' });
  const save = async (kind: 'csv' | 'xlsx', table: () => TableFile): Promise<void> => {
    try {
      handOut(await make(kind, table()), `${fileName}.${kind}`);
    } catch {
      showToast({ tone: 'negative', title: t('list.fileFailed') });
    }
  };
  return (kind, table) => void save(kind, table);
};
