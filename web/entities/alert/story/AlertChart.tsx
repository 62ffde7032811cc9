import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { AlertChartQuery } from '../../../__generated__/AlertChartQuery.graphql.ts';
import { dayOf } from '../../period/period.ts';
import type { ChartLimit } from '../../../ui/chart/chartTypes.ts';
import { ValuePlot } from '../../value/ValuePlot.tsx';

type Props = {
  queryRef: PreloadedQuery<AlertChartQuery>;
  from: number;
  to: number;
  name: string;
  limit: ChartLimit | undefined;
};

const nothing = () => undefined;

/** What was measured around an alert, with the limit that was crossed. */
export function AlertChart({ queryRef, from, to, name, limit }: Props) {
  const { node } = usePreloadedQuery<AlertChartQuery>(
    graphql`
      query AlertChartQuery($id: ID!, $from: DateTime!, $to: DateTime!, $counted: Boolean!)
      @preloadable
      @throwOnFieldError {
        node(id: $id) @required(action: THROW) {
          ...ValuePlot_value
            @arguments(
              from: $from
              to: $to
              period: HOUR
              maxPoints: 300
              counted: $counted
              compared: false
              compareTo: null
              earlierFrom: $from
              earlierTo: $to
            )
            @alias
        }
      }
    `,
    queryRef,
  );
  const chosen = {
    from,
    to,
    period: { unit: null, first: dayOf(from), last: dayOf(to) },
    isZoomed: false,
    isUnread: false,
    bucket: 'HOUR' as const,
    zoom: nothing,
    resetZoom: nothing,
    setUnit: nothing,
    setPeriod: nothing,
    back: nothing,
    forward: null,
    showCurrent: null,
  };
  return (
    node.ValuePlot_value && (
      <ValuePlot
        value={node.ValuePlot_value}
        chosen={chosen}
        comparison={null}
        place={[name]}
        height={180}
        pending={false}
        limit={limit}
        isFixed
      />
    )
  );
}
