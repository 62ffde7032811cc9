import { graphql, useFragment } from 'react-relay';
import type {
  useGridWater_group$data,
  useGridWater_group$key,
} from '../../__generated__/useGridWater_group.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';

type Counted = useGridWater_group$data['spaces'][number]['consumption'];

const amountOf = (counted: Counted): number | null => {
  const amounts = (counted ?? []).flatMap(({ total }) => (typeof total.amount === 'number' ? [total.amount] : []));
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
};

/**
 * The cubic metres of water that every space of a building used in the last days, by its id, null where it has no meters;
 * undefined while they load, and null where they could not be had.
 */
export const useGridWater = (group: useGridWater_group$key): ReadonlyMap<string, number | null> | null | undefined => {
  const { arrived, isComing } = useDeferredFragment(group);
  const read = useFragment(
    graphql`
      fragment useGridWater_group on Group
      @argumentDefinitions(consumption: { type: "Boolean!" }, from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        spaces {
          id
          consumption(period: DAY, from: $from, to: $to, types: [COLD_WATER_METER, HOT_WATER_METER])
            @include(if: $consumption) {
            total {
              amount
            }
          }
        }
      }
    `,
    arrived,
  );
  const spaces = read?.spaces;
  // Loaded by group, and so failing by group.
  if (spaces?.every(({ consumption }) => consumption))
    return new Map(spaces.map((one) => [one.id, amountOf(one.consumption)]));
  return isComing ? undefined : null;
};
