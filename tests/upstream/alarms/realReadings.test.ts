import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Point, Rule } from '../../../upstream/alarms/rule.ts';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { noConsumption } from '../../../upstream/alarms/rules/noConsumption.ts';
import { readingSpike } from '../../../upstream/alarms/rules/readingSpike.ts';
import { stoppedMeter } from '../../../upstream/alarms/rules/stoppedMeter.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import { absorbing, continuesWithin } from '../../../upstream/alarms/returningAlerts.ts';
import { device, judge, signal } from './made.ts';

const file = new URL('../../../../shared/data/water-registers-hourly.csv', import.meta.url);

const day = 24 * 3600;

/** The registers of each home, by the hour, in local time: the rules use only the time that they are given. */
const readHomes = (): Map<string, Point[]> => {
  const homes = new Map<string, Point[]>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [home = '', time = '', litres = ''] = line.split(',');
    const points = homes.get(home) ?? [];
    points.push({ t: Date.parse(`${time}Z`) / 1000, v: Number(litres) / 1000 });
    homes.set(home, points);
  }
  for (const points of homes.values()) points.sort((one, other) => one.t - other.t);
  return homes;
};

/** Time of an alert in Unix seconds. */
type Episode = { from: number; to: number };

/** Alerts of a rule in a year of a home, evaluated at every hour with a reading; an ongoing alert counts once. */
const episodes = (rule: Rule, points: readonly Point[]): Episode[] => {
  let raised = false;
  let first = 0;
  const found: Episode[] = [];
  points.forEach(({ t }, index) => {
    while ((points[first]?.t ?? t) < t - 31 * day) first += 1;
    const own = signal(34, { hours: points.slice(first, index + 1) });
    const { is } = judge(rule, { now: t, own, meters: [own], device: device([own], { lastSeen: t }), raised });
    if (is === 'wrong' && !raised) found.push({ from: t, to: Infinity });
    const last = found.at(-1);
    if (is === 'right' && raised && last) last.to = t;
    if (is !== 'unknown') raised = is === 'wrong';
  });
  return found;
};

const computed = new Map<Rule, Episode[][]>();

/** Alerts of a rule by home, evaluated once. */
const episodesOf = (rule: Rule): Episode[][] => {
  const known = computed.get(rule) ?? Array.from(readHomes().values(), (points) => episodes(rule, points));
  computed.set(rule, known);
  return known;
};

/** Alerts with those that return within 48 hours as one. */
const continued = (found: readonly Episode[]): Episode[] => {
  const joined: Episode[] = [];
  for (const { from, to } of found) {
    const last = joined.at(-1);
    if (last && from - last.to < continuesWithin / 1000) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
};

/**
 * Number of alerts of each rule on the year of seven real homes, in their order; a change of a rule has to justify a
 * new number.
 */
const raisedBy: [rule: Rule, counts: number[]][] = [
  [continuousFlow3h, [9, 0, 30, 0, 2, 5, 3]],
  [wrongDirection, [1, 1, 0, 0, 0, 0, 0]],
  [criticalLeak, [0, 0, 0, 0, 0, 0, 0]],
  [continuousFlow24h, [0, 1, 33, 0, 0, 0, 0]],
  [readingSpike, [0, 0, 0, 0, 0, 0, 0]],
  [noConsumption, [0, 1, 0, 4, 0, 0, 0]],
  [stoppedMeter, [0, 1, 0, 1, 0, 0, 0]],
];

describe.skipIf(!existsSync(file))('on a year of seven real homes', () => {
  it.each(raisedBy.map(([rule, counts]) => ({ code: rule.code, rule, counts })))(
    'rule $code raises the recorded number of alerts',
    ({ rule, counts }) => {
      expect(episodesOf(rule).map(({ length }) => length)).toEqual(counts);
    },
    60_000,
  );

  it('all rules raise less than half an alert a household and month, and each faulty home has its own', () => {
    const byRule = new Map(raisedBy.map(([rule]) => [rule.code, episodesOf(rule).map(continued)]));
    const ofHome = (code: number, home: number): Episode[] => byRule.get(code)?.[home] ?? [];
    const alertsOf = (code: number, home: number): Episode[] => {
      const others = Array.from(absorbing).flatMap(([one, other]) => (other === code ? ofHome(one, home) : []));
      return ofHome(code, home).filter(({ from }) => !others.some((one) => one.from <= from && from < one.to));
    };
    const counts = Array.from(readHomes().keys(), (_, home) =>
      [...byRule.keys()].reduce((sum, code) => sum + alertsOf(code, home).length, 0),
    );
    const months = 12 * counts.length;
    expect(counts.reduce((sum, count) => sum + count, 0) / months).toBeLessThan(0.5);
    // The second home counts backwards, the third leaks all year, the fourth stands empty.
    expect(alertsOf(wrongDirection.code, 1)).toHaveLength(1);
    expect(alertsOf(continuousFlow24h.code, 2).length).toBeGreaterThan(0);
    expect(alertsOf(noConsumption.code, 3).length).toBeGreaterThan(0);
    expect(counts).toEqual([10, 3, 15, 4, 2, 4, 3]);
  }, 120_000);
});
