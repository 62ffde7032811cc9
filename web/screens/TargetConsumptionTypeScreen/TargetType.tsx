import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetType_target$key } from '../../__generated__/TargetType_target.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import type { Comparison } from '../../entities/period/comparison.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';

type Props = {
  target: TargetType_target$key;
  type: ConsumptionType;
  chosen: ChosenPeriod;
  comparison: Comparison | null;
};

/** The total and the course of one type of consumption of a target. */
export function TargetType({ target: key, type, chosen, comparison }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment TargetType_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        period: { type: "ConsumptionPeriod!" }
        types: { type: "[ValueTypeKind!]" }
        compareTo: { type: "ConsumptionComparedTo" }
      ) {
        name
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
      consumptions={target.consumption}
      chosen={chosen}
      comparison={comparison}
      name={t(`consumption.types.${type}`)}
      place={[target.name]}
    />
  );
}
