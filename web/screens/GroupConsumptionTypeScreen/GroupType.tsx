import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupType_group$key } from '../../__generated__/GroupType_group.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import type { Comparison } from '../../entities/period/comparison.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';

type Props = { group: GroupType_group$key; type: ConsumptionType; chosen: ChosenPeriod; comparison: Comparison | null };

/** The total and the course of one type of consumption of a group. */
export function GroupType({ group: key, type, chosen, comparison }: Props) {
  const { t } = useTranslation();
  const group = useFragment(
    graphql`
      fragment GroupType_group on Group
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        types: { type: "[ValueTypeKind!]" }
        compareTo: { type: "ConsumptionComparedTo" }
      ) {
        name
        target {
          name
        }
        consumption(from: $from, to: $to, period: $period, types: $types, compareTo: $compareTo)
          @required(action: THROW) {
          ...ConsumptionOverTime_consumptions
        }
      }
    `,
    key,
  );
  return (
    <ConsumptionOverTime
      consumptions={group.consumption}
      chosen={chosen}
      comparison={comparison}
      name={t(`consumption.types.${type}`)}
      place={[group.target?.name ?? '', group.name]}
    />
  );
}
