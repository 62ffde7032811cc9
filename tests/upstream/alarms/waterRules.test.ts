import { describe, expect, it } from 'vitest';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { noConsumption } from '../../../upstream/alarms/rules/noConsumption.ts';
import { readingSpike } from '../../../upstream/alarms/rules/readingSpike.ts';
import { stoppedMeter } from '../../../upstream/alarms/rules/stoppedMeter.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import { judge, now, register, signal, verdict } from './made.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

const fine = (litres: (before: number) => number, from = 26 * hour) =>
  signal(34, { fine: register(from, 300, litres) });
const hourly = (litres: (before: number) => number, days = 30) =>
  signal(34, { hours: register(days * day, hour, litres) });

describe('continuous flow for three hours', () => {
  it('is raised by flow in every five minutes, 60 litres or more', () => {
    expect(judge(continuousFlow3h, { own: fine(() => 2) })).toMatchObject({ is: 'wrong', limit: 60, unit: 'l' });
  });

  it('is not raised by less, by one pause, or with too few readings', () => {
    expect(verdict(continuousFlow3h, { own: fine(() => 1) })).toBe('right');
    expect(verdict(continuousFlow3h, { own: fine((before) => (before === 90 * minute ? 0 : 5)) })).toBe('right');
    const gap = fine(() => 5);
    const withoutMiddle = gap.fine.filter(({ t }) => t < now - 90 * minute || t > now - 60 * minute);
    expect(verdict(continuousFlow3h, { own: { ...gap, fine: withoutMiddle } })).toBe('unknown');
    const silent = gap.fine.filter(({ t }) => t < now - 30 * minute);
    expect(verdict(continuousFlow3h, { own: { ...gap, fine: silent } })).toBe('unknown');
  });

  it('clears at a pause of ten minutes, and not at five', () => {
    const paused = (seconds: number) => fine((before) => (before < seconds ? 0 : 5));
    expect(verdict(continuousFlow3h, { own: paused(300), raised: true })).toBe('wrong');
    expect(verdict(continuousFlow3h, { own: paused(600), raised: true })).toBe('right');
  });

  it('uses hours where there are no finer readings: more than 60 litres in each of three', () => {
    expect(verdict(continuousFlow3h, { own: hourly(() => 61, 2) })).toBe('wrong');
    expect(verdict(continuousFlow3h, { own: hourly((before) => (before === hour ? 59 : 500), 2) })).toBe('right');
  });
});

describe('flow in the wrong direction', () => {
  it('is raised by ten litres lost within a day', () => {
    expect(judge(wrongDirection, { own: fine((before) => (before % (6 * hour) === 0 ? -3 : 0)) })).toMatchObject({
      is: 'wrong',
      value: 12,
    });
  });

  it('is not raised by jitter, by a spike that falls back, or by a meter that was reset', () => {
    expect(verdict(wrongDirection, { own: fine((before) => (before === 6 * hour ? -4 : 1)) })).toBe('right');
    const spike = fine((before) => (before === 6 * hour ? 248_000 : before === 6 * hour - 300 ? -248_000 : 0));
    expect(verdict(wrongDirection, { own: spike })).toBe('right');
    expect(verdict(wrongDirection, { own: fine((before) => (before === 6 * hour ? -15_376 : 0)) })).toBe('right');
  });

  it('clears when a day has passed without it', () => {
    expect(verdict(wrongDirection, { own: fine((before) => (before === 25 * hour ? -50 : 0)), raised: true })).toBe(
      'right',
    );
  });
});

describe('a critical leak', () => {
  const burst = (lasts: number, perHour: number, ended = 0) =>
    fine((before) => (before >= ended && before < ended + lasts ? perHour / 12 : 0));

  it('is raised by more than 1,500 litres an hour over ten minutes', () => {
    expect(judge(criticalLeak, { own: burst(40 * minute, 1900) })).toMatchObject({
      is: 'wrong',
      limit: 1500,
      unit: 'l/h',
    });
    expect(verdict(criticalLeak, { own: burst(10 * minute, 1900) })).toBe('wrong');
  });

  it('is not raised by five minutes, by less, or by more than a meter of an apartment can measure', () => {
    expect(verdict(criticalLeak, { own: burst(5 * minute, 1900) })).toBe('right');
    expect(verdict(criticalLeak, { own: burst(hour, 1400) })).toBe('right');
    expect(verdict(criticalLeak, { own: burst(hour, 4000) })).toBe('right');
  });

  it('is not raised by consumption over a gap', () => {
    const own = hourly((before) => (before === 0 ? 9000 : 0), 2);
    const gap = own.hours.filter(({ t }) => t < now - 6 * hour || t === now);
    expect(verdict(criticalLeak, { own: { ...own, hours: gap } })).toBe('right');
  });

  it('clears after two hours without flow', () => {
    expect(verdict(criticalLeak, { own: burst(40 * minute, 1900, 100 * minute), raised: true })).toBe('wrong');
    expect(verdict(criticalLeak, { own: burst(40 * minute, 1900, 125 * minute), raised: true })).toBe('right');
  });

  it('of a main meter is three times its busiest hour of the month', () => {
    const main = (perHour: number) => ({
      ...signal(27, {
        fine: register(4 * hour, 300, (before) => (before < hour ? perHour / 12 : 50)),
        hours: register(30 * day, hour, (before) => (before === 9 * day ? 2000 : 600)),
      }),
    });
    expect(verdict(criticalLeak, { own: main(5500) })).toBe('right');
    expect(judge(criticalLeak, { own: main(6500) })).toMatchObject({ is: 'wrong', limit: 6000 });
  });
});

