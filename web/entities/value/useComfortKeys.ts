import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { comfortColors, type Comfort } from './comfort.ts';
import type { Band } from './conditionProblems.ts';

/** One colour of the comfort scale and its meaning. */
export type ComfortKey = { comfort: Comfort; ground: string; label: string };

/** Returns the meanings of the colours of limits, from the coldest; only those that the limits have. */
export const useComfortKeys = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ least, most }: Band, unit: string): ComfortKey[] => {
    const written = (value: number) => `${format.exact(value)}\u00a0${unit}`.trim();
    const keys: (readonly [Comfort, string] | null)[] = [
      least === null ? null : ['low', t('comfort.below', { limit: written(least) })],
      least === null ? null : ['nearLow', t('comfort.nearLow')],
      ['inside', t('comfort.inside')],
      most === null ? null : ['nearHigh', t('comfort.nearHigh')],
      most === null ? null : ['high', t('comfort.above', { limit: written(most) })],
    ];
    return keys.flatMap((key) =>
      key ? [{ comfort: key[0], ground: comfortColors[key[0]].ground, label: key[1] }] : [],
    );
  };
};
