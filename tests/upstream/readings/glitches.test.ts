import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../upstream/readings/registers/registerLimits.ts';
import { countSteps } from '../../../upstream/readings/registers/registerSteps.ts';
import type { RegisterPoint } from '../../../upstream/readings/registers/registerPoint.ts';

const hour = 3600;
const energy = 30;
const coldWater = 34;

const hourly = (numbers: readonly number[], from = 0): RegisterPoint[] =>
  numbers.map((r, index) => ({ t: from + index * hour, r }));

const countOf = (points: readonly RegisterPoint[], typeId = energy): number => {
  let sum = 0;
  countSteps(points, limitsOf(typeId), ({ amount }) => {
    sum += amount;
  });
  return Math.round(sum * 1000) / 1000;
};

describe('a glitch of a meter without a known ceiling', () => {
  it('that drops to zero and returns bills nothing', () =>
    expect(countOf(hourly([45_000, 45_001, 0, 45_002, 45_003]))).toBe(3));

  it('that jumps and returns bills nothing', () =>
    expect(countOf(hourly([45_000, 45_001, 999_999, 45_002, 45_003]))).toBe(3));

  it('may last several hours, and days', () => {
    expect(countOf(hourly([45_000, 45_001, 0, 0, 0, 0, 45_002, 45_003]))).toBe(3);
    expect(countOf(hourly([45_000, 45_001, 999_999, 999_999, 999_999, 45_002, 45_003]))).toBe(3);
    for (const wrong of [0, 5, 999_999]) {
      const glitch = Array.from({ length: 100 }, () => wrong);
      expect(countOf(hourly([45_000, 45_001, 45_002, 45_003, ...glitch, 45_090, 45_091]))).toBe(91);
    }
  });

  it('of several readings is decided by the first one after a gap, however long that is', () => {
    const after = [45_004, 45_005, 45_006].map((r, index) => ({ t: (45 + index) * hour, r }));
    for (const wrong of [0, 999_999])
      for (const count of [1, 2, 3]) {
        const glitch = Array.from({ length: count }, () => wrong);
        expect(countOf([...hourly([45_000, 45_001, 45_002, 45_003, ...glitch]), ...after])).toBe(6);
      }
  });

  it('at the end waits for the next two readings', () => {
    const usual = [45_000, 45_001, 45_002, 45_003, 45_004];
    expect(countOf(hourly([...usual, 999_999]))).toBe(4);
    expect(countOf(hourly([...usual, 999_999, 45_005]))).toBe(5);
    expect(countOf(hourly([...usual, 0]))).toBe(4);
    expect(countOf(hourly([...usual, 0, 1]))).toBe(4);
  });

  it('that three readings confirm against one or two is the register: counting goes on from there', () => {
    expect(countOf(hourly([45_000, 45_001, 0, 1, 2, 3]))).toBe(4);
    expect(countOf(hourly([999_999, 0, 1, 2, 3]))).toBe(3);
  });

  it('is no large but steady consumption', () => expect(countOf(hourly([0, 100, 150, 900, 2000, 2001]))).toBe(2001));
});

describe('a register that is elsewhere for long and comes back', () => {
  /** Readings that rise by half a unit an hour from 20,000; those between two hours are 0. */
  const away = (from: number, to: number, last: number, every = 1): RegisterPoint[] =>
    Array.from({ length: Math.floor(last / every) + 1 }, (_, index) => index * every).map((hours) => ({
      t: hours * hour,
      r: hours >= from && hours < to ? 0 : 20_000 + hours / 2,
    }));

  it.each([
    ['26 hours', away(100, 126, 247)],
    ['four weeks', away(100, 772, 800)],
    ['one of sparse readings', away(60, 90, 300, 30)],
    ['two of sparse readings', away(60, 120, 300, 30)],
  ])('is counted as if it had not been: %s', (_, points) => {
    const last = points.at(-1);
    expect(countOf(points)).toBe((last?.t ?? 0) / hour / 2);
  });
});

