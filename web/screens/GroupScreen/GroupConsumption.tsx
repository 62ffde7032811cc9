import { graphql, useFragment } from 'react-relay';
import type { GroupConsumption_group$key } from '../../__generated__/GroupConsumption_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ConsumptionTiles } from '../../entities/value/ConsumptionTiles.tsx';

/** Consumption of a group this month, by kind. */
export function GroupConsumption({ group }: { group: GroupConsumption_group$key }) {
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
          ...ConsumptionTiles_consumptions
        }
      }
    `,
    group,
  );
  return (
    <ConsumptionTiles
      consumptions={consumption}
      hrefOf={(typeId) => paths.groupConsumptionType(target?.key ?? 0, groupKey, typeId)}
    />
  );
}
