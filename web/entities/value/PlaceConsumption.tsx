import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { PlaceConsumptionQuery } from '../../__generated__/PlaceConsumptionQuery.graphql.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { ConsumptionTile } from './ConsumptionTile.tsx';
import { monthSoFar, type CalendarSpan } from './calendarSpan.ts';

type AskedProps = { placeId: string; span: CalendarSpan; attempt: number };

function Tiles({ placeId, span, attempt }: AskedProps) {
  const { t } = useTranslation();
  const { node } = useLazyLoadQuery<PlaceConsumptionQuery>(
    graphql`
      query PlaceConsumptionQuery($id: ID!, $from: DateTime!, $to: DateTime!) {
        node(id: $id) {
          ... on Target {
            consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) {
              type {
                kind
                unit
              }
              total {
                amount
              }
              ...ConsumptionTile_consumption
            }
          }
          ... on Group {
            consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) {
              type {
                kind
                unit
              }
              total {
                amount
              }
              ...ConsumptionTile_consumption
            }
          }
        }
      }
    `,
    { id: placeId, ...span },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const kinds = node?.consumption;
  if (!kinds) return <PartFailed />;
  if (kinds.length === 0) return <EmptyState icon="chart" title={t('consumption.none')} />;
  const water = kinds.filter(({ type }) => type.unit === 'm³').map(({ total }) => total.amount ?? 0);
  return (
    <Grid minColumn={200} gap={3} pairs>
      {kinds.map((one) => (
        <ConsumptionTile key={one.type.kind} consumption={one} water={water} />
      ))}
    </Grid>
  );
}

/** Main meters and those of all stand in what is shared: who sees nothing but apartments has their cold and hot water. */
const tilesOf = (spaces: Props['spaces']): number =>
  spaces.length > 0 && spaces.every(({ type }) => type === 'APARTMENT') ? 2 : 5;

type Props = {
  placeId: string;
  /** All that the person sees of its spaces. */
  spaces: readonly { readonly type: string }[];
};

/** Consumption of a target or group this month by kind, in a query of its own. */
export function PlaceConsumption({ placeId, spaces }: Props) {
  const span = monthSoFar(useNow());
  return (
    <ErrorBoundary resetKey={placeId}>
      {(attempt) => (
        <Suspense fallback={<TilesSkeleton count={tilesOf(spaces)} holds="month" minColumn={200} pairs />}>
          <Tiles placeId={placeId} span={span} attempt={attempt} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
