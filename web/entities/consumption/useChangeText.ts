import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Comparison } from '../period/comparison.ts';

/** Relative difference under which two amounts count as equal. */
const sameWithin = 0.005;

/** Returns a function that says in words by how much more or less it was than in an earlier span: 0.1 is a tenth more. */
export const useChangeText = (): ((change: number, than: Comparison) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (change, than) => {
    if (Math.abs(change) < sameWithin) return t(`chart.change.${than}.same`);
    const share = format.number(Math.abs(change) * 100);
    return t(`chart.change.${than}.${change > 0 ? 'more' : 'less'}`, { share });
  };
};
