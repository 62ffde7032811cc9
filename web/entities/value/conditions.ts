import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';
import { climateOf, type PlacedValue } from './climateOf.ts';
import { appearanceOf } from './valueKinds.ts';

type Maybe<T> = T | null | undefined;

/** The latest reading with its time, and whether its core is online. */
export type LatestRead = {
  readonly latestValue?: Maybe<number>;
  readonly latestAt?: Maybe<string>;
  readonly value: Maybe<{
    readonly type: { readonly kind: ValueTypeKind };
    readonly core: Maybe<{ readonly online: boolean }>;
  }>;
};

/** A latest reading, with what people call what it is of. */
export type Reading = LatestRead & {
  readonly value: Maybe<PlacedValue & { readonly type: { readonly name: string; readonly unit?: Maybe<string> } }>;
};

/** Plausible range by kind; values outside are sensor faults. */
const measurable: Partial<Record<ValueTypeKind, readonly [least: number, most: number]>> = {
  TEMPERATURE: [-40, 125],
  ROOM_DISPLAY: [-40, 125],
  ROOM_DISPLAY_OLD: [-40, 125],
  HUMIDITY: [0, 100],
  CO2: [1, 40_000],
};

/** Maximum age of a current reading of an online device, in milliseconds; /ui decides when a device is offline. */
const freshFor = 24 * 3600 * 1000;

/** Whether a reading is current: its device is online, its age within a day, and its value plausible. */
export const isCurrentReading = ({ latestValue, latestAt, value }: LatestRead, now: number): boolean => {
  if (typeof latestValue !== 'number' || !value || value.core?.online === false) return false;
  const [least, most] = measurable[value.type.kind] ?? [-Infinity, Infinity];
  const isFresh = !latestAt || now - Date.parse(latestAt) < freshFor;
  return isFresh && latestValue >= least && latestValue <= most;
};

/** What many measurements of one kind show together. */
export type Condition = {
  kind: ValueTypeKind;
  name: string;
  unit: string;
  digits: number;
  mean: number;
  least: number;
  most: number;
  count: number;
};

const shown: readonly ValueTypeKind[] = ['TEMPERATURE', 'HUMIDITY', 'CO2', 'AIR_QUALITY'];

/**
 * Temperature, humidity and air quality of current readings by kind, and the number of readings left out. Where there are
 * homes, only they are in the means, and never the outdoors or a freezer: a mean over all of them is of nothing.
 */
export const conditionsOf = (
  readings: readonly Reading[],
  now: number,
): { conditions: Condition[]; leftOut: number } => {
  const climates = new Map(readings.map((reading) => [reading, reading.value && climateOf(reading.value)]));
  const hasHomes = [...climates.values()].includes('home');
  const felt = readings.flatMap((reading) => {
    const { latestValue, value } = reading;
    const climate = climates.get(reading);
    if (climate === 'outdoor' || climate === 'coldStore' || (hasHomes && climate !== 'home')) return [];
    if (!value || typeof latestValue !== 'number' || !shown.includes(value.type.kind)) return [];
    return [{ type: value.type, measured: latestValue, isOfNow: isCurrentReading(reading, now) }];
  });
  const conditions = shown.flatMap((kind) => {
    const ofKind = felt.filter(({ type, isOfNow }) => type.kind === kind && isOfNow);
    const values = ofKind.map(({ measured }) => measured);
    const [first] = ofKind;
    if (!first) return [];
    return [
      {
        kind,
        name: first.type.name,
        unit: first.type.unit ?? '',
        digits: appearanceOf(kind).digits,
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        least: Math.min(...values),
        most: Math.max(...values),
        count: values.length,
      },
    ];
  });
  return { conditions, leftOut: felt.filter(({ isOfNow }) => !isOfNow).length };
};
