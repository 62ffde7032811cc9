import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import chartQuery from '../../__generated__/ValueChartQuery$parameters.ts';
import type { ValueChartQuery, ValueChartQuery$variables } from '../../__generated__/ValueChartQuery.graphql.ts';
import type { ValueChart_value$data, ValueChart_value$key } from '../../__generated__/ValueChart_value.graphql.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { useRefetchCount } from '../../relay/useRefetch.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { RequestError } from '../../states/requestError.ts';
import { untilIdle } from '../../states/requestsInFlight.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { ComparisonSelect } from '../period/ComparisonSelect.tsx';
import { PeriodControl } from '../period/PeriodControl.tsx';
import { wholePeriods } from '../period/calendarSpan.ts';
import { comparisons, earlierSpan, useComparison, type Comparison } from '../period/comparison.ts';
import { dayOf } from '../period/period.ts';
import { usePeriod, type ChosenPeriod } from '../period/usePeriod.ts';
import { isCounted } from './valueKinds.ts';
import { valueNameOf } from './valueName.ts';

const failure = new RequestError('NOT_FOUND', 'There is no value of this id.');

/**
 * In place of the chart of a value that is not there any more. A device that was moved to another target measures new
 * values: while requests are in flight, the page that has them may still load; after that it can be requested.
 */
function ValueMissing({ skeleton }: { skeleton: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void untilIdle().then(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isIdle) return skeleton;
  return <FailurePanel error={failure} onRetry={() => void revalidate()} pending={state === 'loading'} />;
}

/** Loaded in parallel with the readings, not with the screen. */
const fetchDrawing = async () => (await import('./ValuePlot.tsx')).ValuePlot;
// A failed load is shown by the boundary around the plot.
fetchDrawing().catch(() => undefined);
const ValuePlot = lazyComponent(fetchDrawing);

/** The height of the plot and of its skeleton, so that nothing jumps. */
const height = 320;
/** Height of the legend, and of the other parts around the plot in pixels. */
const legend = 'max(28px, var(--touch))';
const aroundPlot = { narrow: 41, wide: 33 };
/** Height of the line with the total of a consumption, with its gap, in pixels. */
const totalLine = 31;

/** Maximum of points, since a screen cannot resolve more. */
const maxPoints = 800;

/** How long before the period an alert may have begun to be marked as going on in it, in milliseconds. */
const alertsSince = 30 * 24 * 60 * 60 * 1000;

/** What is drawn: a period, and what it is compared with. */
type PlotChoice = { chosen: ChosenPeriod; comparison: Comparison | null };

/** The variables of a chart: any period may be chosen, so that it has a query of its own. */
const variablesOf = (
  { id, type: { kind }, core }: ValueChart_value$data,
  { chosen, comparison }: PlotChoice,
): ValueChartQuery$variables => {
  const earlier = earlierSpan(comparison ?? 'previous', chosen);
  const counted = isCounted(kind);
  const exact = { from: new Date(chosen.from).toISOString(), to: new Date(chosen.to).toISOString() };
  return {
    id,
    // A marked range begins anywhere; its bars are whole.
    ...(counted && chosen.isZoomed ? wholePeriods(chosen) : exact),
    period: chosen.bucket,
    maxPoints,
    counted,
    withAlerts: core !== null,
    alerts: { coreId: core?.id ?? null, from: dayOf(chosen.from - alertsSince), until: dayOf(chosen.to) },
    compared: comparison !== null,
    compareTo: comparison && comparisons[comparison],
    earlierFrom: new Date(earlier.from).toISOString(),
    earlierTo: new Date(earlier.to).toISOString(),
  };
};

type PlotProps = PlotChoice & {
  place: readonly string[];
  queryRef: PreloadedQuery<ValueChartQuery>;
  pending: boolean;
  skeleton: ReactNode;
};

function LoadedPlot({ queryRef, skeleton, ...plot }: PlotProps) {
  const { node, viewer } = usePreloadedQuery<ValueChartQuery>(
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
        $withAlerts: Boolean!
        $alerts: AlertFilter!
      ) @preloadable @throwOnFieldError {
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
        viewer @include(if: $withAlerts) {
          ...ValuePlot_viewer @arguments(alerts: $alerts) @alias
        }
      }
    `,
    queryRef,
  );
  if (!node) return <ValueMissing skeleton={skeleton} />;
  return (
    node.ValuePlot_value && (
      <ValuePlot value={node.ValuePlot_value} viewer={viewer?.ValuePlot_viewer} height={height} {...plot} />
    )
  );
}

const chartFragment = graphql`
  fragment ValueChart_value on Value {
    id
    ...valueName_value
    latestAt
    multiplier
    offset
    type {
      kind
    }
    core {
      id
    }
  }
`;

type Props = {
  value: ValueChart_value$key;
  /** Names of the place and the device, from the site inwards, for the names of files. */
  place: readonly string[];
};

/** One value over the period of the URL. */
export function ValueChart({ value: key, place }: Props) {
  const value = useFragment(chartFragment, key);
  const chosen = usePeriod('week', value.latestAt ? Date.parse(value.latestAt) : null);
  const [comparison, compare] = useComparison();
  const refetches = useRefetchCount();
  const around = aroundPlot[useMediaQuery(media.narrow) ? 'narrow' : 'wide'];
  const total = isCounted(value.type.kind) ? totalLine : 0;
  const skeleton = <Skeleton shape="block" height={`calc(${height + around + total}px + ${legend})`} />;
  return (
    <Stack gap={3}>
      <PeriodControl chosen={chosen} name={valueNameOf(value)}>
        <ComparisonSelect value={comparison} onChange={compare} />
      </PeriodControl>
      <ErrorBoundary resetKey={`${value.id} ${chosen.from} ${chosen.to}`}>
        {(attempt) => (
          <Suspense fallback={skeleton}>
            <QueryLoader
              key={value.id}
              query={chartQuery}
              variables={variablesOf(value, { chosen, comparison })}
              // Another multiplier or offset changes all readings, and what refetches the screen may have: a meter event.
              fetchKey={`${attempt} ${value.multiplier} ${value.offset} ${refetches}`}
              skeleton={skeleton}
            >
              {(queryRef, isStale) => (
                <LoadedPlot
                  queryRef={queryRef}
                  place={place}
                  chosen={chosen}
                  comparison={comparison}
                  pending={isStale}
                  skeleton={skeleton}
                />
              )}
            </QueryLoader>
          </Suspense>
        )}
      </ErrorBoundary>
    </Stack>
  );
}
