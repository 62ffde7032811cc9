import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';

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
