import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { useSeriesQuery } from '../../__generated__/useSeriesQuery.graphql.ts';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';

/** The query of the readings of some values over a period. */
export type SeriesRef = PreloadedQuery<useSeriesQuery>;

/** Returns a function that draws the readings of a value as a line; none where it was not read. */
export const useSeries = (queryRef: SeriesRef) => {
  const { nodes } = usePreloadedQuery<useSeriesQuery>(
    graphql`
      query useSeriesQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!, $maxPoints: Int!)
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
  const read = new Map(nodes.flatMap((node) => (node?.id && node.series ? [[node.id, node.series] as const] : [])));
  return (id: string, line: Pick<ChartSeries, 'label' | 'unit' | 'color'>): ChartSeries[] => {
    const series = read.get(id);
    return series ? [{ ...line, id, kind: 'line', points: series.columns, thinned: series.thinned }] : [];
  };
};
