import { valueTypeOf } from '../../contract/valueTypes.ts';
import type { Row } from '../db/schema.ts';

/** A reading: `t` in Unix seconds, `v` in the value's unit. */
export type Point = { t: number; v: number };

/** A value with its readings: in 5 min steps for the rule's fine range, and by the hour. */
export type Signal = {
  id: number;
  coreId: number;
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

/** A device as input of rules. `lastSeen` in Unix seconds; `mamaLost`: its gateway is lost. */
export type Device = {
  id: number;
  name: string;
  isMama: boolean;
  online: boolean;
  lastSeen: number | null;
  /** Start of its silence: the last report, or a later return of its gateway. */
  silentSince: number | null;
  /** Seconds between its reports. */
  reportInterval: number;
  battery: number | null;
  mamaLost: boolean;
  /** All its values. */
  signals: readonly Signal[];
};

/** A space as input of rules. */
export type Room = { id: number; name: string; type: number; residents: number | null };

/** Input of a rule for one producer. */
export type Evidence = {
  /** Unix seconds. */
  now: number;
  device: Device;
  /** Value of the producer, for rules on values. */
  own: Signal | null;
  room: Room | null;
  /** Water meters of the same space. */
  meters: readonly Signal[];
  /** The rule's limits, as they are set for this producer. */
  limits: Readonly<Record<string, number>>;
  /** Whether its alert is open: the condition that clears it may differ. */
  raised: boolean;
  /** Alerts of the producer within the lookback, in Unix seconds, for rules that use them. */
  alerts: readonly { from: number; to: number | null; limit: number | null }[];
};

/**
 * Result of a rule: `wrong` with the measured value, the limit and their unit, `right`, or `unknown` without enough data.
 * Without a unit it is that of the value of the producer. An urgent one has the immediate level and no delay.
 */
export type Judgement =
  | { is: 'wrong'; value: number | null; limit: number | null; unit?: string | null; urgent?: true }
  | { is: 'right' }
  | { is: 'unknown' };

/** Result of a violated rule. */
export const wrong = (value: number | null, limit: number | null, unit?: string | null): Judgement => ({
  is: 'wrong',
  value,
  limit,
  ...(unit !== undefined && { unit }),
});

/** Unit of the readings of a signal. */
export const unitOf = ({ unit, typeId }: Signal): string | null => unit ?? valueTypeOf(typeId).unit;

/** Result without a violation. */
export const normal: Judgement = { is: 'right' };

/** Result without enough data: open alerts remain, none is raised. */
export const unknown: Judgement = { is: 'unknown' };

/** Candidate for a producer: a value with its device's types, or a device. */
export type ProducerSubject = {
  value: Pick<Signal, 'typeId' | 'name' | 'spaceId'> | null;
  device: Kinds;
  room: Room | null;
};

/** Kind of a device, by the types of its values. */
export type Kinds = { isMama: boolean; hasBattery: boolean; types: ReadonlySet<number> };

/** Range of readings: hours of fine readings, days of hourly ones. */
export type Lookback = { fineHours?: number; days?: number };

/** One smart alert. */
export type Rule = {
  code: number;
  /** Whether each value has a producer of its own, or each device. */
  of: 'value' | 'core';
  /** Whether a candidate gets a producer. */
  appliesTo: (watched: ProducerSubject) => boolean;
  /** Default limits; a producer may override them. */
  limits: Readonly<Record<string, number>>;
  /** Unit of the limits `min`, `max`, `limit` and `hysteresis`, for rules on devices. */
  unit?: string | null;
  /** Default alert level: 1 immediate, 2 normal, 3 info. */
  level: 1 | 2 | 3;
  /** Raised without the delay of its level. */
  immediate?: boolean;
  /** Visible to the provider's staff only. */
  staffOnly?: boolean;
  /** Interval of its evaluations, in seconds. */
  intervalSeconds: number;
  /** Does not use readings of values: these are not read for it. */
  withoutValues?: true;
  /** Name and unit of the measured quantity, for rules without a value. */
  about?: { name: string; unit: string };
  /** The limits are those of the value. */
  byLimits?: true;
  /**
   * Which latest readings or reports can be in violation, for a rule on these alone:
   * beyond an enabled limit of the value, over 0, or a report of the device older than the limit in minutes.
   */
  violates?: 'min' | 'max' | 'limits' | 'zero' | 'silence';
  /** Range of readings that it needs: hours of fine readings, days of hourly ones. */
  lookback?: Lookback;
  /** A shorter range for some values, whose older readings the rule does not use; default: `lookback`. */
  lookbackOf?: (value: Pick<Signal, 'typeId'>) => Lookback;
  /** Uses readings of registers that returned, which the count leaves out, too. */
  withFaults?: true;
  /** Longest time between the readings of a meter, in seconds, at which the rule can find anything. */
  longestInterval?: number;
  /** Measures the time between the readings of its values, for itself and the rules that have a longest one. */
  measuresInterval?: true;
  /** Whether the rule uses the earlier alerts of a producer. */
  ownAlerts?: (watched: Pick<ProducerSubject, 'value'>) => boolean;
  /** Counts the silence of a device from the return of its gateway on. */
  afterReturn?: true;
  evaluate: (evidence: Evidence) => Judgement;
};

type Limits<Name extends string> = Readonly<Record<Name, number>>;

/** A rule whose evaluation gets each of its limits: those of the producer in the place of its own. */
export const defineRule = <Name extends string>(
  rule: Omit<Rule, 'limits' | 'evaluate'> & {
    limits: Limits<Name>;
    evaluate: (evidence: Evidence & { limits: Limits<Name> }) => Judgement;
  },
): Rule => ({
  ...rule,
  evaluate: (evidence) => rule.evaluate({ ...evidence, limits: { ...rule.limits, ...evidence.limits } }),
});
