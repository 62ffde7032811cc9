import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { downloadFile, type TableToFile } from './tableFile.ts';
import { writeFile } from './writeFile.ts';

/** Downloads a table as a file, with a toast if that fails. */
export const useTableFile = (fileName: string): ((kind: 'csv' | 'xlsx', table: () => TableToFile) => void) => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const save = async (kind: 'csv' | 'xlsx', table: () => TableToFile): Promise<void> => {
    try {
      downloadFile(await writeFile(table(), { kind, language, sheet: fileName }), `${fileName}.${kind}`);
    } catch {
      showToast({ tone: 'negative', title: t('list.fileFailed') });
    }
  };
  return (kind, table) => void save(kind, table);
};
