import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceType_space$key } from '../../__generated__/SpaceType_space.graphql.ts';
import { ConsumptionOverTime } from '../../entities/consumption/ConsumptionOverTime.tsx';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import type { Comparison } from '../../entities/period/comparison.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';

type Props = { space: SpaceType_space$key; type: ConsumptionType; chosen: ChosenPeriod; comparison: Comparison | null };

/** The total and the course of one type of consumption of a space. */
export function SpaceType({ space: key, type, chosen, comparison }: Props) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceType_space on Space
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
      consumptions={space.consumption}
      chosen={chosen}
      comparison={comparison}
      name={t(`consumption.types.${type}`)}
      place={[space.target?.name ?? '', space.name]}
    />
  );
}
