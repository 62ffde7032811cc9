import { describe, expect, it } from 'vitest';
import { wholePeriods } from '../../../../web/entities/period/calendarSpan.ts';

const whole = (from: string, to: string) => wholePeriods({ from: Date.parse(from), to: Date.parse(to) });

describe('the span of the bars of a zoomed chart', () => {
  it('is that of whole hours, days and months of the building', () => {
    expect(whole('2026-10-20T08:37:00Z', '2026-10-21T08:37:00Z')).toEqual({
      from: '2026-10-20T08:00:00.000Z',
      to: '2026-10-21T09:00:00.000Z',
    });
    expect(whole('2026-10-01T08:37:00Z', '2026-11-01T08:37:00Z')).toEqual({
      from: '2026-09-30T21:00:00.000Z',
      to: '2026-11-01T22:00:00.000Z',
    });
    expect(whole('2025-03-14T08:37:00Z', '2026-11-01T08:37:00Z')).toEqual({
      from: '2025-02-28T22:00:00.000Z',
      to: '2026-11-30T22:00:00.000Z',
    });
  });

  it('stays as it is where it begins and ends with a period', () => {
    const [from, to] = ['2026-09-30T21:00:00.000Z', '2026-10-31T22:00:00.000Z'];
    expect(whole(from, to)).toEqual({ from, to });
    expect(whole('2026-10-20T08:00:00.000Z', '2026-10-20T09:00:00.000Z')).toEqual({
      from: '2026-10-20T08:00:00.000Z',
      to: '2026-10-20T09:00:00.000Z',
    });
  });
});
