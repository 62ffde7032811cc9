import type { Row } from '../db/schema.ts';

/** A reading: `t` in Unix seconds, `v` in the value's unit. */
export type Point = { t: number; v: number };

/** A value with what it has said: by five minutes for as long as the rule looks back finely, and by the hour. */
export type Signal = {
  id: number;
  typeId: number;
  name: string;
  unit: string | null;
  spaceId: number | null;
  latest: Point | null;
  limits: Pick<
    Row<'values'>,
    'alertMinEnabled' | 'alertMaxEnabled' | 'alertRangeMin' | 'alertRangeMax' | 'alertHysteresis'
  >;
  fine: readonly Point[];
  hours: readonly Point[];
};

/** A device as rules see it. `lastSeen` in Unix seconds; `mamaLost`: the gateway that it speaks through is lost. */
export type Device = {
  id: number;
  name: string;
  isMama: boolean;
  online: boolean;
  lastSeen: number | null;
  /** Seconds between its reports. */
  reportInterval: number;
  battery: number | null;
  mamaLost: boolean;
  /** All its values. */
  signals: readonly Signal[];
};

/** A space as rules see it. */
export type Room = { id: number; name: string; type: number; residents: number | null };

/** All that a rule is told of one producer. */
export type Evidence = {
  /** Unix seconds. */
  now: number;
  device: Device;
  /** The value that it watches, for rules on values. */
  own: Signal | null;
  room: Room | null;
  /** What water meters in the same space say. */
  meters: readonly Signal[];
  /** The rule's limits, as they are set for this producer. */
  limits: Readonly<Record<string, number>>;
  /** Whether its alert is raised: what clears one may differ from what raises it. */
  raised: boolean;
};

/** What a rule finds: wrong, with what was measured and which limit it crossed; right; or that it cannot tell. */
export type Judgement =
  | { is: 'wrong'; value: number | null; limit: number | null }
  | { is: 'right' }
  | { is: 'unknown' };

/** Something is wrong. */
export const wrong = (value: number | null = null, limit: number | null = null): Judgement => ({
  is: 'wrong',
  value,
  limit,
});

/** All is well. */
export const normal: Judgement = { is: 'right' };

/** Nobody can tell: what was raised stays raised, and nothing is. */
export const unknown: Judgement = { is: 'unknown' };

/** What a producer of a rule is of: a value by its type and its device's other types, or a device. */
export type ProducerSubject = {
  value: Pick<Signal, 'typeId' | 'name' | 'spaceId'> | null;
  device: Kinds;
  room: Room | null;
};

/** What kind of device it is, by the types of its values. */
export type Kinds = { isMama: boolean; hasBattery: boolean; types: ReadonlySet<number> };

/** One smart alert. */
export type Rule = {
  code: number;
  /** Whether each value has a producer of its own, or each device. */
  of: 'value' | 'core';
  /** Whether there is a producer at all. */
  appliesTo: (watched: ProducerSubject) => boolean;
  /** The numbers that it goes by, with what they are unless somebody sets them. */
  limits: Readonly<Record<string, number>>;
  /** The alert level that it raises unless somebody sets another: 1 at once, 2 normal, 3 to know. */
  level: 1 | 2 | 3;
  /** Raised without waiting for the delay of its level. */
  immediate?: boolean;
  /** Told to the provider's staff alone. */
  staffOnly?: boolean;
  /** Seconds between two looks. */
  intervalSeconds: number;
  /** Goes by what the device itself is like: its values are not read for it. */
  withoutValues?: true;
  /** What of the device it is about, and what that is counted in, where it is about no value. */
  about?: { name: string; unit: string };
  /** Looks only at values that have a limit switched on. */
  byLimits?: true;
  /** How far back it looks: hours of fine readings, days of hourly ones. */
  lookback?: { fineHours?: number; days?: number };
  evaluate: (evidence: Evidence) => Judgement;
};
