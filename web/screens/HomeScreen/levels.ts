import { severityOf } from '../../entities/alert/severity.ts';

/** Levels of urgency that sites are narrowed to, by their names in the address. */
export const levels = ['critical', 'warning', 'notice'] as const;

/** One of them. */
export type Level = (typeof levels)[number];

type LevelCount = { readonly level: number; readonly count: number };

/** Number of the open alerts of a level of urgency, and the numbers of the levels that it is made of. */
export const countOf = (counts: readonly LevelCount[], level: string): { count: number; numbers: number[] } => {
  const own = counts.filter((one) => severityOf(one.level) === level);
  return { count: own.reduce((sum, { count }) => sum + count, 0), numbers: own.map((one) => one.level) };
};
