import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, stepAtLocal, localHour, localStep } from '../../../upstream/demo/days.ts';
import { createHousehold } from '../../../upstream/demo/signals/waterUse.ts';

describe('a day in Finland', () => {
  it('has 23 hours where summer time begins and 25 where it ends', () => {
    const [spring, autumn] = [dayOf(Date.UTC(2026, 2, 29, 12)), dayOf(Date.UTC(2026, 9, 25, 12))];
    expect([spring.steps, autumn.steps]).toEqual([276, 300]);
    expect(dayAfter(spring).start - spring.start).toBe(23 * 3_600_000);
    expect(localHour(Date.UTC(2026, 2, 29, 12))).toBe(15);
    expect(localHour(Date.UTC(2026, 9, 25, 12))).toBe(14);
  });

  it('finds the step of a local time', () => {
    for (const day of [dayOf(Date.UTC(2026, 2, 29, 12)), dayOf(Date.UTC(2026, 9, 25, 12)), dayOf(Date.UTC(2026, 5, 1))])
      for (const wall of [0, 35, 60, 200, 287]) expect(localStep(day, stepAtLocal(day, wall))).toBe(wall);
  });

  it('has the same random numbers however often and in whatever order it is generated', () => {
    const days = [Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 5, 1)].map(dayOf);
    const one = createHousehold('A1', 3);
    const forwards = days.map((day) => one.waterOf(day));
    const other = createHousehold('A1', 3);
    expect(
      days
        .toReversed()
        .map((day) => other.waterOf(day))
        .toReversed(),
    ).toEqual(forwards);
    expect(days.map((day) => createHousehold('A2', 3).waterOf(day))).not.toEqual(forwards);
  });
});
