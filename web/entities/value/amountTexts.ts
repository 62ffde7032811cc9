import { useTranslation } from 'react-i18next';
import type { AmountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Comparison } from '../period/comparison.ts';

/** Below this the nine decimals of an amount are exact in a number. */
const exactBelow = 1e6;

/** An amount in the unit of its scale, without the dust that multiplying leaves. Writing it to trim it takes its time. */
export const scaledAmount = (amount: number, { factor }: AmountScale): number => {
  const scaled = amount * factor;
  return Math.abs(scaled) < exactBelow ? Math.round(scaled * 1e9) / 1e9 : Number(scaled.toPrecision(12));
};

/** Returns the label of a small chart: what it shows with its least, greatest and latest value as `written`. */
export const useSparkLabel = () => {
  const { t } = useTranslation();
  return (label: string, values: readonly (number | null)[], written: (value: number) => string): string => {
    const known = values.filter((value) => value !== null);
    const latest = values.at(-1) ?? null;
    if (known.length === 0) return label;
    return t('chart.sparkLabel', {
      label,
      least: written(Math.min(...known)),
      most: written(Math.max(...known)),
      latest: latest === null ? '–' : written(latest),
    });
  };
};

/** Relative difference under which two amounts count as equal. */
const sameWithin = 0.005;

/** Returns a function that writes a relative change from an earlier span in words: 0.1 is a tenth more. */
export const useChangeText = (): ((change: number, than: Comparison) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (change, than) => {
    if (Math.abs(change) < sameWithin) return t(`chart.change.${than}.same`);
    const share = format.number(Math.abs(change) * 100);
    return t(`chart.change.${than}.${change > 0 ? 'more' : 'less'}`, { share });
  };
};
