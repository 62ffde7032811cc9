import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { OutdoorSensorsQuery } from '../../../__generated__/OutdoorSensorsQuery.graphql.ts';
import seriesQuery from '../../../__generated__/useSeriesQuery$parameters.ts';
import { useFormat } from '../../../i18n/format.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { useChartFile } from '../../../lists/useChartFile.ts';
import { useTableView } from '../../../lists/useTableView.ts';
import { QueryLoader } from '../../../relay/QueryLoader.tsx';
import { TimeSeriesChart } from '../../../ui/chart/TimeSeriesChart.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { ChosenPeriod } from '../../period/usePeriod.ts';
import { usePeriodLabel } from '../../period/usePeriodLabel.ts';
import { useChartTexts } from '../../value/useChartTexts.ts';
import { useSeries, type SeriesRef } from '../../value/useSeries.ts';
import { isOutdoor } from '../../value/valueName.ts';

type LinesProps = {
  queryRef: SeriesRef;
  ids: readonly string[];
  place: readonly string[];
  chosen: ChosenPeriod;
  pending: boolean;
};

/** Colour of the temperature outdoors: the last one, which is grey. */
const outdoorColor = 7;

/** The lines of the temperatures outdoors, on the time axis of the chart above. */
function OutdoorLines({ queryRef, ids, place, chosen, pending }: LinesProps) {
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

/** Maximum of points of one sensor. */
const maxPoints = 400;

/** Props of the temperature outdoors beside what was used for heating. */
export type OutdoorProps = { targetId: string; place: readonly string[]; chosen: ChosenPeriod };

type Props = OutdoorProps & { queryRef: PreloadedQuery<OutdoorSensorsQuery> };

/** Finds the values of a target that are measured outdoors, and reads them over the period. */
export default function OutdoorSensors({ place, chosen, queryRef }: Props) {
  const { target } = usePreloadedQuery<OutdoorSensorsQuery>(
    graphql`
      query OutdoorSensorsQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) {
          latestReadings(types: [TEMPERATURE]) {
            value {
              id
              name
              core {
                name
              }
              space {
                id
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const ids = (target?.latestReadings ?? []).flatMap(({ value }) => (value && isOutdoor(value) ? [value.id] : []));
  if (ids.length === 0) return null;
  const skeleton = <Skeleton shape="block" height={230} />;
  const span = { from: new Date(chosen.from).toISOString(), to: new Date(chosen.to).toISOString() };
  return (
    <Suspense fallback={skeleton}>
      <QueryLoader query={seriesQuery} variables={{ ids, ...span, maxPoints }} skeleton={skeleton}>
        {(lines, isStale) => (
          <OutdoorLines queryRef={lines} ids={ids} place={place} chosen={chosen} pending={isStale} />
        )}
      </QueryLoader>
    </Suspense>
  );
}
