import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';

const day = 86_400_000;

/** Start of a day in the time zone of the buildings, or of the day so many days later. */
export const startOfDay = (iso: string, daysLater: number): string =>
  new Date(instantOf(Date.parse(`${iso}T00:00:00Z`) + daysLater * day, buildingTimeZone)).toISOString();

/** Whether the moment is the start of a day in the time zone of the buildings. */
export const beginsDay = (instant: string): boolean => wallClock(Date.parse(instant), buildingTimeZone) % day === 0;

/** The time of day of an instant in the time zone of the buildings, as in 08:30. */
export const timeOf = (instant: string): string =>
  new Date(wallClock(Date.parse(instant), buildingTimeZone)).toISOString().slice(11, 16);

/** Reads a time as it is typed: 8.30, 08:30 or 8; null if it is none. */
export const readTime = (text: string): string | null => {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(text) ?? [];
  const isTime = hours !== undefined && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
};

/** The instant of a time of a day in the buildings, as in 2026-10-31 and 08:30, in Unix milliseconds. */
export const instantAt = (isoDay: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(Date.parse(`${isoDay}T00:00:00Z`) + (hours * 60 + minutes) * 60_000, buildingTimeZone);
};
