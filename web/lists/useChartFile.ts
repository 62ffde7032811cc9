import type { ChartFile } from '../ui/chart/chartTypes.ts';
import { downloadFile } from './tableFile.ts';
import { useTableFile } from './useTableFile.ts';

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
