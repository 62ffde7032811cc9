import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValuePlot_value$key } from '../../__generated__/ValuePlot_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { partFailure } from '../../states/partFailures.ts';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { Comparison } from './comparison.ts';
import { plotSeries } from './plotSeries.ts';
import { periodFor } from './range.ts';
import { useChartTexts } from './useChartTexts.ts';
import type { useTimeRange } from './useTimeRange.ts';
import { isSwitched } from './valueKinds.ts';

type Props = {
  value: ValuePlot_value$key;
  range: ReturnType<typeof useTimeRange>;
  comparison: Comparison | null;
  height: number;
  pending: boolean;
};

const resolutions = { 300: 'fiveMinutes', 3600: 'hour' } as const;

const isKnown = (resolution: number): resolution is keyof typeof resolutions => Object.hasOwn(resolutions, resolution);

/** One value drawn over a stretch of time, beside an earlier one where that is wanted. */
export function ValuePlot({ value: key, range, comparison, height, pending }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const value = useFragment(
    graphql`
      fragment ValuePlot_value on Value
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        maxPoints: { type: "Int!" }
        counted: { type: "Boolean!" }
        compared: { type: "Boolean!" }
        compareTo: { type: "ConsumptionComparedTo" }
        earlierFrom: { type: "DateTime!" }
        earlierTo: { type: "DateTime!" }
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
        earlier: series(from: $earlierFrom, to: $earlierTo, maxPoints: $maxPoints)
          @skip(if: $counted)
          @include(if: $compared) {
          thinned
          columns
        }
        consumption(from: $from, to: $to, period: $period, compareTo: $compareTo) @include(if: $counted) {
          buckets {
            from
            amount
            estimated
          }
          comparison {
            change
            buckets {
              from
              amount
              estimated
            }
          }
        }
      }
    `,
    key,
  );
  const saveFile = useChartFile(`${value.name} ${format.date(range.from)}–${format.date(range.to)}`);
  const earlier = comparison ? t(`chart.earlier.${comparison}`, { name: value.name }) : '';
  const { kind } = value.type;
  const states = isSwitched(kind)
    ? ([t(`value.switched.${kind}.off`), t(`value.switched.${kind}.on`)] as const)
    : undefined;
  const series = plotSeries(value, range, comparison, { litres: t('chart.litres'), earlier, states });
  if (!series) throw partFailure();
  const resolution = value.series?.resolution;
  const earlierAsked = value.earlier ?? value.consumption?.comparison;
  const change = value.consumption?.comparison?.change;
  const notes = [
    value.consumption && t(`chart.per.${periodFor(range)}`),
    value.consumption && series[0]?.estimated?.includes(true) && t('chart.estimatedNote'),
    resolution && isKnown(resolution) && t(`chart.resolution.${resolutions[resolution]}`),
    value.series?.thinned && t('chart.thinned'),
    comparison && earlierAsked && series.length === 1 && t(`chart.nothingEarlier.${comparison}`),
    comparison && typeof change === 'number' && t(`chart.change.${comparison}`, { change: format.change(change) }),
  ];
  return (
    <TimeSeriesChart
      label={t('chart.label', { name: value.name })}
      series={series}
      from={range.from}
      to={range.to}
      height={height}
      timeZone={buildingTimeZone}
      locale={format.tag}
      texts={texts}
      onZoom={range.zoom}
      onZoomReset={range.zoomed ? range.resetZoom : undefined}
      note={notes.filter(Boolean).join(' · ')}
      pending={pending}
      onFile={saveFile}
    />
  );
}
