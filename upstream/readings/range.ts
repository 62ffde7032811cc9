import { refuseFields } from '../errors/refusal.ts';
import { fiveMinutes, hour } from './slots.ts';

/** The time zone in which days, weeks and months begin. */
export const timeZone = 'Europe/Helsinki';

/** Calendar durations; a day is local, 23 to 25 h. */
export const calendarLengths = {
  hour: { hours: 1 },
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  year: { years: 1 },
} as const;

const isWord = (word: string): word is keyof typeof calendarLengths => Object.hasOwn(calendarLengths, word);

/** Range of time, inclusive, in Unix milliseconds. */
export type Span = { from: number; to: number };

const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);

const bySeconds = (seconds: number, from: number | undefined, now: number): Span => {
  const length = seconds * 1000;
  return from === undefined ? { from: now - length, to: now } : { from, to: from + length };
};

/**
 * Parses `from` and `range`: seconds or a calendar duration after `from`, or up to now without it. Default: the last
 * day; `all`, or `from` alone, ends now.
 */
export const spanOf = (from: string | undefined, range: string | undefined, now: number): Span => {
  const start = from === undefined ? undefined : Date.parse(from);
  if (range === 'all' || (range === undefined && start !== undefined)) return { from: start ?? 0, to: now };
  const word = range ?? 'day';
  if (/^[1-9]\d{0,9}$/.test(word)) return bySeconds(Number(word), start, now);
  if (!isWord(word)) throw refuseFields({ range: 'INVALID' });
  return start === undefined
    ? { from: zoned(now).subtract(calendarLengths[word]).epochMilliseconds, to: now }
    : { from: start, to: zoned(start).add(calendarLengths[word]).epochMilliseconds };
};

const week = 7 * 24 * hour * 1000;

/** Tolerance for the clock of the caller and the transfer, in milliseconds. */
const grace = 60_000;

/** How fine readings of a span are: five minutes when all of it is inside the last seven days, else an hour. */
export const resolutionOf = ({ from }: Span, now: number): typeof fiveMinutes | typeof hour =>
  from >= now - week - grace ? fiveMinutes : hour;
