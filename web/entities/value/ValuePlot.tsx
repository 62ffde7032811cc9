import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValuePlot_value$key } from '../../__generated__/ValuePlot_value.graphql.ts';
import type { ValuePlot_viewer$key } from '../../__generated__/ValuePlot_viewer.graphql.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { partFailure } from '../../states/partFailures.ts';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartLimit } from '../../ui/chart/chartTypes.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Comparison } from '../period/comparison.ts';
import { usePartialText } from '../period/usePartialText.ts';
import type { ChosenPeriod } from '../period/usePeriod.ts';
import { usePeriodLabel } from '../period/usePeriodLabel.ts';
import { ChartMarkList } from './ChartMarkList.tsx';
import { useChangeText } from './amountTexts.ts';
import { limitsOf, numberedMarks } from './chartMarks.ts';
import { plotSeries } from './plotSeries.ts';
import { useChartTexts } from './useChartTexts.ts';
import { isSwitched } from './valueKinds.ts';
import { valueNameOf } from './valueName.ts';

type Props = {
  value: ValuePlot_value$key;
  /** Has the alerts of the device; absent for a value without one. */
  viewer?: ValuePlot_viewer$key | null | undefined;
  chosen: ChosenPeriod;
  comparison: Comparison | null;
  /** Names of the place and the device, from the site inwards, for the names of files. */
  place: readonly string[];
  height: number;
  pending: boolean;
  /** A limit that is drawn in place of those of the alert settings. */
  limit?: ChartLimit | undefined;
  /** The range is fixed. */
  isFixed?: boolean;
};

const resolutions = { 300: 'fiveMinutes', 3600: 'hour' } as const;

const eventKinds = ['SWAP', 'ROLLOVER', 'CORRECTION', 'CONVERSION'] as const;

const isKnown = (resolution: number): resolution is keyof typeof resolutions => Object.hasOwn(resolutions, resolution);

/** One value drawn over a period, beside an earlier one if that is chosen. */
export function ValuePlot({
  value: key,
  viewer: viewerKey,
  chosen,
  comparison,
  place,
  height,
  pending,
  limit,
  isFixed = false,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const partialOf = usePartialText();
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
        key
        ...valueName_value
        unit
        type {
          kind
          unit
        }
        alertSettings @skip(if: $counted) {
          minEnabled
          maxEnabled
          rangeMin
          rangeMax
        }
        meterEvents(first: 200) @include(if: $counted) {
          nodes {
            id
            kind
            at
            comment
          }
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
            to
            amount
            estimated
            estimatedAmount
            firstReadingAt
          }
          comparison {
            change
            partial
            buckets {
              from
              to
              amount
              estimated
              firstReadingAt
            }
          }
        }
      }
    `,
    key,
  );
  const viewer = useFragment(
    graphql`
      fragment ValuePlot_viewer on Viewer @argumentDefinitions(alerts: { type: "AlertFilter!" }) {
        alerts(filter: $alerts, first: 100) @catch {
          nodes {
            id
            code
            from
            to
            valueKey
          }
        }
      }
    `,
    viewerKey ?? null,
  );
  const [now] = useState(() => Date.now());
  const name = valueNameOf(value);
  const label = usePeriodLabel(chosen);
  const tableView = useTableView();
  const changeText = useChangeText();
  const file = useChartFile([...place, name, label]);
  const earlier = comparison ? t(`chart.earlier.${comparison}`, { name }) : '';
  const { kind } = value.type;
  const amountWithUnit = (amount: number) => {
    const scale = amountScale(value.unit ?? value.type.unit ?? '', amount);
    return format.amount(amount, scale);
  };
  const states = isSwitched(kind)
    ? ([t(`value.switched.${kind}.off`), t(`value.switched.${kind}.on`)] as const)
    : undefined;
  const series = plotSeries(value, chosen, comparison, { name, litres: t('chart.litres'), earlier, states, partialOf });
  if (!series) throw partFailure();
  const resolution = value.series?.resolution;
  const hasComparison = value.earlier ?? value.consumption?.comparison;
  const change = value.consumption?.comparison?.change;
  const unit = value.unit ?? value.type.unit ?? '';
  const limits = limit
    ? [limit]
    : value.alertSettings
      ? limitsOf(value.alertSettings, unit, (end, bound) =>
          t(`chart.limit.${end}`, { value: `${format.exact(bound)}\u00a0${unit}`.trim() }),
        )
      : [];
  const notes = [
    value.consumption && series[0]?.estimated?.includes(true) && t('chart.estimatedNote'),
    resolution && isKnown(resolution) && t(`chart.resolution.${resolutions[resolution]}`),
    value.series?.thinned && t('chart.thinned'),
    ...limits.map((one) => one.label),
    typeof change === 'number' && value.consumption?.comparison?.partial && t('chart.changePartial'),
    comparison && hasComparison && series.length === 1 && t(`chart.nothingEarlier.${comparison}`),
  ];
  const alerts = viewer?.alerts.ok ? (viewer.alerts.value?.nodes ?? []) : [];
  const raised = alerts
    .filter((alert) => alert.valueKey === value.key)
    .map((alert) => ({
      id: alert.id,
      at: Date.parse(alert.from),
      until: alert.to ? Date.parse(alert.to) : now,
      tone: 'alert' as const,
      text: t(`alert.code.${alert.code}`),
    }));
  const changes = (value.meterEvents?.nodes ?? []).map(({ id, kind: event, at, comment }) => ({
    id,
    at: Date.parse(at),
    tone: 'neutral' as const,
    text: [t(`chart.event.${eventKinds.find((one) => one === event) ?? 'CORRECTION'}`), comment]
      .filter(Boolean)
      .join(': '),
  }));
  const marks = numberedMarks([...raised, ...changes], chosen);
  const total = value.consumption?.total;
  const figures = [
    typeof total?.amount === 'number' ? amountWithUnit(total.amount) : null,
    total?.cost ? format.euros(Number(total.cost)) : null,
    comparison && typeof change === 'number' ? changeText(change, comparison) : null,
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
        label={t('chart.label', { name })}
        series={series}
        limits={limits}
        marks={marks}
        from={chosen.from}
        to={chosen.to}
        height={height}
        timeZone={buildingTimeZone}
        locale={format.tag}
        texts={texts}
        {...(value.consumption && {
          unitText: t(`chart.unitPer.${chosen.bucket}`, { unit: series[0]?.unit ?? unit }),
        })}
        {...(!isFixed && { onZoom: chosen.zoom })}
        onZoomReset={chosen.isZoomed ? chosen.resetZoom : undefined}
        note={notes.filter(Boolean).join(' · ')}
        pending={pending}
        {...file}
        {...tableView(isFixed ? 'alert' : 'chart')}
      />
      <ChartMarkList marks={marks} />
    </Stack>
  );
}
