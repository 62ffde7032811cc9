import { graphql, useFragment } from 'react-relay';
import type { GroupUse_group$key } from '../../__generated__/GroupUse_group.graphql.ts';
import { unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { SpaceRanking } from '../../entities/consumption/SpaceRanking.tsx';
import { WaterBalance } from '../../entities/consumption/WaterBalance.tsx';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { Stack } from '../../ui/layout/Stack.tsx';

type Props = { group: GroupUse_group$key; type: ConsumptionType; chosen: ChosenPeriod };

/** Where the water of a group went, and how its spaces differ. */
export function GroupUse({ group: key, type, chosen }: Props) {
  const label = usePeriodLabel(chosen);
  const group = useFragment(
    graphql`
      fragment GroupUse_group on Group
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
      ) {
        key
        name
        target {
          key
          name
        }
        spaces {
          ...SpaceRanking_spaces @arguments(from: $from, to: $to, types: $types)
          ...WaterBalance_spaces @arguments(from: $from, to: $to, types: $types)
        }
      }
    `,
    key,
  );
  const spaces = group.spaces;
  const place = [group.target?.name ?? '', group.name];
  return (
    <Stack gap={5}>
      {unitOf[type] === 'm³' && <WaterBalance spaces={spaces} place={place} period={label} />}
      <SpaceRanking spaces={spaces} type={type} targetKey={group.target?.key ?? 0} place={place} period={label} />
    </Stack>
  );
}
