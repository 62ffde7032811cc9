import { Suspense } from 'react';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import feedQuery from '../../__generated__/FeedChartQuery$parameters.ts';
import type { FeedChartQuery } from '../../__generated__/FeedChartQuery.graphql.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { feedChartHeight, graphRanges, type FeedRange } from './feedRanges.ts';

/** Loaded in parallel with the readings, not with the screen. */
const FeedPlot = lazyComponent(async () => (await import('./FeedPlot.tsx')).FeedPlot);

type Named = { name: string; place: string; range: FeedRange };

function LoadedPlot({
  queryRef,
  pending,
  ...named
}: Named & { queryRef: PreloadedQuery<FeedChartQuery>; pending: boolean }) {
  const { node } = usePreloadedQuery<FeedChartQuery>(
    graphql`
      query FeedChartQuery($id: ID!, $range: DataFeedRange!) @preloadable @throwOnFieldError {
        node(id: $id) @required(action: THROW) {
          ...FeedPlot_feed @arguments(range: $range) @alias
        }
      }
    `,
    queryRef,
  );
  return node.FeedPlot_feed && <FeedPlot feed={node.FeedPlot_feed} pending={pending} {...named} />;
}

/** The data of a feed over a range up to now. */
export function FeedChart({ feedId, ...named }: Named & { feedId: string }) {
  const skeleton = <Skeleton shape="block" height={feedChartHeight + 90} />;
  return (
    <ErrorBoundary resetKey={`${feedId} ${named.range}`}>
      {(attempt) => (
        <Suspense fallback={skeleton}>
          <QueryLoader
            query={feedQuery}
            variables={{ id: feedId, range: graphRanges[named.range] }}
            fetchKey={attempt}
            skeleton={skeleton}
          >
            {(queryRef, isStale) => <LoadedPlot queryRef={queryRef} pending={isStale} {...named} />}
          </QueryLoader>
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
