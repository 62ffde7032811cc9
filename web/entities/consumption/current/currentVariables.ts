import { instantAt } from '../../period/timeOfDay.ts';
import { addDays, dayOf } from '../../period/period.ts';

/** Milliseconds of a day until its night is over. */
const nightMs = 5 * 3_600_000;

/**
 * The days that the screen reads at an instant: today and the four weeks before it, yesterday for an hour that is over
 * when the day is younger than one, and from 2 to 5 o'clock the last three nights that are over. They change at midnight and at the end of a night only, so that a refetch within them keeps what is
 * shown.
 */
export const currentVariables = (now: number) => {
  const today = dayOf(now);
  const at = (daysBefore: number, time: string): string =>
    new Date(instantAt(addDays(dayOf(now - nightMs), -daysBefore), time)).toISOString();
  return {
    weeksFrom: addDays(today, -28),
    yesterday: addDays(today, -1),
    tomorrow: addDays(today, 1),
    night1From: at(0, '02:00'),
    night1To: at(0, '05:00'),
    night2From: at(1, '02:00'),
    night2To: at(1, '05:00'),
    night3From: at(2, '02:00'),
    night3To: at(2, '05:00'),
  };
};
