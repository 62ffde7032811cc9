import type { ChartTexts } from '../../../../web/ui/chart/chartTypes.ts';

/** Words of a chart that no test could take for another's. */
export const chartTexts: ChartTexts = {
  showTable: 'Show table',
  resetZoom: 'Whole',
  zoomIn: 'Closer',
  zoomOut: 'Further',
  shownRange: 'Shows',
  markedRange: 'Marked',
  empty: 'Nothing measured',
  noValue: 'no value',
  estimated: 'estimated',
  time: 'Time',
  help: 'Arrows read',
  cellHelp: 'Arrows read',
  total: 'Together',
  partial: 'incomplete',
  weekend: 'weekend',
  file: 'Save as',
  csv: 'CSV',
  xlsx: 'Excel',
  picture: 'Picture',
  drawing: 'Drawing',
};
