import type { ChartMark } from '../../ui/chart/chartTypes.ts';
import { dayOf, spanOf } from '../period/period.ts';

/** Times of a note in the graph: its start, and its end for what lasts. */
type NoteTimes = { readonly at: string; readonly until?: string | null | undefined };

/** Days of a note: the first one, and the last one for what lasts. */
type NoteDays = { first: string; last: string | null };

/** The days of a note in the calendar of the buildings; its end is the beginning of the day after the last one. */
export const daysOfNote = ({ at, until }: NoteTimes): NoteDays => ({
  first: dayOf(Date.parse(at)),
  last: until ? dayOf(Date.parse(until) - 1) : null,
});

/** The times of the days of a note. */
export const timesOfNote = ({ first, last }: NoteDays): { at: string; until: string | null } => ({
  at: new Date(spanOf({ unit: null, first, last: first }).from).toISOString(),
  until: last === null ? null : new Date(spanOf({ unit: null, first, last }).to).toISOString(),
});

/** A note with its times in the graph. */
type TimedNote = { readonly id: string; readonly at: string; readonly until?: string | null | undefined };

/** The notes of a chart as its marks, numbered as in the list under it. */
export const marksOfNotes = (notes: readonly TimedNote[]): ChartMark[] =>
  notes.map(({ id, at, until }, index) => ({
    id,
    at: Date.parse(at),
    until: until ? Date.parse(until) : undefined,
    number: index + 1,
    tone: 'neutral',
  }));
