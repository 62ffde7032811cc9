import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValuePlot_value$key } from '../../__generated__/ValuePlot_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { partFailure } from '../../states/partFailures.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { Comparison } from '../period/comparison.ts';
import type { ChosenPeriod } from '../period/usePeriod.ts';
import { usePeriodLabel } from '../period/usePeriodLabel.ts';
import { amountScale, amountText } from './amountScale.ts';
import { plotSeries } from './plotSeries.ts';
import { useChartTexts } from './useChartTexts.ts';
import { isSwitched } from './valueKinds.ts';

type Props = {
  value: ValuePlot_value$key;
  chosen: ChosenPeriod;
  comparison: Comparison | null;
  /** Names of the place and the device, from the site inwards, for the names of files. */
  place: readonly string[];
  height: number;
  pending: boolean;
};

const resolutions = { 300: 'fiveMinutes', 3600: 'hour' } as const;

const isKnown = (resolution: number): resolution is keyof typeof resolutions => Object.hasOwn(resolutions, resolution);

/** One value drawn over a period, beside an earlier one if that is chosen. */
export function ValuePlot({ value: key, chosen, comparison, place, height, pending }: Props) {
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
          total {
            amount
            cost
          }
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
  const [now] = useState(() => Date.now());
  const label = usePeriodLabel(chosen);
  const saveFile = useChartFile([...place, value.name, label].join(' '));
  const earlier = comparison ? t(`chart.earlier.${comparison}`, { name: value.name }) : '';
  const { kind } = value.type;
  const amountWithUnit = (amount: number) => {
    const scale = amountScale(value.unit ?? value.type.unit ?? '', amount);
    return `${amountText(format, amount, scale)}\u00a0${scale.unit}`;
  };
  const states = isSwitched(kind)
    ? ([t(`value.switched.${kind}.off`), t(`value.switched.${kind}.on`)] as const)
    : undefined;
  const series = plotSeries(value, chosen, comparison, { litres: t('chart.litres'), earlier, states });
  if (!series) throw partFailure();
  const resolution = value.series?.resolution;
  const earlierAsked = value.earlier ?? value.consumption?.comparison;
  const change = value.consumption?.comparison?.change;
  const notes = [
    value.consumption && t(`chart.per.${chosen.bucket}`),
    value.consumption && series[0]?.estimated?.includes(true) && t('chart.estimatedNote'),
    resolution && isKnown(resolution) && t(`chart.resolution.${resolutions[resolution]}`),
    value.series?.thinned && t('chart.thinned'),
    comparison && earlierAsked && series.length === 1 && t(`chart.nothingEarlier.${comparison}`),
  ];
  const total = value.consumption?.total;
  const figures = [
    typeof total?.amount === 'number' ? amountWithUnit(total.amount) : null,
    total?.cost ? t('consumption.cost', { euros: format.number(Number(total.cost), 2) }) : null,
    comparison && typeof change === 'number'
      ? t(`chart.change.${comparison}`, { change: format.change(change) })
      : null,
  ].filter((figure) => figure !== null);
  return (
    <Stack gap={2}>
      {total && (
        <p>
          {t(chosen.to > now ? 'chart.totalSoFar' : 'chart.totalOf', {
            period: label.charAt(0).toLocaleUpperCase() + label.slice(1),
          })}{' '}
          <strong>{figures.length > 0 ? figures.join(' · ') : t('chart.empty')}</strong>
        </p>
      )}
      <TimeSeriesChart
        label={t('chart.label', { name: value.name })}
        series={series}
        from={chosen.from}
        to={chosen.to}
        height={height}
        timeZone={buildingTimeZone}
        locale={format.tag}
        texts={texts}
        onZoom={chosen.zoom}
        onZoomReset={chosen.isZoomed ? chosen.resetZoom : undefined}
        note={notes.filter(Boolean).join(' · ')}
        pending={pending}
        onFile={saveFile}
      />
    </Stack>
  );
}
