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

/**
 * Number of times that a rule is raised in a year of a home, evaluated at every hour with a reading; an ongoing alert
 * counts once.
 */
const episodes = (rule: Rule, points: readonly Point[]): number => {
  let raised = false;
  let count = 0;
  let first = 0;
  points.forEach(({ t }, index) => {
    while ((points[first]?.t ?? t) < t - 31 * day) first += 1;
    const own = signal(34, { hours: points.slice(first, index + 1) });
    const found = judge(rule, { now: t, own, meters: [own], device: device([own], { lastSeen: t }), raised });
    if (found.is === 'wrong' && !raised) count += 1;
    if (found.is !== 'unknown') raised = found.is === 'wrong';
  });
  return count;
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
      const raised = Array.from(readHomes().values(), (points) => episodes(rule, points));
      expect(raised).toEqual(counts);
    },
    60_000,
  );
});
