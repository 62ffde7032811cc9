import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';

const day = 86_400_000;

/** Start of a day in the time zone of the buildings, or of the day so many days later. */
export const startOfDay = (iso: string, daysLater: number): string =>
  new Date(instantOf(Date.parse(`${iso}T00:00:00Z`) + daysLater * day, buildingTimeZone)).toISOString();

/** Whether the moment is the start of a day in the time zone of the buildings. */
export const beginsDay = (moment: string): boolean => wallClock(Date.parse(moment), buildingTimeZone) % day === 0;
