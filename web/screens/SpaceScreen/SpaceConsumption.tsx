import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SpaceConsumptionQuery } from '../../__generated__/SpaceConsumptionQuery.graphql.ts';
import { monthsSince, type CalendarSpan } from '../../entities/value/calendarSpan.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { ErrorRing } from '../../states/ErrorRing.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNow } from '../../ui/useNow.ts';

/** This month, the twelve before it, and so the same month a year ago. */
const months = 13;

type AskedProps = { spaceId: string; span: CalendarSpan; attempt: number };

function Tiles({ spaceId, span, attempt }: AskedProps) {
  const { t } = useTranslation();
  const { node } = useLazyLoadQuery<SpaceConsumptionQuery>(
    graphql`
      query SpaceConsumptionQuery($id: ID!, $from: DateTime!, $to: DateTime!) {
        node(id: $id) {
          ... on Space {
            consumption(from: $from, to: $to, period: MONTH) {
              type {
                kind
              }
              ...MonthsTile_consumption
            }
          }
        }
      }
    `,
    { id: spaceId, ...span },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const kinds = node?.consumption;
  if (!kinds) return <PartFailed />;
  if (kinds.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <Grid minColumn={240} gap={3}>
        {kinds.map((one) => (
          <MonthsTile key={one.type.kind} consumption={one} />
        ))}
      </Grid>
    </Stack>
  );
}

/** What a space used this month against the last one and the same a year ago, asked for once the screen stands. */
export function SpaceConsumption({ spaceId }: { spaceId: string }) {
  const span = monthsSince(useNow(), months);
  return (
    <ErrorRing resetKey={spaceId}>
      {(attempt) => (
        <Suspense fallback={<TilesSkeleton count={2} height={150} minColumn={240} />}>
          <Tiles spaceId={spaceId} span={span} attempt={attempt} />
        </Suspense>
      )}
    </ErrorRing>
  );
}
