import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { TargetConditionsQuery } from '../../__generated__/TargetConditionsQuery.graphql.ts';
import { conditionsOf, type Condition } from '../../entities/value/conditions.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useNow } from '../../ui/display/useNow.ts';

type AskedProps = { targetId: string; attempt: number };

function Conditions({ targetId, attempt }: AskedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { node } = useLazyLoadQuery<TargetConditionsQuery>(
    graphql`
      query TargetConditionsQuery($id: ID!) {
        node(id: $id) {
          ... on Target {
            latestReadings {
              latestValue
              latestAt
              value {
                type {
                  kind
                  name
                  unit
                }
                core {
                  online
                }
              }
            }
          }
        }
      }
    `,
    { id: targetId },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const readings = node?.latestReadings;
  // Readings without their values failed too.
  if (!readings || (readings.length > 0 && readings.every(({ value }) => !value))) return <PartFailed />;
  const { conditions, leftOut } = conditionsOf(readings, now);
  const left = leftOut > 0 ? t('conditions.leftOut', { count: leftOut }) : undefined;
  if (conditions.length === 0)
    return (
      <EmptyState
        icon="thermometer"
        title={t(left ? 'conditions.noneNow' : 'conditions.none')}
        {...(left && { text: left })}
      />
    );
  // What reads the same at both ends is no range.
  const rangeOf = ({ digits, least, most }: Condition): readonly string[] => {
    const ends = { least: format.number(least, digits), most: format.number(most, digits) };
    if (ends.least === ends.most) return [];
    return [t(least < 0 ? 'conditions.rangeBelowZero' : 'conditions.range', ends)];
  };
  return (
    <Stack gap={3}>
      <KeyValueList
        items={conditions.map((condition) => ({
          label: condition.name,
          value: t('conditions.summary', {
            mean: format.number(condition.mean, condition.digits),
            unit: condition.unit,
            of: [...rangeOf(condition), t('conditions.count', { count: condition.count })].join(', '),
          }),
        }))}
      />
      {left && <Caption>{left}</Caption>}
    </Stack>
  );
}

/** How warm and humid a site is now: the mean over what is measured now, and the least and the most. */
export function TargetConditions({ targetId }: { targetId: string }) {
  const { t } = useTranslation();
  return (
    <Card title={t('conditions.title')}>
      <ErrorBoundary resetKey={targetId}>
        {(attempt) => (
          <Suspense fallback={<Skeleton shape="text" lines={3} />}>
            <Conditions targetId={targetId} attempt={attempt} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Card>
  );
}
