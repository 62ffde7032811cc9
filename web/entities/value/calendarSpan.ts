import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';

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
