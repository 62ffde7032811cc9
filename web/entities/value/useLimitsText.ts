import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Band } from './conditionBand.ts';

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
