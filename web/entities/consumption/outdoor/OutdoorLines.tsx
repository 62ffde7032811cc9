import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { OutdoorLinesQuery } from '../../../__generated__/OutdoorLinesQuery.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { useChartFile } from '../../../lists/useChartFile.ts';
import { useTableView } from '../../../lists/useTableView.ts';
import { TimeSeriesChart } from '../../../ui/chart/TimeSeriesChart.tsx';
import type { ChosenPeriod } from '../../period/usePeriod.ts';
import { usePeriodLabel } from '../../period/usePeriodLabel.ts';
import { useChartTexts } from '../../value/useChartTexts.ts';

type Props = {
  queryRef: PreloadedQuery<OutdoorLinesQuery>;
  place: readonly string[];
  chosen: ChosenPeriod;
  pending: boolean;
};

/** Colour of the temperature outdoors: the last one, which is grey. */
const outdoorColor = 7;

/** The lines of the temperatures outdoors, on the time axis of the chart above. */
export default function OutdoorLines({ queryRef, place, chosen, pending }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const tableView = useTableView();
  const name = t('consumption.outdoor');
  const title = [...place, name, usePeriodLabel(chosen)];
  const files = useChartFile(title);
  const { nodes } = usePreloadedQuery<OutdoorLinesQuery>(
    graphql`
      query OutdoorLinesQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!, $maxPoints: Int!)
      @preloadable
      @throwOnFieldError {
        nodes(ids: $ids) {
          ... on Value {
            id
            series(from: $from, to: $to, maxPoints: $maxPoints) {
              thinned
              columns
            }
          }
        }
      }
    `,
    queryRef,
  );
  const series = nodes.flatMap((node) =>
    node?.id && node.series
      ? [
          {
            id: node.id,
            kind: 'line' as const,
            label: name,
            unit: '°C',
            color: outdoorColor,
            points: node.series.columns,
            thinned: node.series.thinned,
          },
        ]
      : [],
  );
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
