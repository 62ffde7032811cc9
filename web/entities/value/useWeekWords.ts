import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { sideOf, type Band } from './conditionProblems.ts';

type Week = { cells: readonly (readonly (number | null)[])[]; limits: Band | null; digits: number; unit: string };

/** Returns one line about a week of hours: the hours beyond the limits, or that there are none; null without readings. */
export const useWeekWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ cells, limits, digits, unit }: Week): string | null => {
    const known = cells.flatMap((day) => day.filter((cell) => cell !== null));
    if (known.length === 0) return null;
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const written = (value: number) => `${format.number(value, digits)}\u00a0${unit}`.trim();
    const ends = { least: format.number(least, digits), most: written(most) };
    const span = format.number(least, digits) === format.number(most, digits) ? written(most) : t('comfort.span', ends);
    if (!limits) return span;
    const hoursOn = (side: 'below' | 'above') => known.filter((cell) => sideOf(cell, limits) === side).length;
    const parts = [
      { count: hoursOn('below'), text: 'comfort.hoursBelow', limit: limits.least },
      { count: hoursOn('above'), text: 'comfort.hoursAbove', limit: limits.most },
    ] as const;
    const beyond = parts.flatMap(({ count, text, limit }) =>
      count > 0 && limit !== null ? [t(text, { count, limit: `${format.exact(limit)}\u00a0${unit}`.trim() })] : [],
    );
    return beyond.length === 0
      ? t('comfort.weekInside', { span })
      : t('comfort.weekBeyond', { hours: beyond.join(', '), span });
  };
};
