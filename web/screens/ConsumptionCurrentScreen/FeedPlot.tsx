import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FeedPlot_feed$key } from '../../__generated__/FeedPlot_feed.graphql.ts';
import { useSpanName } from '../../entities/period/usePeriodLabel.ts';
import { useChartTexts } from '../../entities/value/useChartTexts.ts';
import { isCounted, isSwitched } from '../../entities/value/valueKinds.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { LinkedCharts } from '../../ui/chart/LinkedCharts.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { feedChartHeight } from './feedRanges.ts';

/** Maximum number of values on the charts of a feed: one for each colour. */
const mostValues = 8;

/** A chart has room for the axes of so many units. */
const unitsOfChart = 2;

/** Series by chart: those of the first two units on the first one, and so on. */
const chartsOf = (series: readonly ChartSeries[]): ChartSeries[][] => {
  const units = [...new Set(series.map(({ unit }) => unit))];
  const charts = Map.groupBy(series, ({ unit }) => Math.floor(units.indexOf(unit) / unitsOfChart));
  return [...charts.values()];
};

/** A register as its growth since its first reading: the registers of two meters have no axis in common. */
const sinceStart = ({ at, value }: ChartSeries['points']): ChartSeries['points'] => {
  const first = value.find((one) => one !== null) ?? 0;
  return { at, value: value.map((one) => (one === null ? null : Number((one - first).toPrecision(12)))) };
};

type Props = { feed: FeedPlot_feed$key; name: string; place: string; pending: boolean };

/** The shown values of a feed drawn over a range up to now. */
export function FeedPlot({ feed: key, name, place, pending }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const [now] = useState(() => Date.now());
  const { key: feedKey, data } = useFragment(
    graphql`
      fragment FeedPlot_feed on DataFeed @throwOnFieldError @argumentDefinitions(range: { type: "DataFeedRange!" }) {
        key
        data(range: $range) @required(action: THROW) {
          value {
            id
            ...valueName_value
            unit
            space {
              name
            }
            type {
              kind
              unit
            }
          }
          series(maxPoints: 600) {
            thinned
            columns
          }
        }
      }
    `,
    key,
  );
  const tableView = useTableView();
  const spanName = useSpanName();
  const series = data.slice(0, mostValues).map(({ value, series: { thinned, columns } }, index): ChartSeries => {
    const { kind } = value.type;
    return {
      id: value.id,
      label: [value.space?.name, valueNameOf(value)].filter(Boolean).join(' · '),
      unit: value.unit ?? value.type.unit ?? '',
      color: index,
      kind: 'line',
      points: isCounted(kind) ? sinceStart(columns) : columns,
      thinned,
      ...(isSwitched(kind) && {
        states: [t(`value.switched.${kind}.off`), t(`value.switched.${kind}.on`)] as const,
      }),
    };
  });
  const instants = series.flatMap(({ points: { at } }) => [at[0] ?? now, at.at(-1) ?? now]);
  const from = Math.min(now - 3_600_000, ...instants);
  const to = Math.max(now, ...instants);
  const file = useChartFile([place, name, spanName(from, to)]);
  const notes = [
    data.some(({ value }) => isCounted(value.type.kind)) && t('dataFeeds.sinceStart'),
    data.length > mostValues && t('dataFeeds.most', { most: mostValues }),
    series.some(({ thinned }) => thinned) && t('chart.thinned'),
  ];
  if (series.length === 0) return <p>{t('chart.empty')}</p>;
  return (
    <LinkedCharts>
      <Stack gap={3}>
        {chartsOf(series).map((own, index) => (
          <TimeSeriesChart
            key={own[0]?.unit ?? index}
            label={t('chart.label', { name })}
            series={own}
            from={from}
            to={to}
            height={feedChartHeight}
            timeZone={buildingTimeZone}
            locale={format.tag}
            texts={texts}
            note={notes.filter(Boolean).join(' · ')}
            pending={pending}
            {...file}
            {...tableView(`${feedKey}.${index}`)}
          />
        ))}
      </Stack>
    </LinkedCharts>
  );
}
