import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { useChartFile } from '../../../lists/useChartFile.ts';
import { useTableView } from '../../../lists/useTableView.ts';
import { TimeSeriesChart } from '../../../ui/chart/TimeSeriesChart.tsx';
import type { ChosenPeriod } from '../../period/usePeriod.ts';
import { usePeriodLabel } from '../../period/usePeriodLabel.ts';
import { useChartTexts } from '../../value/useChartTexts.ts';
import { useSeries, type SeriesRef } from '../../value/useSeries.ts';

type Props = {
  queryRef: SeriesRef;
  ids: readonly string[];
  place: readonly string[];
  chosen: ChosenPeriod;
  pending: boolean;
};

/** Colour of the temperature outdoors: the last one, which is grey. */
const outdoorColor = 7;

/** The lines of the temperatures outdoors, on the time axis of the chart above. */
export default function OutdoorLines({ queryRef, ids, place, chosen, pending }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const tableView = useTableView();
  const name = t('consumption.outdoor');
  const title = [...place, name, usePeriodLabel(chosen)];
  const files = useChartFile(title);
  const lineOf = useSeries(queryRef);
  const series = ids.flatMap((id) => lineOf(id, { label: name, unit: '°C', color: outdoorColor }));
  return (
    <TimeSeriesChart
      label={t('chart.label', { name })}
      series={series}
      from={chosen.from}
      to={chosen.to}
      height={160}
      timeZone={buildingTimeZone}
      locale={format.tag}
      texts={texts}
      pending={pending}
      onZoom={chosen.zoom}
      {...files}
      {...tableView('outdoor')}
    />
  );
}
