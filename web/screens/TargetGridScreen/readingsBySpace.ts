import { graphql, readInlineData } from 'react-relay';
import type { readingsBySpace_readings$key } from '../../__generated__/readingsBySpace_readings.graphql.ts';

/** The conditions of one space, as they were measured last; several devices of a space are one mean. */
export type SpaceReadings = { temperature: number | null; humidity: number | null };

const kinds: Partial<Record<string, keyof SpaceReadings>> = {
  TEMPERATURE: 'temperature',
  ROOM_DISPLAY: 'temperature',
  ROOM_DISPLAY_OLD: 'temperature',
  HUMIDITY: 'humidity',
};

const mean = (values: readonly number[] | undefined): number | null =>
  values && values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** The latest conditions of every space of a site, by the id of the space. */
export const readingsBySpace = (
  keys: readonly readingsBySpace_readings$key[] | null,
): ReadonlyMap<string, SpaceReadings> => {
  const gathered = new Map<string, Record<keyof SpaceReadings, number[]>>();
  for (const key of keys ?? []) {
    const { latestValue, value } = readInlineData(
      graphql`
        fragment readingsBySpace_readings on LatestReading @inline {
          latestValue
          value {
            type {
              kind
            }
            space {
              id
            }
          }
        }
      `,
      key,
    );
    const name = kinds[value?.type.kind ?? ''];
    const space = value?.space?.id;
    if (!name || space === undefined || latestValue === null || latestValue === undefined) continue;
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
