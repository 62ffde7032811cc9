import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { useHouseReadingsQuery } from '../../../__generated__/useHouseReadingsQuery.graphql.ts';
import type { useHouseReadings_target$key } from '../../../__generated__/useHouseReadings_target.graphql.ts';
import { useNow } from '../../../ui/display/useNow.ts';
import { useDeferredFragment } from '../../useDeferredFragment.ts';
import { usePollWhile } from '../../usePollWhile.ts';
import { measuringTimes, type MeasuringTimes } from './measuringTimes.ts';
import { readingsBySpace, type SpaceReadings } from './spaceReadings.ts';

/** Current conditions of the spaces of a target by their id; undefined while loading, null if they failed. */
export type HouseReadings = ReadonlyMap<string, SpaceReadings> | null | undefined;

/** What is read of a house: the conditions of its spaces, and when each of them was measured last. */
export type HouseLatest = { readings: HouseReadings; times: MeasuringTimes | null | undefined };

/** Pause between two requests of the latest readings of a page that stays open, in milliseconds. */
const pause = 5 * 60_000;

/** Reads the latest conditions of the spaces of a target, which its query defers, and again while the page is open. */
export const useHouseReadings = (
  target: (useHouseReadings_target$key & { readonly id: string }) | null | undefined,
): HouseLatest => {
  const environment = useRelayEnvironment();
  const id = target?.id;
  usePollWhile(
    id !== undefined,
    () => {
      if (id === undefined) return;
      // A failure keeps the readings that are shown, whose age is shown too.
      fetchQuery<useHouseReadingsQuery>(
        environment,
        graphql`
          query useHouseReadingsQuery($id: ID!) {
            node(id: $id) {
              ...useHouseReadings_target @alias
            }
          }
        `,
        { id },
      ).subscribe({ error: () => undefined });
    },
    pause,
  );
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
  const latest = read?.latestReadings;
  if (latest) return { readings: readingsBySpace(latest, now), times: measuringTimes(latest) };
  const none = isComing ? undefined : null;
  return { readings: none, times: none };
};
