import { graphql, useFragment } from 'react-relay';
import type { GroupConsumption_group$key } from '../../__generated__/GroupConsumption_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const MonthConsumption = lazyComponent(
  async () => (await import('../../entities/value/MonthConsumption.tsx')).MonthConsumption,
);

/** Consumption of a group this month, by kind. */
export function GroupConsumption({ group, from }: { group: GroupConsumption_group$key; from: string }) {
  const {
    key: groupKey,
    target,
    consumption,
  } = useFragment(
    graphql`
      fragment GroupConsumption_group on Group @throwOnFieldError {
        key
        target {
          key
        }
        consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) @required(action: THROW) {
          ...MonthConsumption_consumptions
        }
      }
    `,
    group,
  );
  return (
    <MonthConsumption
      consumptions={consumption}
      from={from}
      hrefOf={(typeId) => paths.groupConsumptionType(target?.key ?? 0, groupKey, typeId)}
    />
  );
}
