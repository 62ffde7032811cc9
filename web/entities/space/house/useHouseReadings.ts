import { graphql, useFragment } from 'react-relay';
import type { useHouseReadings_target$key } from '../../../__generated__/useHouseReadings_target.graphql.ts';
import { useNow } from '../../../ui/display/useNow.ts';
import { useDeferredFragment } from '../../useDeferredFragment.ts';
import { readingsBySpace, type SpaceReadings } from './spaceReadings.ts';

/** Current conditions of the spaces of a target by their id; undefined while loading, null if they failed. */
export type HouseReadings = ReadonlyMap<string, SpaceReadings> | null | undefined;

/** Reads the latest conditions of the spaces of a target, which its query defers. */
export const useHouseReadings = (target: useHouseReadings_target$key | null | undefined): HouseReadings => {
  const now = useNow(60_000);
  const { arrived, isComing } = useDeferredFragment(target);
  const read = useFragment(
    graphql`
      fragment useHouseReadings_target on Target {
        latestReadings {
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
