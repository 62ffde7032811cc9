import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { Usual } from './currentUse.ts';

/** Share within which an amount is as usual. */
const asUsual = 0.03;

/** How an amount differs from the usual, in words, and whether it is more than at any time that the usual is of. */
type UsualWords = { text: string; isBeyond: boolean };

/**
 * Returns a function that words how an amount differs from the usual: 59 % tavallista enemmän, kuten tavallisesti. Two
 * that are written alike do not differ, so that a few drops are no 100 %.
 */
export const useUsualWords = (): ((
  amount: number,
  usual: Usual,
  written: (amount: number) => string,
) => UsualWords) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (amount, { mean, greatest }, written) => {
    const change = amount / mean - 1;
    if (written(amount) === written(mean) || Math.abs(change) < asUsual)
      return { text: t('consumptionCurrent.same'), isBeyond: false };
    const isBeyond = amount > greatest;
    if (written(mean) === written(0)) return { text: t('consumptionCurrent.usuallyNone'), isBeyond };
    const percent = format.number(Math.abs(change) * 100);
    return { text: t(change > 0 ? 'consumptionCurrent.more' : 'consumptionCurrent.less', { percent }), isBeyond };
  };
};
