import { useFormat } from '../i18n/format.ts';
import type { ChartFile } from '../ui/chart/chartTypes.ts';
import { asCsv, asWorkbook, handOut } from './tableFile.ts';

/** Hands what a chart shows to the person: its numbers as CSV or a workbook, or its picture. */
export const useChartFile = (fileName: string): ((file: ChartFile) => void) => {
  const { language } = useFormat();
  const save = async (file: ChartFile): Promise<void> => {
    if (file.kind === 'png') return handOut(file.picture, `${fileName}.png`);
    if (file.kind === 'xlsx') return handOut(await asWorkbook(file.table, fileName), `${fileName}.xlsx`);
    handOut(new Blob([asCsv(file.table, language)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (file) => void save(file);
};
