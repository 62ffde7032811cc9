import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';

const day = 86_400_000;

/** The moment at which a day begins where the buildings stand, or the one so many days later. */
export const startOfDay = (iso: string, daysLater: number): string =>
  new Date(instantOf(Date.parse(`${iso}T00:00:00Z`) + daysLater * day, buildingTimeZone)).toISOString();

/** Whether a day begins at the moment where the buildings stand. */
export const beginsDay = (moment: string): boolean => wallClock(Date.parse(moment), buildingTimeZone) % day === 0;
