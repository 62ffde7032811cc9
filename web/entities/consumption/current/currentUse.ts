import { dayOf, type TimeRange } from '../../period/period.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { wallClock } from '../../../ui/chart/maths/zonedTime.ts';

/** Consumption of an hour. */
export type Hour = { readonly from: string; readonly amount?: number | null };

/** What an amount usually is: the mean of some, with the least and the greatest of them. */
export type Usual = { mean: number; least: number; greatest: number };

/** An amount and what it usually is; null if unknown. */
export type Compared = { amount: number; usual: Usual | null };

/** What was used in the last whole hour and today so far; null without readings. */
export type CurrentUse = { hour: (Compared & TimeRange) | null; today: (Compared & { until: number }) | null };

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Weeks before the present one whose same weekday is the usual. */
const weeksBefore = 4;

/** Age in hours up to which the last hour that was read counts as the present. */
const recentHours = 3;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const usualOfAmounts = (amounts: readonly number[]): Usual | null =>
  amounts.length > 0
    ? { mean: sum(amounts) / amounts.length, least: Math.min(...amounts), greatest: Math.max(...amounts) }
    : null;

/** The whole hours of today that were read, and the last one that was read lately; hours that are not over are absent. */
export const readHours = (hours: readonly Hour[], now: number) => {
  const read = hours.flatMap(({ from, amount }) => {
    const at = Date.parse(from);
    return typeof amount === 'number' && at + hourMs <= now ? [{ at, amount }] : [];
  });
  const last = read.at(-1);
  const today = dayOf(now);
  return {
    read,
    last: last && last.at >= now - (recentHours + 1) * hourMs ? last : null,
    today: read.filter(({ at }) => dayOf(at) === today),
  };
};

/**
 * The last whole hour and today so far, beside the mean of the same hours of the same weekday in the four weeks before. A
 * day with an hour that was not read is no part of the mean of days.
 */
export const currentUseOf = (hours: readonly Hour[], now: number): CurrentUse => {
  const { read, last, today } = readHours(hours, now);
  const byClock = new Map(read.map(({ at, amount }) => [wallClock(at, buildingTimeZone), amount]));
  const weeks = Array.from({ length: weeksBefore }, (_week, index) => (index + 1) * weekMs);
  const usualOf = (span: readonly { at: number }[]): Usual | null =>
    usualOfAmounts(
      weeks.flatMap((before) => {
        const amounts = span.map(({ at }) => byClock.get(wallClock(at, buildingTimeZone) - before));
        const known = amounts.filter((amount) => amount !== undefined);
        return known.length === amounts.length ? [sum(known)] : [];
      }),
    );
  const end = today.at(-1);
  return {
    hour: last && { from: last.at, to: last.at + hourMs, amount: last.amount, usual: usualOf([last]) },
    today: end
      ? { until: end.at + hourMs, amount: sum(today.map(({ amount }) => amount)), usual: usualOf(today) }
      : null,
  };
};
