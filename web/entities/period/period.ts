import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { instantOf, wallClock } from '../../ui/chart/maths/zonedTime.ts';

/** Units of the calendar that a period is chosen by. */
export const periodUnits = ['day', 'week', 'month', 'year'] as const;

/** A unit of the calendar; weeks begin on Monday. */
export type PeriodUnit = (typeof periodUnits)[number];

/** Whole days in the calendar of the buildings, both included, as in 2026-10-31; without a unit if they were typed. */
export type Period = { unit: PeriodUnit | null; first: string; last: string };

/** A time range in Unix milliseconds. */
export type TimeRange = { from: number; to: number };

/** Length of the buckets of consumption. */
export type Bucket = 'HOUR' | 'DAY' | 'MONTH';

const dayMs = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = (day: string, count: number): string => dayAt(msOf(day) + count * dayMs);

/** The day of an instant in the time zone of the buildings. */
export const dayOf = (instant: number): string => dayAt(wallClock(instant, buildingTimeZone));

/** Number of days of a period. */
export const lengthOf = ({ first, last }: Period): number => (msOf(last) - msOf(first)) / dayMs + 1;

/** The day, week, month or year that contains a day, or the one so many units later. */
export const periodAround = (unit: PeriodUnit, day: string, later = 0): Period => {
  const date = new Date(msOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'day') return { unit, first: addDays(day, later), last: addDays(day, later) };
  if (unit === 'week') {
    const monday = addDays(day, 7 * later - ((date.getUTCDay() + 6) % 7));
    return { unit, first: monday, last: addDays(monday, 6) };
  }
  const [start, end] =
    unit === 'month'
      ? [Date.UTC(year, month + later, 1), Date.UTC(year, month + later + 1, 1)]
      : [Date.UTC(year + later, 0, 1), Date.UTC(year + later + 1, 0, 1)];
  return { unit, first: dayAt(start), last: dayAt(end - dayMs) };
};

/** The period so many of its units, or for typed days of its lengths, later. */
export const stepPeriod = (period: Period, steps: number): Period => {
  if (period.unit !== null) return periodAround(period.unit, period.first, steps);
  const days = steps * lengthOf(period);
  return { unit: null, first: addDays(period.first, days), last: addDays(period.last, days) };
};

/** The number of a week by ISO 8601, with the year that it belongs to. */
export const weekOf = (day: string): { year: number; week: number } => {
  const thursday = periodAround('week', day).first;
  const date = new Date(msOf(addDays(thursday, 3)));
  const year = date.getUTCFullYear();
  return { year, week: Math.ceil(((date.getTime() - Date.UTC(year, 0, 1)) / dayMs + 1) / 7) };
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Writes a period into a URL: 2026-10-31, 2026-W44, 2026-10, 2026, or 2026-10-03--2026-11-14. */
export const writePeriod = ({ unit, first, last }: Period): string => {
  if (unit === null) return `${first}--${last}`;
  if (unit === 'day') return first;
  if (unit === 'month') return first.slice(0, 7);
  if (unit === 'year') return first.slice(0, 4);
  const { year, week } = weekOf(first);
  return `${year}-W${twoDigits(week)}`;
};

const firstYear = 2000;
const lastYear = 2100;

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') &&
  Number(text?.slice(0, 4)) >= firstYear &&
  Number(text?.slice(0, 4)) < lastYear &&
  !Number.isNaN(msOf(text ?? '')) &&
  dayAt(msOf(text ?? '')) === text;

/** Reads a period of a URL; null if the text names none. */
export const readPeriod = (text: string | null): Period | null => {
  const around = (unit: PeriodUnit, day: string) => (isDay(day) ? periodAround(unit, day) : null);
  if (text === null) return null;
  if (/^\d{4}$/.test(text)) return around('year', `${text}-01-01`);
  if (/^\d{4}-\d{2}$/.test(text)) return around('month', `${text}-01`);
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(text) ?? [];
  if (year && week) {
    // The fourth of January is always in the first week.
    const found = isDay(`${year}-01-04`) ? periodAround('week', `${year}-01-04`, Number(week) - 1) : null;
    return found && writePeriod(found) === text ? found : null;
  }
  const [, first, last] = /^(.{10})--(.{10})$/.exec(text) ?? [];
  if (last === undefined) return around('day', text);
  return isDay(first) && isDay(last) && first <= last ? { unit: null, first, last } : null;
};

/** The instants at which a period begins and ends: days of a change of clocks have 23 and 25 hours. */
export const spanOf = ({ first, last }: Period): TimeRange => ({
  from: instantOf(msOf(first), buildingTimeZone),
  to: instantOf(msOf(addDays(last, 1)), buildingTimeZone),
});

/** A period as the dates that the graph takes, the end exclusive. */
export const datesOf = ({ first, last }: Period): { from: string; to: string } => ({
  from: first,
  to: addDays(last, 1),
});

/** The buckets of a period: hours of a day and a week, days of a month, months of a year; of typed days by their number. */
export const bucketOf = (period: Period): Bucket => {
  const days = lengthOf(period);
  if (period.unit === 'month') return 'DAY';
  if (days <= 14) return 'HOUR';
  return days <= 100 ? 'DAY' : 'MONTH';
};
