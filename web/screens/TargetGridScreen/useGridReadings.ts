import { graphql, useFragment } from 'react-relay';
import type {
  useGridReadings_target$data,
  useGridReadings_target$key,
} from '../../__generated__/useGridReadings_target.graphql.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';
import { isCurrentReading } from '../../entities/value/conditions.ts';
import { useNow } from '../../ui/display/useNow.ts';

/** Current conditions of a space, the mean over its cores; null if unknown. */
export type SpaceReadings = { temperature: number | null; humidity: number | null };

const kinds: Partial<Record<string, keyof SpaceReadings>> = {
  TEMPERATURE: 'temperature',
  ROOM_DISPLAY: 'temperature',
  ROOM_DISPLAY_OLD: 'temperature',
  HUMIDITY: 'humidity',
};

const mean = (values: readonly number[] | undefined): number | null =>
  values && values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

type Latest = NonNullable<useGridReadings_target$data['latestReadings']>;

const bySpace = (latest: Latest, now: number): ReadonlyMap<string, SpaceReadings> => {
  const gathered = new Map<string, Record<keyof SpaceReadings, number[]>>();
  for (const reading of latest) {
    const { latestValue, value } = reading;
    const name = kinds[value?.type.kind ?? ''];
    const space = value?.space?.id;
    if (!name || space === undefined || typeof latestValue !== 'number' || !isCurrentReading(reading, now)) continue;
    const readings = gathered.get(space) ?? { temperature: [], humidity: [] };
    readings[name].push(latestValue);
    gathered.set(space, readings);
  }
  return new Map(
    Array.from(gathered, ([space, { temperature, humidity }]) => [
      space,
      { temperature: mean(temperature), humidity: mean(humidity) },
    ]),
  );
};

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
            type {
              kind
            }
            core {
              online
            }
            space {
              id
            }
          }
        }
      }
    `,
    arrived,
  );
  if (read?.latestReadings) return bySpace(read.latestReadings, now);
  return isComing ? undefined : null;
};
