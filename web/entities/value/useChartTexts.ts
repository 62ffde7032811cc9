import { useTranslation } from 'react-i18next';
import type { ChartTexts } from '../../ui/chart/chartTypes.ts';

/** The words of every chart. */
export const useChartTexts = (): ChartTexts => {
  const { t } = useTranslation();
  return {
    showTable: t('chart.showTable'),
    resetZoom: t('chart.resetZoom'),
    zoomIn: t('chart.zoomIn'),
    zoomOut: t('chart.zoomOut'),
    shownRange: t('chart.shownRange'),
    markedRange: t('chart.markedRange'),
    empty: t('chart.empty'),
    noValue: t('chart.noValue'),
    estimated: t('chart.estimated'),
    time: t('chart.time'),
    help: t('chart.help'),
    cellHelp: t('chart.cellHelp'),
    total: t('chart.total'),
    partial: t('chart.partial'),
    weekend: t('chart.weekend'),
    file: t('chart.file'),
    csv: t('list.csv'),
    xlsx: t('list.xlsx'),
    picture: t('chart.picture'),
    drawing: t('chart.drawing'),
  };
};
