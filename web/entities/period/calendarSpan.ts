import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import type { Bucket, TimeRange } from './period.ts';
import { zoomBucket } from './zoom.ts';

/** A stretch of the building's calendar as the graph takes it. */
export type CalendarSpan = { from: string; to: string };

const dayMs = 86_400_000;

const instant = (wall: number): string => new Date(instantOf(wall, buildingTimeZone)).toISOString();

/** The month that a moment lies in, from its first day to the end of that moment's day. */
export const monthSoFar = (now: number): CalendarSpan => {
  const wall = wallClock(now, buildingTimeZone);
  const date = new Date(wall);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  return { from: instant(first), to: instant(wall - (wall % dayMs) + dayMs) };
};

/** So many whole days of the calendar, today the last of them. */
export const lastDays = (now: number, count: number): CalendarSpan => {
  const wall = wallClock(now, buildingTimeZone);
  const end = wall - (wall % dayMs) + dayMs;
  return { from: instant(end - count * dayMs), to: instant(end) };
};

/** So many months of the calendar, the present one the last of them, to the end of today. */
export const monthsSince = (now: number, count: number): CalendarSpan => {
  const date = new Date(wallClock(now, buildingTimeZone));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count + 1, 1);
  return { from: instant(first), to: monthSoFar(now).to };
};

const hourMs = 3_600_000;

/** Start of the period that lies so many periods after that of a moment. */
const periodStart: Record<Bucket, (at: number, after: number) => number> = {
  HOUR: (at, after) => at - (at % hourMs) + after * hourMs,
  DAY: (at, after) => {
    const wall = wallClock(at, buildingTimeZone);
    return instantOf(wall - (wall % dayMs) + after * dayMs, buildingTimeZone);
  },
  MONTH: (at, after) => {
    const date = new Date(wallClock(at, buildingTimeZone));
    return instantOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1), buildingTimeZone);
  },
};

/** A stretch of time extended to whole hours, days or months, so that no bar of its consumption is cut. */
export const wholePeriods = (range: TimeRange): CalendarSpan => {
  const startOf = periodStart[zoomBucket(range)];
  const isWhole = startOf(range.to, 0) === range.to;
  return {
    from: new Date(startOf(range.from, 0)).toISOString(),
    to: new Date(isWhole ? range.to : startOf(range.to, 1)).toISOString(),
  };
};
