import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';
import { lookOf } from './valueKinds.ts';

type Maybe<T> = T | null | undefined;

/** A reading as it was taken last, when that was, and whether the device that took it is heard. */
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
  readonly value: Maybe<{ readonly type: { readonly name: string; readonly unit?: Maybe<string> } }>;
};

/** What the sensors of buildings can measure; what they tell beyond that is a fault of theirs. */
const measurable: Partial<Record<ValueTypeKind, readonly [least: number, most: number]>> = {
  TEMPERATURE: [-40, 125],
  ROOM_DISPLAY: [-40, 125],
  ROOM_DISPLAY_OLD: [-40, 125],
  HUMIDITY: [0, 100],
  CO2: [1, 40_000],
};

/** How old a reading may be and still tell of now, where its device is heard: an hour's silence of a device is /ui's to judge. */
const freshFor = 24 * 3600 * 1000;

/** Whether a reading tells what is so now: its device is heard, it is of today, and it is nothing that no sensor measures. */
export const tellsOfNow = ({ latestValue, latestAt, value }: LatestRead, now: number): boolean => {
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
 * The conditions that a person feels, by kind: temperature, humidity and air, those that are measured at all, and how
 * many readings were left out because they do not tell of now.
 */
export const conditionsOf = (
  readings: readonly Reading[],
  now: number,
): { conditions: Condition[]; leftOut: number } => {
  const felt = readings.flatMap((reading) => {
    const { latestValue, value } = reading;
    if (!value || typeof latestValue !== 'number' || !shown.includes(value.type.kind)) return [];
    return [{ type: value.type, measured: latestValue, isOfNow: tellsOfNow(reading, now) }];
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
        digits: lookOf(kind).digits,
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        least: Math.min(...values),
        most: Math.max(...values),
        count: values.length,
      },
    ];
  });
  return { conditions, leftOut: felt.filter(({ isOfNow }) => !isOfNow).length };
};
