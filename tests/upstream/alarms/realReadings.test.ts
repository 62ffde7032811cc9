import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Episode } from '../../../upstream/alarms/replayRule.ts';
import { alertsOf, monthsOf, readHomes } from '../../kit/replayHomes.ts';

const file = new URL('../../../../shared/data/water-registers-hourly.csv', import.meta.url);

/** Number of alerts by code on the year of each home; a change of a rule has to justify a new number. */
const raised: Record<string, Record<number, number>> = {
  2: { 10: 1, 14: 1 },
  3: { 15: 1 },
  5: { 13: 5 },
  7: { 15: 4, 16: 2 },
  9: {},
  10: {},
  11: {},
};

/** Code of the alerts that only the provider's staff receives. */
const spikes = 14;

describe.skipIf(!existsSync(file))('on a year of seven real homes', () => {
  const homes: { name: string; months: number; alerts: Map<number, Episode[]> }[] = [];
  beforeAll(async () => {
    for (const home of readHomes(file))
      homes.push({ name: home.name, months: monthsOf(home), alerts: await alertsOf(home) });
  }, 60_000);

  it('each rule raises the recorded number of alerts', () => {
    const counts = homes.map(({ name, alerts }) => [
      name,
      Object.fromEntries(Array.from(alerts, ([code, { length }]) => [code, length]).filter(([, length]) => length)),
    ]);
    expect(Object.fromEntries(counts)).toEqual(raised);
  });

  it('all rules raise less than 0.3 alerts a household and month, and each faulty home has its own', () => {
    const counted = homes.flatMap(({ alerts }) =>
      Array.from(alerts).flatMap(([code, found]) => (code === spikes ? [] : found)),
    );
    expect(counted.length / homes.reduce((sum, { months }) => sum + months, 0)).toBeLessThan(0.3);
    // Home 2 has readings of another meter, home 5 leaks for months, home 7 stands empty.
    const codesOf = (home: string) => Object.keys(raised[home] ?? {}).map(Number);
    expect(codesOf('2')).toContain(spikes);
    expect(codesOf('5')).toEqual([13]);
    expect(codesOf('7')).toContain(15);
    expect(
      homes
        .find(({ name }) => name === '5')
        ?.alerts.get(13)
        ?.some(({ times }) => times > 10),
    ).toBe(true);
  });
});
