import { describe, expect, it } from 'vitest';
import { countSteps, maxFlowPerHour, type RegisterPoint } from '../../../upstream/readings/registers/registerSteps.ts';
import { validateRegisters } from '../../../upstream/readings/ingest/validateRegisters.ts';

const hour = 3600;
const energy = 30;
const coldWater = 34;

const hourly = (numbers: readonly number[], from = 0): RegisterPoint[] =>
  numbers.map((r, index) => ({ t: from + index * hour, r }));

const countOf = (points: readonly RegisterPoint[], typeId = energy): number => {
  let sum = 0;
  countSteps(points, maxFlowPerHour(typeId), ({ amount }) => {
    sum += amount;
  });
  return Math.round(sum * 1000) / 1000;
};

describe('a glitch of a meter without a known ceiling', () => {
  it('that drops to zero and returns bills nothing', () =>
    expect(countOf(hourly([45_000, 45_001, 0, 45_002, 45_003]))).toBe(3));

  it('that jumps and returns bills nothing', () =>
    expect(countOf(hourly([45_000, 45_001, 999_999, 45_002, 45_003]))).toBe(3));

  it('may last several hours, but not longer than a day', () => {
    expect(countOf(hourly([45_000, 45_001, 0, 0, 0, 0, 45_002, 45_003]))).toBe(3);
    expect(countOf(hourly([45_000, 45_001, 999_999, 999_999, 999_999, 45_002, 45_003]))).toBe(3);
    const longer = [45_000, ...Array.from({ length: 30 }, () => 5), 45_002, 45_003, 45_004];
    expect(countOf(hourly(longer))).toBe(44_999);
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

  it('that two readings confirm is a reset: counting goes on from there', () =>
    expect(countOf(hourly([45_000, 45_001, 0, 1, 2, 3]))).toBe(4));

  it('is no large but steady consumption', () => expect(countOf(hourly([0, 100, 150, 900, 2000, 2001]))).toBe(2001));
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
    const perHour = maxFlowPerHour(energy);
    const whole = countSteps(points, perHour, () => undefined)?.sum;
    expect(whole).toBe(8 + 10);
    for (const cut of [4, 7, 12, 15]) {
      const begun = countSteps(points.slice(0, cut + 1), perHour, () => undefined);
      const rest = points.filter(({ t }) => t > (begun?.t ?? 0));
      expect(countSteps(rest, perHour, () => undefined, begun)?.sum).toBe(whole);
    }
  });
});

describe('a true reading after a stored jump', () => {
  const line = (index: number, raw: number) => ({
    line: index,
    text: { at: '', value: '' },
    at: index * hour * 1000,
    raw,
  });
  const stored = [
    { at: 0, raw: 45_000 },
    { at: hour * 1000, raw: 45_001 },
    { at: 2 * hour * 1000, raw: 999_999 },
  ];

  it('is taken once two continue the meter', () => {
    const { believed } = validateRegisters([line(3, 45_002), line(4, 45_003)], stored, Infinity);
    expect(believed.map(({ raw }) => raw)).toEqual([45_002, 45_003]);
  });

  it('alone is refused, as the jump may be a new meter', () => {
    const { refused } = validateRegisters([line(3, 45_002)], stored, Infinity);
    expect(refused.map(({ reason }) => reason)).toEqual(['BACKWARD_STEP']);
  });
});
