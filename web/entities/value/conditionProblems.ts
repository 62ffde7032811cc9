import { sideOf, type Band } from './conditionBand.ts';
import type { ConditionMeasure } from './conditionMeasures.ts';

/** What is wrong with a reading outside its limits. */
export const problems = ['tooCold', 'tooWarm', 'tooHumid', 'tooDry', 'badAir'] as const;

/** One of the problems. */
export type Problem = (typeof problems)[number];

const problemAt: Record<ConditionMeasure, { below: Problem; above: Problem }> = {
  temperature: { below: 'tooCold', above: 'tooWarm' },
  humidity: { below: 'tooDry', above: 'tooHumid' },
  co2: { below: 'badAir', above: 'badAir' },
  airQuality: { below: 'badAir', above: 'badAir' },
};

/** The problem of a reading with its limits, and the limit that it is beyond; null within them or without any. */
export const problemOf = (
  measure: ConditionMeasure,
  reading: number | null,
  band: Band | null,
): { problem: Problem; limit: number | null } | null => {
  const side = band && reading !== null ? sideOf(reading, band) : null;
  return side && band && { problem: problemAt[measure][side], limit: side === 'below' ? band.least : band.most };
};

type Limits = { readonly min?: number | null | undefined; readonly max?: number | null | undefined };

/** The limits of the graph as a band; null without limits. */
export const bandOf = (limits: Limits | null | undefined): Band | null =>
  limits ? { least: limits.min ?? null, most: limits.max ?? null } : null;