describe('continuous flow for a day', () => {
  it('is raised by flow in every hour, however small', () => {
    expect(verdict(continuousFlow24h, { own: fine((before) => (before % 1800 === 0 ? 1 : 0)) })).toBe('wrong');
  });

  it('is not raised when an hour had no flow, at the full hour or across it', () => {
    expect(
      verdict(continuousFlow24h, { own: fine((before) => (before < 5 * hour && before >= 4 * hour ? 0 : 1)) }),
    ).toBe('right');
    const across = fine((before) => (before < 5.5 * hour && before >= 4.5 * hour ? 0 : 1));
    expect(verdict(continuousFlow24h, { own: across })).toBe('right');
  });

  it('is not raised where a tenth of the day is missing', () => {
    const own = fine(() => 1);
    const withoutMiddle = own.fine.filter(({ t }) => t < now - 9 * hour || t > now - 6 * hour);
    expect(verdict(continuousFlow24h, { own: { ...own, fine: withoutMiddle } })).toBe('unknown');
  });

  it('ignores flow below its minimum', () => {
    const dripping = { own: fine(() => 0.1), limits: { litresPerHour: 2 } };
    expect(verdict(continuousFlow24h, dripping)).toBe('right');
  });
});

describe('a reading spike', () => {
  it('is a jump above the maximum flow of the meter that falls back', () => {
    const spike = fine((before) => (before === 6 * hour ? 248_000 : before === 6 * hour - 300 ? -248_000 : 0));
    expect(judge(readingSpike, { own: spike })).toMatchObject({ is: 'wrong', value: 248_000 });
    expect(readingSpike.staffOnly).toBe(true);
  });

  it('is not a burst, and not a meter that continues from the higher reading', () => {
    expect(verdict(readingSpike, { own: fine((before) => (before < hour ? 158 : 0)) })).toBe('right');
    expect(verdict(readingSpike, { own: fine((before) => (before === 6 * hour ? 248_000 : 1)) })).toBe('right');
  });
});

describe('no consumption for two weeks', () => {
  const still = hourly(() => 0);
  const hot = { ...still, id: 35, typeId: 35 };

  it('is raised when no meter of the apartment has moved', () => {
    expect(judge(noConsumption, { own: still, meters: [still, hot] })).toMatchObject({
      is: 'wrong',
      value: 14,
      unit: 'd',
    });
  });

  it('is not raised when another meter moved, the apartment is marked empty, or the core is offline', () => {
    const used = { ...hourly((before) => (before === 3 * day ? 5 : 0)), id: 35, typeId: 35 };
    expect(verdict(noConsumption, { own: still, meters: [still, used] })).toBe('right');
    const room = { id: 1, name: 'A1', type: 1, residents: 0 };
    expect(verdict(noConsumption, { own: still, meters: [still], room })).toBe('right');
    expect(verdict(noConsumption, { own: hourly(() => 0, 5), meters: [hourly(() => 0, 5)] })).toBe('unknown');
  });

  it('clears with the first litre', () => {
    const used = hourly((before) => (before === 0 ? 1 : 0));
    expect(verdict(noConsumption, { own: used, meters: [used], raised: true })).toBe('right');
  });
});

describe('a stopped meter', () => {
  const stopped = hourly(() => 0);
  const sibling = (perHour: number) => ({ ...hourly(() => perHour), id: 35, typeId: 35 });

  it('is raised when the other meter of the apartment measured over 300 litres in three days', () => {
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, sibling(10)] })).toBe('wrong');
  });

  it('is not raised when the other meter hardly moved either, or when it moved itself', () => {
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, sibling(2)] })).toBe('right');
    const moving = hourly((before) => (before === day ? 1 : 0));
    expect(verdict(stoppedMeter, { own: moving, meters: [moving, sibling(10)] })).toBe('right');
  });

  it('without another meter is one that did not move for two weeks where water was used before', () => {
    const before = (litres: number) => hourly((ago) => (ago > 14 * day ? litres : 0));
    expect(verdict(stoppedMeter, { own: before(5), meters: [before(5)] })).toBe('wrong');
    expect(verdict(stoppedMeter, { own: before(0.5), meters: [before(0.5)] })).toBe('right');
  });
});
