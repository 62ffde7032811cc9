import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Writes an amount of euros, the graph's decimal text, to the cent. */
export const useEuros = (): ((amount: string) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (amount) => t('consumption.cost', { euros: format.number(Number(amount), 2) });
};
