import { graphql, useFragment } from 'react-relay';
import type { TargetUse_target$key } from '../../__generated__/TargetUse_target.graphql.ts';
import { unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { SpaceRanking } from '../../entities/consumption/SpaceRanking.tsx';
import { WaterBalance } from '../../entities/consumption/WaterBalance.tsx';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = { target: TargetUse_target$key; type: ConsumptionType; chosen: ChosenPeriod };

/** Where the water of a target went, and how its spaces differ. */
export function TargetUse({ target: key, type, chosen }: Props) {
  const label = usePeriodLabel(chosen);
  const target = useFragment(
    graphql`
      fragment TargetUse_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
      ) {
        key
        name
        groups {
          spaces {
            ...SpaceRanking_spaces @arguments(from: $from, to: $to, types: $types)
            ...WaterBalance_spaces @arguments(from: $from, to: $to, types: $types)
          }
        }
      }
    `,
    key,
  );
  const spaces = target.groups.flatMap((group) => group.spaces);
  const place = [target.name];
  return (
    <Stack gap={5}>
      {unitOf[type] === 'm³' && <WaterBalance spaces={spaces} place={place} period={label} />}
      <SpaceRanking spaces={spaces} type={type} targetKey={target.key} place={place} period={label} />
    </Stack>
  );
}
