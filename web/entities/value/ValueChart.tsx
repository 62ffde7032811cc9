import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { ValueChart_value$key } from '../../__generated__/ValueChart_value.graphql.ts';
import type { ValueChartQuery, ValueChartQuery$variables } from '../../__generated__/ValueChartQuery.graphql.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { comparisons, earlierBy, useComparison, type Comparison } from './comparison.ts';
import { ComparisonSelect } from './ComparisonSelect.tsx';
import { RangeBar } from './RangeBar.tsx';
import { periodFor } from './range.ts';
import { useTimeRange } from './useTimeRange.ts';
import { isCounted } from './valueKinds.ts';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';
import { useFetchKey } from '../../relay/useFetchKey.ts';

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

type AskedProps = {
  value: ValueChart_value$key;
  range: ReturnType<typeof useTimeRange>;
  comparison: Comparison | null;
  attempt: number;
};

/** Plot of a value over a time range, in a query of its own since any range may be chosen. */
function AskedPlot({ value: key, range, comparison, attempt }: AskedProps) {
  const value = useFragment(chartFragment, key);
  const earlier = earlierBy(comparison ?? 'previous', range);
  const wanted: ValueChartQuery$variables = {
    id: value.id,
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    period: periodFor(range),
    maxPoints,
    counted: isCounted(value.type.kind),
    compared: comparison !== null,
    compareTo: comparison && comparisons[comparison],
    earlierFrom: new Date(range.from - earlier).toISOString(),
    earlierTo: new Date(range.to - earlier).toISOString(),
  };
  const text = JSON.stringify(wanted);
  const settled = useDeferredValue(text);
  const { node } = useLazyLoadQuery<ValueChartQuery>(
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
      ) {
        node(id: $id) {
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
    JSON.parse(settled) as ValueChartQuery$variables,
    // Another way to count makes other numbers of what was read all along.
    { fetchKey: `${useFetchKey(attempt)} ${value.multiplier} ${value.offset}`, fetchPolicy: 'store-and-network' },
  );
  if (!node?.ValuePlot_value) return <PartFailed />;
  return (
    <ValuePlot
      value={node.ValuePlot_value}
      range={range}
      comparison={comparison}
      height={height}
      pending={settled !== text}
    />
  );
}

const chartFragment = graphql`
  fragment ValueChart_value on Value {
    id
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
  return (
    <Stack gap={3}>
      <RangeBar range={range} label={t('chart.range')}>
        <ComparisonSelect value={comparison} onChange={compare} />
      </RangeBar>
      <ErrorBoundary resetKey={`${value.id} ${range.from} ${range.to}`}>
        {(attempt) => (
          <Suspense fallback={<Skeleton shape="block" height={`calc(${height + around}px + ${legend})`} />}>
            <AskedPlot value={key} range={range} comparison={comparison} attempt={attempt} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Stack>
  );
}
