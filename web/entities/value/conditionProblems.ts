import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { ConditionMeasure } from './conditionMeasures.ts';

/** Limits of a reading; null where there is none on that side. */
export type Band = { least: number | null; most: number | null };

/** Whether a reading is below or above its limits. */
export const sideOf = (reading: number, { least, most }: Band): 'below' | 'above' | null => {
  if (least !== null && reading < least) return 'below';
  return most !== null && reading > most ? 'above' : null;
};

/** Writes the limits of a condition, such as "18,0–26,0 °C"; null if there are none. */
export const useLimitsText = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ least, most }: Band, digits: number, unit: string): string | null => {
    const written = (value: number) => `${format.number(value, digits)}\u00a0${unit}`;
    if (least !== null && most !== null)
      return t('conditionList.between', { least: format.number(least, digits), most: written(most) });
    if (most !== null) return t('conditionList.atMost', { limit: written(most) });
    return least === null ? null : t('conditionList.atLeast', { limit: written(least) });
  };
};

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
