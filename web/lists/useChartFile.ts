import type { ChartFile } from '../ui/chart/chartTypes.ts';
import { downloadFile } from './tableFile.ts';
import { useTableFile } from './useTableFile.ts';

/** Hands what a chart shows to the person: its numbers as CSV or a workbook, or its picture. */
export const useChartFile = (fileName: string): ((file: ChartFile) => void) => {
  const saveTable = useTableFile(fileName);
  return (file) => {
    if ('picture' in file) downloadFile(file.picture, `${fileName}.${file.kind}`);
    else saveTable(file.kind, () => file.table);
  };
};
