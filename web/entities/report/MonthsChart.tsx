import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { startOfDay } from '../period/timeOfDay.ts';
import { useChartTexts } from '../value/useChartTexts.ts';
import { appearanceOf } from '../value/valueKinds.ts';
import type { Report } from './report.ts';

const startOf = (month: string): number => Date.parse(startOfDay(`${month}-01`, 0));

/** The month after one such as 2026-10. */
const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

/** Bars of cold and hot water by month, on top of each other. */
export function MonthsChart({ report: { months } }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return null;
  const at = months.map(({ month }) => startOf(month));
  const bars = (id: 'cold' | 'hot', color: number): ChartSeries => ({
    id,
    label: t(`waterReport.${id}`),
    unit: 'm³',
    color,
    kind: 'bar',
    stack: 'water',
    points: { at, value: months.map((month) => month[id] ?? null) },
  });
  const series = [
    bars('cold', appearanceOf('COLD_WATER_METER').color),
    bars('hot', appearanceOf('HOT_WATER_METER').color),
  ].filter(({ points }) => points.value.some((value) => value !== null));
  return (
    <TimeSeriesChart
      label={t('waterReport.months')}
      series={series}
      from={startOf(first)}
      to={startOf(monthAfter(last))}
      height={240}
      timeZone={buildingTimeZone}
      locale={format.tag}
      texts={texts}
    />
  );
}
