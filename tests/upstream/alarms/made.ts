import type { Device, Evidence, Judgement, Point, Rule, Signal } from '../../../upstream/alarms/rule.ts';

/** Time at which the rules are evaluated, in Unix seconds: a Saturday in November, 12:00 in Helsinki. */
export const now = Date.parse('2026-11-21T10:00:00Z') / 1000;

const hour = 3600;

/** Readings at even intervals up to now; `at` receives the number of seconds before now. */
export const readings = (from: number, distance: number, at: (before: number) => number): Point[] => {
  const points: Point[] = [];
  for (let before = from; before >= 0; before -= distance) points.push({ t: now - before, v: at(before) });
  return points;
};

/**
 * A register that grows by litres in each step; `litres` receives the number of seconds between the end of the step and
 * now.
 */
export const register = (from: number, distance: number, litres: (before: number) => number): Point[] => {
  let level = 100_000;
  return readings(from, distance, (before) => {
    level += before === from ? 0 : litres(before);
    return level / 1000;
  });
};

/** A value with these readings, by five minutes and by the hour. */
export const signal = (
  typeId: number,
  said: { fine?: Point[]; hours?: Point[] },
  rest: Partial<Signal> = {},
): Signal => {
  const fine = said.fine ?? [];
  const hours = said.hours ?? fine.filter(({ t }) => t % hour === 0);
  return {
    id: typeId,
    coreId: 1,
    typeId,
    name: `Arvo ${typeId}`,
    unit: null,
    spaceId: 1,
    latest: (fine.length > 0 ? fine : hours).at(-1) ?? null,
    limits: {
      alertMinEnabled: 0,
      alertMaxEnabled: 0,
      alertRangeMin: null,
      alertRangeMax: null,
      alertHysteresis: null,
    },
    fine,
    hours,
    ...rest,
  };
};

/** A value with the same reading for a while. */
export const steady = (typeId: number, v: number, hours = 30): Signal =>
  signal(typeId, { fine: readings(hours * hour, 300, () => v) });

/** A device with values. */
export const device = (signals: readonly Signal[] = [], rest: Partial<Device> = {}): Device => ({
  id: 1,
  name: 'Laite',
  isMama: false,
  online: true,
  lastSeen: now - 60,
  reportInterval: 300,
  battery: 80,
  mamaLost: false,
  silentSince: rest.lastSeen === undefined ? now - 60 : rest.lastSeen,
  signals,
  ...rest,
});

/** Evaluates a rule, with its default limits unless some are given. */
export const judge = (rule: Rule, given: Partial<Evidence>): Judgement =>
  rule.evaluate({
    now,
    device: device(given.own ? [given.own] : []),
    own: null,
    room: { id: 1, name: 'A1', type: 1, residents: 2 },
    meters: [],
    raised: false,
    alerts: [],
    ...given,
    limits: { ...rule.limits, ...given.limits },
  });

/** Result of the evaluation of a rule alone. */
export const verdict = (rule: Rule, given: Partial<Evidence>): Judgement['is'] => judge(rule, given).is;
