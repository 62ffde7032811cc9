import { barEnd } from './barPath.ts';
import type { Geometry } from './geometry.ts';
import { instantOf, wallClock } from './zonedTime.ts';

/** A label under a bar, or under the bars of a day: its middle in pixels, and its lines. */
export type BarLabel = { at: number; x: number; text: string; below: string | null; isWeekend: boolean };

/** Bars on the axis of time, their language and the clock of their building. */
type Bars = {
  at: readonly number[];
  step: number;
  geometry: Pick<Geometry, 'x' | 'from' | 'to' | 'left' | 'right'>;
  locale: string;
  timeZone: string;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Width of a letter of the axis in pixels, about, and least distance between two labels. */
const letter = 6.4;
const apart = 6;

/** Length of bars: hours, days or months. */
const levelOf = (step: number): 'hour' | 'day' | 'month' => {
  if (step >= 28 * day) return 'month';
  return step >= 23 * hour ? 'day' : 'hour';
};

type Clock = { hours: number; weekday: number; date: number; month: number };

const clockOf = (at: number, timeZone: string): Clock => {
  const wall = new Date(wallClock(at, timeZone));
  return {
    hours: wall.getUTCHours(),
    weekday: (wall.getUTCDay() + 6) % 7,
    date: wall.getUTCDate(),
    month: wall.getUTCMonth(),
  };
};

/** Which bars have a label, from all of them to ever fewer, until the labels have room. */
const choices: Record<ReturnType<typeof levelOf>, readonly ((clock: Clock) => boolean)[]> = {
  hour: [
    () => true,
    ...[2, 3, 6].map(
      (each) =>
        ({ hours }: Clock) =>
          hours % each === 0,
    ),
    ({ hours }) => hours === 0,
    ({ hours, weekday }) => hours === 0 && weekday === 0,
  ],
  day: [
    () => true,
    ({ weekday }) => weekday === 0,
    ({ date }) => date === 1,
    ({ date, month }) => date === 1 && month % 3 === 0,
  ],
  month: [() => true, ({ month }) => month % 3 === 0, ({ month }) => month === 0],
};

const isMidnightsOnly = (level: string, chosen: number): boolean => level === 'hour' && chosen >= 4;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
};

/** Days are written d.M. in every language. */
const dayLocale = 'fi-FI';

const textOf = (at: number, level: string, isOfDay: boolean, locale: string, timeZone: string): string => {
  const write = (options: Intl.DateTimeFormatOptions, of = locale) => formatOf(of, { ...options, timeZone }).format(at);
  if (level === 'month') return write({ month: 'short' });
  if (level === 'day') return String(clockOf(at, timeZone).date);
  if (isOfDay) return `${write({ weekday: 'short' })} ${write({ day: 'numeric', month: 'numeric' }, dayLocale)}`;
  return String(clockOf(at, timeZone).hours).padStart(2, '0');
};

const belowOf = (at: number, level: string, isOfDay: boolean, locale: string, timeZone: string): string => {
  const write = (options: Intl.DateTimeFormatOptions, of = locale) => formatOf(of, { ...options, timeZone }).format(at);
  if (level === 'month' || isOfDay) return write({ year: 'numeric' });
  if (level === 'day') return write({ month: 'long', year: 'numeric' });
  return `${write({ weekday: 'short' })} ${write({ day: 'numeric', month: 'numeric' }, dayLocale)}`;
};

/** End of the day of an instant. */
const endOfDay = (at: number, timeZone: string): number => {
  const wall = wallClock(at, timeZone);
  return instantOf(Math.floor(wall / day) * day + day, timeZone);
};

const widthOf = (text: string): number => text.length * letter;

/** The longer time of each label, at the first one and where it changes; one that the next would cover is left out. */
const withBelow = (labels: readonly (BarLabel & { below: string })[]): BarLabel[] => {
  const changes = labels.filter(({ below }, index) => below !== labels[index - 1]?.below);
  const shown = new Set(
    changes.filter(({ x, below }, index) => {
      const next = changes[index + 1];
      return !next || next.x - x >= (widthOf(below) + widthOf(next.below)) / 2 + apart;
    }),
  );
  return labels.map((label) => ({ ...label, below: shown.has(label) ? label.below : null }));
};

/**
 * Labels centred under their bars: hours, days or months, thinned to round ones where they have no room, with the day,
 * month or year as a second line.
 */
export function barLabels({ at, step, geometry, locale, timeZone }: Bars): BarLabel[] {
  const { x, from, to } = geometry;
  const level = levelOf(step);
  const bars = at.flatMap((start, index) => {
    const end = barEnd(at, index, step);
    return start >= to || end <= from ? [] : [{ start, end, clock: clockOf(start, timeZone) }];
  });
  const labelsOf = (chosen: number) => {
    const isOfDay = isMidnightsOnly(level, chosen);
    const isLabelled = choices[level][chosen] ?? (() => false);
    return bars.flatMap(({ start, end, clock }) => {
      if (!isLabelled(clock)) return [];
      const middle = x((start + (isOfDay ? Math.min(to, endOfDay(start, timeZone)) : end)) / 2);
      const text = textOf(start, level, isOfDay, locale, timeZone);
      const below = belowOf(start, level, isOfDay, locale, timeZone);
      return [{ at: start, x: middle, text, below, isWeekend: level === 'day' && clock.weekday >= 5 }];
    });
  };
  const fits = (labels: readonly BarLabel[]) =>
    labels.every((label, index) => {
      const next = labels[index + 1];
      return !next || next.x - label.x >= (widthOf(label.text) + widthOf(next.text)) / 2 + apart;
    });
  for (let chosen = 0; chosen < choices[level].length; chosen += 1) {
    const labels = labelsOf(chosen);
    if (fits(labels)) return withBelow(labels);
  }
  return [];
}

/** The Saturdays and Sundays among bars of days; none among shorter or longer bars. */
export const weekendsOf = (at: readonly number[], step: number, timeZone: string): { from: number; to: number }[] =>
  levelOf(step) === 'day'
    ? at.flatMap((start, index) =>
        clockOf(start, timeZone).weekday >= 5 ? [{ from: start, to: barEnd(at, index, step) }] : [],
      )
    : [];
