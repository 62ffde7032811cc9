import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValuePlot_value$data, ValuePlot_value$key } from '../../__generated__/ValuePlot_value.graphql.ts';
import { buildingTimeZone, useFormat } from '../../i18n/format.ts';
import { Failed } from '../../states/Failed.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { amountScale } from './amountScale.ts';
import { periodFor } from './range.ts';
import { useChartTexts } from './useChartTexts.ts';
import type { useTimeRange } from './useTimeRange.ts';
import { lookOf } from './valueKinds.ts';

type Props = { value: ValuePlot_value$key; range: ReturnType<typeof useTimeRange>; height: number; pending: boolean };

const toSeries = (value: ValuePlot_value$data, litres: string): ChartSeries | null => {
  const unit = value.unit ?? value.type.unit ?? '';
  const look = { id: value.id, label: value.name, color: lookOf(value.type.kind).color };
  const { series } = value;
  const consumption = value.consumption?.buckets;
  if (!consumption) return series ? { ...look, unit, kind: 'line', points: series.columns } : null;
  const amounts = consumption.map(({ amount }) => amount ?? null);
  const scale = amountScale(unit, Math.max(0, ...amounts.map((amount) => amount ?? 0)));
  return {
    ...look,
    // A lone l reads as a stroke beside an axis.
    unit: scale.unit === 'l' ? litres : scale.unit,
    kind: 'bar',
    points: {
      at: consumption.map(({ from }) => Date.parse(from)),
      value: amounts.map((amount) => (amount === null ? null : amount * scale.factor)),
    },
    estimated: consumption.map(({ estimated }) => estimated),
  };
};

const resolutions = { 300: 'fiveMinutes', 3600: 'hour' } as const;

const isKnown = (resolution: number): resolution is keyof typeof resolutions => Object.hasOwn(resolutions, resolution);

/** One value drawn over a stretch of time: what was used as bars, what was measured as a line. */
export function ValuePlot({ value: key, range, height, pending }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const value = useFragment(
    graphql`
      fragment ValuePlot_value on Value
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        maxPoints: { type: "Int!" }
        counted: { type: "Boolean!" }
      ) {
        id
        name
        unit
        type {
          kind
          unit
        }
        series(from: $from, to: $to, maxPoints: $maxPoints) @skip(if: $counted) {
          resolution
          thinned
          columns
        }
        consumption(from: $from, to: $to, period: $period) @include(if: $counted) {
          buckets {
            from
            amount
            estimated
          }
        }
      }
    `,
    key,
  );
  const series = toSeries(value, t('chart.litres'));
  if (!series) return <Failed onRetry={() => range.resetZoom()} />;
  const resolution = value.series?.resolution;
  const accuracy = resolution && isKnown(resolution) ? t(`chart.resolution.${resolutions[resolution]}`) : null;
  const note = [accuracy, value.series?.thinned ? t('chart.thinned') : null].filter(Boolean).join(' · ');
  return (
    <TimeSeriesChart
      label={t('chart.label', { name: value.name })}
      series={[series]}
      from={range.from}
      to={range.to}
      height={height}
      timeZone={buildingTimeZone}
      locale={format.tag}
      texts={texts}
      onZoom={range.zoom}
      onZoomReset={range.zoomed ? range.resetZoom : undefined}
      note={value.consumption ? `${t(`chart.per.${periodFor(range)}`)} · ${t('chart.estimatedNote')}` : note}
      pending={pending}
    />
  );
}
