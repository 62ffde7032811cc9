import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetConditions_target$key } from '../../__generated__/TargetConditions_target.graphql.ts';
import { conditionsOf, type Condition } from '../../entities/value/conditions.ts';
import { useFormat } from '../../i18n/format.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useNow } from '../../ui/display/useNow.ts';

/** How warm and humid a target is now: the mean of what is measured now, the least and the most. */
export function TargetConditions({ target }: { target: TargetConditions_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { latestReadings } = useFragment(
    graphql`
      fragment TargetConditions_target on Target @throwOnFieldError {
        latestReadings @required(action: THROW) {
          latestValue
          latestAt
          value @required(action: THROW) {
            name
            space {
              type
            }
            type {
              kind
              name
              unit
            }
            core {
              name
              online
            }
          }
        }
      }
    `,
    target,
  );
  const { conditions, leftOut } = conditionsOf(latestReadings, now);
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
