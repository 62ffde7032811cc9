import { useTranslation } from 'react-i18next';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { useChartTexts } from '../../entities/value/useChartTexts.ts';
import { useSeries, type SeriesRef } from '../../entities/value/useSeries.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { LinkedCharts } from '../../ui/chart/LinkedCharts.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartLimit } from '../../ui/chart/chartTypes.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { SensorReading } from './conditionRows.ts';
import { maxChartSpaces } from './useChartedSpaces.ts';

type End = 'low' | 'high';

/**
 * The limits of sensors as lines of their chart. Where all have the same, the stretch between them is shaded; otherwise
 * each line names the spaces that it belongs to.
 */
const sensorLimits = (
  sensors: readonly SensorReading[],
  label: (end: End, value: number, names: readonly string[]) => string,
): ChartLimit[] =>
  (['low', 'high'] as const).flatMap((end) => {
    const byValue = Map.groupBy(sensors, ({ band }) => (end === 'low' ? band?.least : band?.most) ?? null);
    const isShared = byValue.size === 1;
    return [...byValue].flatMap(([value, own]): ChartLimit[] => {
      if (value === null) return [];
      const names = isShared ? [] : [...new Set(own.map(({ space }) => space.name))];
      const unit = own[0]?.unit ?? '';
      return [{ id: `${end} ${value}`, unit, value, label: label(end, value, names), ...(isShared && { end }) }];
    });
  });

/** Props of the lines: the sensors in the order of their colours, and the values measured outdoors. */
export type ConditionLinesProps = {
  queryRef: SeriesRef;
  sensors: readonly SensorReading[];
  outdoorIds: readonly string[];
  chosen: ChosenPeriod;
  /** Names of the place from the site inwards. */
  place: readonly string[];
  /** The name of what is measured. */
  measure: string;
  /** Sensors were left out. */
  isCut: boolean;
  pending: boolean;
};

/** Colour of the temperature outdoors: the last one, which is grey. */
const outdoorColor = 7;

/** Readings of sensors over a period with their limits, and below them the temperature outdoors under the same cursor. */
export default function ConditionLines(props: ConditionLinesProps) {
  const { queryRef, sensors, outdoorIds, chosen, place, measure, isCut, pending } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const tableView = useTableView();
  const label = usePeriodLabel(chosen);
  const file = useChartFile([...place, measure, label]);
  const outdoorFile = useChartFile([...place, t('conditionList.outdoor'), label]);
  const lineOf = useSeries(queryRef);
  const isAlone = ({ space }: SensorReading) => sensors.filter((other) => other.space.id === space.id).length === 1;
  const lines = sensors.flatMap((sensor, color) => {
    const { id, unit, name, space } = sensor;
    return lineOf(id, { label: isAlone(sensor) ? space.name : `${space.name}: ${name}`, unit, color });
  });
  const outdoor = outdoorIds.flatMap((id) =>
    lineOf(id, { label: t('conditionList.outdoor'), unit: '°C', color: outdoorColor }),
  );
  const limits = sensorLimits(sensors, (end, value, names) => {
    const [first, ...rest] = names;
    const unit = sensors[0]?.unit ?? '';
    const limit = t(`chart.limit.${end}`, { value: `${format.exact(value)}\u00a0${unit}`.trim() });
    if (!first) return limit;
    return t('conditionList.sameLimits', { limit, names: rest.length > 0 ? `${first} +${rest.length}` : first });
  });
  const common = {
    from: chosen.from,
    to: chosen.to,
    timeZone: buildingTimeZone,
    locale: format.tag,
    texts,
    pending,
    onZoom: chosen.zoom,
    onZoomReset: chosen.isZoomed ? chosen.resetZoom : undefined,
  };
  const notes = [...limits.map(({ label }) => label), isCut && t('conditionList.chartMore', { count: maxChartSpaces })];
  return (
    <LinkedCharts>
      <Stack gap={3}>
        <TimeSeriesChart
          {...common}
          label={t('chart.label', { name: measure })}
          series={lines}
          limits={limits}
          height={320}
          note={notes.filter(Boolean).join(' · ')}
          {...file}
          {...tableView('spaces')}
        />
        {outdoor.length > 0 && (
          <TimeSeriesChart
            {...common}
            onZoomReset={undefined}
            label={t('chart.label', { name: t('conditionList.outdoor') })}
            series={outdoor}
            height={160}
            {...outdoorFile}
            {...tableView('outdoor')}
          />
        )}
      </Stack>
    </LinkedCharts>
  );
}
