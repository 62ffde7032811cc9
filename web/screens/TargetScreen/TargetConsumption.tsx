import { graphql, useFragment } from 'react-relay';
import type { TargetConsumption_target$key } from '../../__generated__/TargetConsumption_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ConsumptionTiles } from '../../entities/value/ConsumptionTiles.tsx';

/** Consumption of a target this month, by kind. */
export function TargetConsumption({ target }: { target: TargetConsumption_target$key }) {
  const { key: targetKey, consumption } = useFragment(
    graphql`
      fragment TargetConsumption_target on Target @throwOnFieldError {
        key
        consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) @required(action: THROW) {
          ...ConsumptionTiles_consumptions
        }
      }
    `,
    target,
  );
  return (
    <ConsumptionTiles consumptions={consumption} hrefOf={(typeId) => paths.targetConsumptionType(targetKey, typeId)} />
  );
}
