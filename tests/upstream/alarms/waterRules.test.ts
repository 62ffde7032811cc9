import { describe, expect, it } from 'vitest';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { noConsumption } from '../../../upstream/alarms/rules/noConsumption.ts';
import { readingSpike } from '../../../upstream/alarms/rules/readingSpike.ts';
import { stoppedMeter } from '../../../upstream/alarms/rules/stoppedMeter.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import type { Signal } from '../../../upstream/alarms/rule.ts';
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

  it('uses hours where there are no finer readings: more than 80 litres in each of three', () => {
    expect(judge(continuousFlow3h, { own: hourly(() => 81, 2) })).toMatchObject({ is: 'wrong', value: 243, limit: 80 });
    expect(verdict(continuousFlow3h, { own: hourly(() => 80, 2) })).toBe('right');
    expect(verdict(continuousFlow3h, { own: hourly((before) => (before === hour ? 79 : 500), 2) })).toBe('right');
  });
});

describe('flow in the wrong direction', () => {
  it('is raised by ten litres lost within a day', () => {
    expect(judge(wrongDirection, { own: fine((before) => (before % (6 * hour) === hour ? -3 : 0)) })).toMatchObject({
      is: 'wrong',
      value: 12,
    });
    expect(verdict(wrongDirection, { own: fine((before) => (before % (6 * hour) === hour ? -2 : 0)) })).toBe('right');
  });

  it('is not raised by jitter that undoes itself, or by the latest reading alone', () => {
    const jitter = [0, -6, 6, 3, -3, -4, 0, 4];
    expect(
      verdict(wrongDirection, { own: fine((before) => (before > 6 * hour ? (jitter[(before / 300) % 8] ?? 0) : 0)) }),
    ).toBe('right');
    expect(verdict(wrongDirection, { own: fine((before) => (before === 0 ? -50 : 0)) })).toBe('right');
    expect(verdict(wrongDirection, { own: fine((before) => (before === 300 ? -50 : 0)) })).toBe('wrong');
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

  it('is not raised by five minutes or by less', () => {
    expect(verdict(criticalLeak, { own: burst(5 * minute, 1900) })).toBe('right');
    expect(verdict(criticalLeak, { own: burst(hour, 1400) })).toBe('right');
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
  it('is raised by five litres or more in every hour', () => {
    expect(verdict(continuousFlow24h, { own: fine((before) => (before % 600 === 0 ? 1 : 0)) })).toBe('wrong');
    expect(verdict(continuousFlow24h, { own: fine((before) => (before % 900 === 0 ? 1 : 0)) })).toBe('right');
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
    const isRead = ({ t }: { t: number }) => t < now - 9 * hour || t > now - 6 * hour;
    const gap = { ...own, fine: own.fine.filter(isRead), hours: own.hours.filter(isRead) };
    expect(verdict(continuousFlow24h, { own: gap })).toBe('unknown');
    expect(verdict(continuousFlow24h, { own: { ...gap, hours: own.hours } })).toBe('wrong');
  });

  it('counts an hour below its limit as a pause', () => {
    expect(verdict(continuousFlow24h, { own: fine(() => 0.4) })).toBe('right');
    expect(verdict(continuousFlow24h, { own: fine(() => 0.4), limits: { litresPerHour: 4 } })).toBe('wrong');
    expect(verdict(continuousFlow24h, { own: fine(() => 0.1), limits: { litresPerHour: 0 } })).toBe('wrong');
  });
});

describe('a reading spike', () => {
  it('is a jump above the maximum flow of the meter that falls back', () => {
    const spike = fine((before) => (before === 6 * hour ? 248_000 : before === 6 * hour - 300 ? -248_000 : 0));
    expect(judge(readingSpike, { own: spike })).toMatchObject({ is: 'wrong', value: 248_000 });
    expect(readingSpike.staffOnly).toBe(true);
  });

  it('is one reading alone that the meter keeps, as after a swap that nobody told', () => {
    const kept = fine((before) => (before === 6 * hour ? 248_000 : 1));
    expect(judge(readingSpike, { own: kept })).toMatchObject({ is: 'wrong', value: 248_000 });
  });

  it('is not a burst, and not the latest reading, which the next one decides', () => {
    expect(verdict(readingSpike, { own: fine((before) => (before < hour ? 158 : 0)) })).toBe('right');
    expect(verdict(readingSpike, { own: fine((before) => (before === 0 ? 248_000 : 1)) })).toBe('right');
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
  const hot = (perHour: number, rest: Partial<Signal> = {}) => ({
    ...hourly(() => perHour),
    id: 35,
    typeId: 35,
    ...rest,
  });

  it('is raised when the hot meter of the same point measured over 300 litres in three days', () => {
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, hot(10)] })).toBe('wrong');
    const ofOtherDevice = hot(10, { coreId: 2 });
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, ofOtherDevice] })).toBe('wrong');
  });

  it('is not raised when the other meter hardly moved either, or when it moved itself', () => {
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, hot(2)] })).toBe('right');
    const moving = hourly((before) => (before === day ? 1 : 0));
    expect(verdict(stoppedMeter, { own: moving, meters: [moving, hot(10)] })).toBe('right');
  });

  it('is not the second cold meter of a guest toilet, nor one beside the pair of another point', () => {
    const kitchen = { ...hourly(() => 20), id: 1, coreId: 2 };
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, kitchen] })).not.toBe('wrong');
    const hotOfKitchen = hot(20, { coreId: 2 });
    expect(verdict(stoppedMeter, { own: stopped, meters: [stopped, kitchen, hotOfKitchen] })).not.toBe('wrong');
    expect(
      verdict(stoppedMeter, { own: { ...kitchen, hours: stopped.hours }, meters: [stopped, kitchen, hotOfKitchen] }),
    ).toBe('wrong');
  });

  it('without a pair has to stand for longer than a holiday, after a week of use', () => {
    const stands = (days: number, litres = 5) => hourly((ago) => (ago >= days * day ? litres : 0), 60);
    const single = (own: Signal, raised = false) => verdict(stoppedMeter, { own, meters: [own], raised });
    expect(single(stands(34))).toBe('right');
    expect(single(stands(35))).toBe('wrong');
    expect(single(stands(35, 0.8))).toBe('right');
    expect(single(stands(50), true)).toBe('wrong');
  });
});
