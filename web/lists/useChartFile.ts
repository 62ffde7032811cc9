import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { ChartFile } from '../ui/chart/chartTypes.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { downloadFile, type TableToFile } from './tableFile.ts';
import { writeFile } from './writeFile.ts';

/** Downloads a table as a file, with a toast if that fails. */
export const useTableFile = (
  fileName: string,
): ((kind: 'csv' | 'xlsx', table: () => TableToFile | Promise<TableToFile>) => void) => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const save = async (kind: 'csv' | 'xlsx', table: () => TableToFile | Promise<TableToFile>): Promise<void> => {
    try {
      downloadFile(await writeFile(await table(), { kind, language, sheet: fileName }), `${fileName}.${kind}`);
    } catch {
      showToast({ tone: 'negative', title: t('list.fileFailed') });
    }
  };
  return (kind, table) => void save(kind, table);
};

/** What a chart is given as a file as: what takes it, and the title of its picture. */
type ChartFiles = { onFile: (file: ChartFile) => void; pictureTitle: string };

/**
 * Hands what a chart shows to the person: its numbers as CSV or a workbook, or its picture. The place, what is shown and
 * the period name the file and stand on the picture.
 */
export const useChartFile = (parts: readonly string[]): ChartFiles => {
  const named = parts.filter((part) => part !== '');
  const fileName = named.join(' ');
  const saveTable = useTableFile(fileName);
  return {
    pictureTitle: named.join(' · '),
    onFile: (file) => {
      if ('picture' in file) downloadFile(file.picture, `${fileName}.${file.kind}`);
      else saveTable(file.kind, () => file.table);
    },
  };
};
