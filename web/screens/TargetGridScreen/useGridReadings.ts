import { graphql, useFragment } from 'react-relay';
import type { useGridReadings_target$key } from '../../__generated__/useGridReadings_target.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';
import { readingsBySpace, type SpaceReadings } from '../../entities/space/house/spaceReadings.ts';
import { useNow } from '../../ui/display/useNow.ts';

/**
 * The latest conditions of every space of a site, by the id of the space; undefined while they load, and
 * null where they could not be had.
 */
export const useGridReadings = (
  target: useGridReadings_target$key | null | undefined,
): ReadonlyMap<string, SpaceReadings> | null | undefined => {
  const now = useNow(60_000);
  const { arrived, isComing } = useDeferredFragment(target);
  const read = useFragment(
    graphql`
      fragment useGridReadings_target on Target @argumentDefinitions(readings: { type: "Boolean!" }) {
        latestReadings @include(if: $readings) {
          latestValue
          latestAt
          value {
            name
            type {
              kind
            }
            core {
              name
              online
            }
            space {
              id
              type
            }
          }
        }
      }
    `,
    arrived,
  );
  if (read?.latestReadings) return readingsBySpace(read.latestReadings, now);
  return isComing ? undefined : null;
};
