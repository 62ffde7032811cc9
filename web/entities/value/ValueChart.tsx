import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import chartQuery from '../../__generated__/ValueChartQuery$parameters.ts';
import type { ValueChart_value$data, ValueChart_value$key } from '../../__generated__/ValueChart_value.graphql.ts';
import type { ValueChartQuery, ValueChartQuery$variables } from '../../__generated__/ValueChartQuery.graphql.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { wholePeriods } from './calendarSpan.ts';
import { comparisons, earlierBy, useComparison, type Comparison } from './comparison.ts';
import { ComparisonSelect } from './ComparisonSelect.tsx';
import { RangeBar } from './RangeBar.tsx';
import { periodFor } from './range.ts';
import { useTimeRange } from './useTimeRange.ts';
import { isCounted } from './valueKinds.ts';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';

/** Loaded in parallel with the readings, not with the screen. */
const fetchDrawing = async () => ({ default: (await import('./ValuePlot.tsx')).ValuePlot });
// A failed load is shown by the boundary around the plot.
fetchDrawing().catch(() => undefined);
const ValuePlot = lazyPart(fetchDrawing);

/** The height of the plot and of its skeleton, so that nothing jumps. */
const height = 320;
/** Height of the legend, and of the other parts around the plot in pixels. */
const legend = 'max(28px, var(--touch))';
const aroundPlot = { narrow: 41, wide: 33 };

/** Maximum of points, since a screen cannot resolve more. */
const maxPoints = 800;

/** What is drawn: a time range, and what it is compared with. */
type Drawn = { range: ReturnType<typeof useTimeRange>; comparison: Comparison | null };

/** The variables of a chart: any range may be chosen, so that it has a query of its own. */
const variablesOf = (
  id: string,
  kind: ValueChart_value$data['type']['kind'],
  { range, comparison }: Drawn,
): ValueChartQuery$variables => {
  const earlier = earlierBy(comparison ?? 'previous', range);
  const counted = isCounted(kind);
  const exact = { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
  return {
    id,
    ...(counted ? wholePeriods(range) : exact),
    period: periodFor(range),
    maxPoints,
    counted,
    compared: comparison !== null,
    compareTo: comparison && comparisons[comparison],
    earlierFrom: new Date(range.from - earlier).toISOString(),
    earlierTo: new Date(range.to - earlier).toISOString(),
  };
};

type PlotProps = Drawn & { queryRef: PreloadedQuery<ValueChartQuery>; pending: boolean };

function LoadedPlot({ queryRef, ...drawn }: PlotProps) {
  const { node } = usePreloadedQuery<ValueChartQuery>(
    graphql`
      query ValueChartQuery(
        $id: ID!
        $from: DateTime!
        $to: DateTime!
        $period: ConsumptionPeriod!
        $maxPoints: Int!
        $counted: Boolean!
        $compared: Boolean!
        $compareTo: ConsumptionComparedTo
        $earlierFrom: DateTime!
        $earlierTo: DateTime!
      ) @preloadable @throwOnFieldError {
        node(id: $id) @required(action: THROW) {
          ...ValuePlot_value
            @arguments(
              from: $from
              to: $to
              period: $period
              maxPoints: $maxPoints
              counted: $counted
              compared: $compared
              compareTo: $compareTo
              earlierFrom: $earlierFrom
              earlierTo: $earlierTo
            )
            @alias
        }
      }
    `,
    queryRef,
  );
  return node.ValuePlot_value && <ValuePlot value={node.ValuePlot_value} height={height} {...drawn} />;
}

const chartFragment = graphql`
  fragment ValueChart_value on Value {
    id
    name
    latestAt
    multiplier
    offset
    type {
      kind
    }
  }
`;

/** One value over time, with the choice of stretch that the address remembers. */
export function ValueChart({ value: key }: { value: ValueChart_value$key }) {
  const { t } = useTranslation();
  const value = useFragment(chartFragment, key);
  const range = useTimeRange('week', value.latestAt ? Date.parse(value.latestAt) : null);
  const [comparison, compare] = useComparison();
  const around = aroundPlot[useMediaQuery(media.narrow) ? 'narrow' : 'wide'];
  const skeleton = <Skeleton shape="block" height={`calc(${height + around}px + ${legend})`} />;
  return (
    <Stack gap={3}>
      <RangeBar range={range} label={t('chart.range')} name={value.name}>
        <ComparisonSelect value={comparison} onChange={compare} />
      </RangeBar>
      <ErrorBoundary resetKey={`${value.id} ${range.from} ${range.to}`}>
        {(attempt) => (
          <Suspense fallback={skeleton}>
            <QueryLoader
              key={value.id}
              query={chartQuery}
              variables={variablesOf(value.id, value.type.kind, { range, comparison })}
              // Another multiplier or offset changes all readings.
              fetchKey={`${attempt} ${value.multiplier} ${value.offset}`}
              skeleton={skeleton}
            >
              {(queryRef, isStale) => (
                <LoadedPlot queryRef={queryRef} range={range} comparison={comparison} pending={isStale} />
              )}
            </QueryLoader>
          </Suspense>
        )}
      </ErrorBoundary>
    </Stack>
  );
}
