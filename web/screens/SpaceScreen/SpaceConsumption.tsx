import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SpaceConsumptionQuery } from '../../__generated__/SpaceConsumptionQuery.graphql.ts';
import { monthsSince, type CalendarSpan } from '../../entities/value/calendarSpan.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SpaceConsumptionSkeleton } from './SpaceConsumptionSkeleton.tsx';
import { usualLitres } from './usualLitres.ts';
import { useNow } from '../../ui/display/useNow.ts';

/** This month, the twelve before it, and so the same month a year ago. */
const months = 13;

const waters: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

type Month = { readonly from: string; readonly to: string; readonly amount?: number | null };
type Kind = { readonly type: { readonly kind: string }; readonly buckets: readonly Month[] };

/** Litres of water per person and day in the last full month; null without residents or with incomplete readings. */
const litresPerPersonDay = (kinds: readonly Kind[], residents: number | null | undefined): number | null => {
  const months = kinds.flatMap(({ type, buckets }) => (waters.includes(type.kind) ? [buckets.at(-2)] : []));
  const [first] = months;
  if (!first || !residents || months.some((month) => typeof month?.amount !== 'number')) return null;
  const days = Math.round((Date.parse(first.to) - Date.parse(first.from)) / 86_400_000);
  return months.reduce((sum, month) => sum + (month?.amount ?? 0), 0) * (1000 / residents / days);
};

type AskedProps = { spaceId: string; span: CalendarSpan; attempt: number };

function Tiles({ spaceId, span, attempt }: AskedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = useLazyLoadQuery<SpaceConsumptionQuery>(
    graphql`
      query SpaceConsumptionQuery($id: ID!, $from: DateTime!, $to: DateTime!) {
        node(id: $id) {
          ... on Space {
            consumption(from: $from, to: $to, period: MONTH) {
              type {
                kind
              }
              buckets {
                from
                to
                amount
              }
              ...MonthsTile_consumption
            }
            residentCount
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
  const litres = litresPerPersonDay(kinds, node?.residentCount);
  return (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <Grid minColumn={240} gap={3} pairs>
        {kinds.map((one) => (
          <MonthsTile key={one.type.kind} consumption={one} />
        ))}
      </Grid>
      {litres !== null && (
        <p>
          {t('consumption.lastMonthPerPerson', { litres: format.number(litres), usual: format.number(usualLitres) })}
        </p>
      )}
    </Stack>
  );
}

/** Consumption of a space this month, compared with the last and with a year ago, in a query of its own. */
export function SpaceConsumption({ spaceId, lived }: { spaceId: string; lived: boolean }) {
  const span = monthsSince(useNow(), months);
  return (
    <ErrorBoundary resetKey={spaceId}>
      {(attempt) => (
        <Suspense fallback={<SpaceConsumptionSkeleton lived={lived} />}>
          <Tiles spaceId={spaceId} span={span} attempt={attempt} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
