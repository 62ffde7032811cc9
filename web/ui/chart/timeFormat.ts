import type { TimeTick } from './timeTicks.ts';

const day = 24 * 3_600_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
};

/** Finns write 21.11.; in English a named month cannot be misread. */
const monthStyle = (locale: string) => (locale.startsWith('fi') ? 'numeric' : 'short');

const tickOptions = (level: TimeTick['level'], locale: string): Intl.DateTimeFormatOptions => {
  const table: Record<TimeTick['level'], Intl.DateTimeFormatOptions> = {
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    day: { day: 'numeric', month: monthStyle(locale) },
    month: { month: 'short' },
    year: { year: 'numeric' },
  };
  return table[level];
};

/** What is written at a mark of the axis of time. */
export const tickLabel = (tick: TimeTick, locale: string, timeZone: string): string =>
  formatter(locale, { ...tickOptions(tick.level, locale), timeZone }).format(tick.at);

/** The time of a reading, as exactly as points that lie `step` milliseconds apart allow. */
export function readingTime(at: number, step: number, spans: boolean, locale: string, timeZone: string): string {
  if (step >= 28 * day) return formatter(locale, { month: 'long', year: 'numeric', timeZone }).format(at);
  const date: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: monthStyle(locale),
    year: 'numeric',
    timeZone,
  };
  if (step >= 23 * 3_600_000) return formatter(locale, date).format(at);
  const clock = formatter(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const time = spans ? `${clock.format(at)}–${clock.format(at + step)}` : clock.format(at);
  return `${formatter(locale, date).format(at)} ${time}`;
}
