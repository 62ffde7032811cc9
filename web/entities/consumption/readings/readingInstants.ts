import { instantAt, readTime } from '../../period/timeOfDay.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { wallClock } from '../../../ui/chart/maths/zonedTime.ts';

const minute = 60_000;
const day = 86_400_000;

/** What is wrong with the instants of a URL: one that is none, or an end that is not after the start. */
export type InstantFault = 'invalid' | 'reversed';

/** Instants of readings in Unix milliseconds, as a URL has them. */
export type ReadingInstants = {
  at: number;
  /** No instant is chosen, so that it is the present one. */
  isNow: boolean;
  /** The second instant; null without one. */
  until: number | null;
  fault: InstantFault | null;
};

/** A day and a time as they are typed; without a time it is the end of the day, 24.00. */
export const writeInstant = (isoDay: string, time: string | null): string =>
  time === null ? isoDay : `${isoDay}T${time}`;

/** Reads an instant of a URL in the time of the buildings: 2026-10-31 is the end of that day; null if it is none. */
export const readInstant = (text: string | null): number | null => {
  const [, isoDay, time = '24:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text ?? '') ?? [];
  if (!isoDay || isoDay < '2000-01-01' || isoDay >= '2100-01-01') return null;
  const start = Date.parse(`${isoDay}T00:00:00Z`);
  const exists = !Number.isNaN(start) && new Date(start).toISOString().startsWith(isoDay);
  return exists && readTime(time) !== null ? instantAt(isoDay, time) : null;
};

/** The day of an instant, and its time in that day; the start of a day is the end of the one before, 24:00. */
export const dayAndTime = (instant: number): { isoDay: string; time: string } => {
  const clock = wallClock(instant, buildingTimeZone);
  const isMidnight = clock % day === 0;
  const isoDay = new Date(isMidnight ? clock - 1 : clock).toISOString().slice(0, 10);
  return { isoDay, time: isMidnight ? '24:00' : new Date(clock).toISOString().slice(11, 16) };
};

/** The instants of a URL, by default the present minute alone. */
export const instantsIn = (search: URLSearchParams): ReadingInstants => {
  const [from, to] = [search.get('at'), search.get('until')];
  const chosen = readInstant(from);
  const at = chosen ?? Math.floor(Date.now() / minute) * minute;
  const end = readInstant(to);
  const isInvalid = (from !== null && chosen === null) || (to !== null && end === null);
  const isReversed = end !== null && end <= at;
  return {
    at,
    isNow: chosen === null,
    until: isReversed ? null : end,
    fault: isInvalid ? 'invalid' : isReversed ? 'reversed' : null,
  };
};

/** The instants of a URL as the graph takes them. */
export const readingVariables = (search: URLSearchParams): { at: string; until: string | null } => {
  const { at, until } = instantsIn(search);
  return { at: new Date(at).toISOString(), until: until === null ? null : new Date(until).toISOString() };
};
