import { monthOf, monthsSince, type CalendarSpan } from '../../entities/period/calendarSpan.ts';

/** The calendar month before that of an instant, whole. */
export const lastMonth = (now: number): CalendarSpan => ({ from: monthsSince(now, 2).from, to: monthOf(now).from });
