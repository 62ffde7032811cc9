import { climateOf, type PlacedValue } from '../../value/climateOf.ts';
import { isCurrentReading, type LatestRead } from '../../value/conditions.ts';

/** Current conditions of a space, the mean over its cores; null if not measured. */
export type SpaceReadings = { temperature: number | null; humidity: number | null };

const kinds: Partial<Record<string, keyof SpaceReadings>> = {
  TEMPERATURE: 'temperature',
  ROOM_DISPLAY: 'temperature',
  ROOM_DISPLAY_OLD: 'temperature',
  HUMIDITY: 'humidity',
};

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

type OfSpace = LatestRead & {
  readonly value: (PlacedValue & { readonly space?: { readonly id: string } | null | undefined }) | null | undefined;
};

/** Climates that are none of the space that the device is in. */
const foreign: ReadonlySet<string> = new Set(['outdoor', 'coldStore']);

/** The current conditions of spaces by their id; the outdoors and the inside of a freezer are in no mean. */
export const readingsBySpace = (latest: readonly OfSpace[], now: number): ReadonlyMap<string, SpaceReadings> => {
  const gathered = new Map<string, Record<keyof SpaceReadings, number[]>>();
  for (const reading of latest) {
    const { latestValue, value } = reading;
    const name = kinds[value?.type.kind ?? ''];
    const space = value?.space?.id;
    if (!value || !name || space === undefined || typeof latestValue !== 'number') continue;
    if (!isCurrentReading(reading, now) || foreign.has(climateOf(value))) continue;
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
