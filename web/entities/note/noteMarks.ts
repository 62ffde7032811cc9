import type { ChartMark } from '../../ui/chart/chartTypes.ts';

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
