import type { TimeTick } from './timeTicks.ts';
import { isRepeatedHour } from './zonedTime.ts';

const hour = 3_600_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
};

/** Days are d.M.yyyy in every language, as date fields take them. */
const dayLocale = 'fi-FI';

const tickOptions: Record<TimeTick['level'], Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
};

/** What is written at a mark of the axis of time. */
export const tickLabel = ({ at, level }: TimeTick, locale: string, timeZone: string): string =>
  formatter(level === 'day' ? dayLocale : locale, { ...tickOptions[level], timeZone }).format(at);

/** Time of day; with the offset in the hour that occurs twice. */
const clockTime = (at: number, locale: string, timeZone: string): string => {
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone };
  const zone: Intl.DateTimeFormatOptions = isRepeatedHour(at, timeZone) ? { timeZoneName: 'shortOffset' } : {};
  return formatter(locale, { ...options, ...zone }).format(at);
};

/** The time of a reading, as exactly as points that lie `step` milliseconds apart allow. */
export function readingTime(at: number, step: number, spans: boolean, locale: string, timeZone: string): string {
  if (step >= 28 * 24 * hour) return formatter(locale, { month: 'long', year: 'numeric', timeZone }).format(at);
  const weekday = formatter(locale, { weekday: 'short', timeZone }).format(at);
  const date = formatter(dayLocale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone }).format(at);
  const day = `${weekday} ${date}`;
  if (step >= 23 * hour) return day;
  const [start, end] = [at, at + step].map((instant) => clockTime(instant, locale, timeZone));
  return `${day} ${spans ? `${start}–${end}` : start}`;
}
