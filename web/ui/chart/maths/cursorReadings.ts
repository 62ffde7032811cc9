import type { ChartSeries, ChartTexts } from '../chartTypes.ts';
import { usualStep } from './nearest.ts';
import { readAt } from './reading.ts';
import { readingTime } from './timeFormat.ts';
import { percentText, readingText, valueWithUnit } from './valueFormat.ts';

/** One line of what is read at the cursor: a series, or the sum of a stack. */
export interface CursorReading {
  id: string;
  /** Absent for a sum, which has no sign of its own. */
  series: ChartSeries | null;
  label: string;
  /** When it was, where that is not the time of the cursor. */
  taken?: string;
  text: string;
  value: number | null;
}

type Language = { locale: string; timeZone: string; texts: ChartTexts };

const readingOf = (one: ChartSeries, time: number, { locale, timeZone, texts }: Language): CursorReading => {
  const { index, value } = readAt(one, time);
  const written = value === null ? texts.noValue : readingText(value, one, locale);
  const guessed = value !== null && one.estimated?.[index] === true;
  const part = one.estimatedPart?.[index];
  const notes = [
    guessed &&
      (part === undefined ? texts.estimated : `${texts.estimated} ${percentText(part / (value || 1), locale)}`),
    value !== null && one.partial?.[index],
  ].filter(Boolean);
  const taken = one.takenAt?.[index];
  const step = usualStep(one.points.at);
  const when = taken === undefined ? null : readingTime(taken, step, one.kind === 'bar', locale, timeZone);
  return {
    id: one.id,
    series: one,
    label: one.label,
    ...(when === null ? {} : { taken: when }),
    text: notes.length > 0 ? `${written} (${notes.join(', ')})` : written,
    value,
  };
};

/** Values of every series at a time, and the sums of stacks. */
export function cursorReadings(series: readonly ChartSeries[], time: number, language: Language): CursorReading[] {
  const readings = series.map((one) => readingOf(one, time, language));
  const stacks = new Set(series.flatMap(({ stack, dashed }) => (stack === undefined || dashed ? [] : [stack])));
  const sums = [...stacks].flatMap((stack): CursorReading[] => {
    const parts = readings.filter((reading) => reading.series?.stack === stack && !reading.series.dashed);
    const known = parts.flatMap(({ value }) => (value === null ? [] : [value]));
    if (parts.length < 2 || known.length === 0) return [];
    const value = known.reduce((sum, part) => sum + part, 0);
    const text = valueWithUnit(value, parts[0]?.series?.unit ?? '', language.locale);
    return [{ id: `sum of ${stack}`, series: null, label: language.texts.total, text, value }];
  });
  return [...readings, ...sums];
}
