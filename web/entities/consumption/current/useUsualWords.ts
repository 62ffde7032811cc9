import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { Usual } from './currentUse.ts';

/** Share within which an amount is as usual. */
const asUsual = 0.03;

/** Returns a function that words how an amount differs from the usual: 59 % tavallista enemmän, kuten tavallisesti. */
export const useUsualWords = (): ((amount: number, usual: Usual) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (amount, { mean }) => {
    if (mean === 0) return t(amount === 0 ? 'consumptionCurrent.same' : 'consumptionCurrent.usuallyNone');
    const change = amount / mean - 1;
    if (Math.abs(change) < asUsual) return t('consumptionCurrent.same');
    const percent = format.number(Math.abs(change) * 100);
    return t(change > 0 ? 'consumptionCurrent.more' : 'consumptionCurrent.less', { percent });
  };
};