describe('what cannot be decided', () => {
  const usual = Array.from({ length: 30 }, (_, index) => 1000 + index);

  const heldOf = (numbers: readonly number[], typeId = energy) =>
    countSteps(hourly(numbers), limitsOf(typeId), () => undefined)?.held;

  it.each([
    ['a jump up of energy', energy, usual, [50_000, 50_001, 50_002]],
    ['a jump up of a main meter', 27, usual.map((one) => (one - 853) / 10), [9000, 9000.1, 9000.2, 9000.3]],
    ['a restart at 0', energy, usual, Array.from({ length: 60 }, (_, index) => index)],
    [
      'a restart of a flat’s meter below one unit',
      coldWater,
      usual.map((one) => (one - 970) / 100),
      [0, 0.01, 0.02, 0.03],
    ],
    ['more than a pipe lets pass', coldWater, usual.map((one) => one / 100), [40, 40.1, 40.2]],
  ])('is held, not counted: %s', (_, typeId, before, after) => {
    const span = (before.at(-1) ?? 0) - (before[0] ?? 0);
    expect(countOf(hourly([...before, ...after]), typeId)).toBeCloseTo(span, 6);
    expect(heldOf([...before, ...after], typeId)).toEqual({
      from: before.length * hour,
      r: after[0],
      isDrop: (after[0] ?? 0) < (before[0] ?? 0),
      readings: after.length,
    });
    expect(heldOf(before, typeId)).toBeUndefined();
  });

  it('is counted from a meter event on', () => {
    const event = { t: (usual.length - 0.5) * hour, r: 1029.5, startsAt: 50_000 };
    const after = hourly([50_001, 50_002, 50_003], usual.length * hour);
    expect(countOf([...hourly(usual), event, ...after])).toBe(29.5 + 3);
    const late = { t: (usual.length + 2.5) * hour, r: 1030, startsAt: 7 };
    expect(countOf([...hourly(usual), ...after, late, ...hourly([8, 9], (usual.length + 3) * hour)])).toBe(30 + 2);
  });

  it('is no steady rise of a meter that stood still', () => {
    const still = Array.from({ length: 200 }, () => 1000);
    expect(countOf(hourly([...still, ...Array.from({ length: 48 }, (_, index) => 1003 + index * 3)]))).toBe(144);
  });
});

describe('a flow above the maximum of a meter of an apartment', () => {
  const open = [100, 100, 100, 100, 103.3, 106.6, 108.25, 108.25, 108.25];

  it('is counted when the register keeps it, and its hours are estimated', () => {
    const bursts: boolean[] = [];
    countSteps(hourly(open), limitsOf(coldWater), ({ burst }) => void bursts.push(burst));
    expect(countOf(hourly(open), coldWater)).toBe(8.25);
    expect(bursts).toEqual([false, false, false, true, true, false, false, false]);
  });

  it('is left out when it returns, and waits for two more readings', () => {
    expect(countOf(hourly([100, 100, 100, 100, 106, 100.1, 100.2]), coldWater)).toBe(0.2);
    expect(countOf(hourly([100, 100, 100, 100, 106]), coldWater)).toBe(0);
    expect(countOf(hourly([100, 100, 100, 100, 106, 106.1]), coldWater)).toBe(0);
  });

  it('is not counted by a single reading before a swap, but by three', () => {
    const swapAfter = (numbers: readonly number[]): RegisterPoint[] => [
      ...hourly(numbers),
      { t: (numbers.length - 0.5) * hour, r: null, startsAt: 5 },
      ...hourly([5.1, 5.2], numbers.length * hour),
    ];
    expect(countOf(swapAfter([100, 100, 100, 100, 106]), coldWater)).toBe(0.2);
    expect(countOf(swapAfter([100, 100, 100, 100, 106, 106.1]), coldWater)).toBe(0.2);
    expect(countOf(swapAfter([100, 100, 100, 100, 106, 106.1, 106.2]), coldWater)).toBe(6.4);
  });
});

describe('a reading that was wrong once', () => {
  it.each([coldWater, energy, 27])('does not hold up those that follow, one each month: type %i', (typeId) => {
    const monthly = (numbers: readonly number[]): RegisterPoint[] =>
      numbers.map((r, index) => ({ t: index * 720 * hour, r }));
    const right = Array.from({ length: 33 }, (_, index) => 120 + index);
    expect(countOf(monthly([120, 999_999, ...right.slice(1)]), typeId)).toBe(32);
    expect(countOf(monthly([999_999, ...right]), typeId)).toBe(32);
  });
});

describe('a glitch of a meter of an apartment', () => {
  it('that drops to zero before a gap of 40 hours does not bill the register', () => {
    const points = [...hourly([100, 100.1, 0]), { t: 42 * hour, r: 100.5 }, { t: 43 * hour, r: 100.6 }];
    expect(countOf(points, coldWater)).toBe(0.6);
  });
});

describe('counting in pieces', () => {
  it('is counting at once, wherever it is cut and whatever the glitches', () => {
    const numbers = [10, 12, 0, 13, 15, 900, 16, 18, 3, 4, 5, 6, 8, 9, 11, 12, 13];
    const points = hourly(numbers);
    const limits = limitsOf(energy);
    const whole = countSteps(points, limits, () => undefined)?.sum;
    expect(whole).toBe(8);
    for (const cut of [4, 7, 12, 15]) {
      const begun = countSteps(points.slice(0, cut + 1), limits, () => undefined);
      const rest = points.filter(({ t }) => t > (begun?.t ?? 0));
      expect(countSteps(rest, limits, () => undefined, begun)?.sum).toBe(whole);
    }
  });
});
