import { addDays, addMonths, daysBetween } from '../../time/calendar.ts';

/** An invoiced period; both days inclusive. */
export type Period = { from: string; to: string };

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Period of a subscription that begins on a day. Months are counted from the start of the subscription, so that one of
 * the 31st begins on the last day of a short month and on the 31st of a long one.
 */
export const wholePeriod = (start: string, from: string, months: number): Period => {
  const sinceStart = monthOf(from) - monthOf(start);
  const isRegular = sinceStart >= 0 && addMonths(start, sinceStart) === from;
  const next = isRegular ? addMonths(start, sinceStart + months) : addMonths(from, months);
  return { from, to: addDays(next, -1) };
};

/** Number of days of a period. */
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to);
