import { addDays, addMonths, dayOf, startOfDay } from '../../time/calendar.ts';

/** The first day of a month; months are text, as in 2026-11. */
export const firstDay = (month: string): string => `${month}-01`;

/** The last day of a month. */
export const lastDay = (month: string): string => addDays(firstDay(monthsOn(month, 1)), -1);

/** The month `count` months later. */
export const monthsOn = (month: string, count: number): string => addMonths(firstDay(month), count).slice(0, 7);

/** Start of a month in Europe/Helsinki. */
export const startOfMonth = (month: string): number => startOfDay(firstDay(month));

/** The newest month that is over. */
export const lastMonth = (now: number): string => monthsOn(dayOf(now).slice(0, 7), -1);

/** The last `count` months up to a month, oldest first. */
export const monthsUpTo = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthsOn(month, index - count + 1));
