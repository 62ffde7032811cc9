import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Decimals of amounts and registers: a price is charged by the litre. */
const digits = 3;

/** Returns the functions that write the amounts, prices and times of a water report; a dash for what is not known. */
export const useReportTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (value: number | null | undefined, decimals: number, unit: string) =>
    typeof value === 'number' ? `${format.number(value, decimals)}\u00a0${unit}` : '–';
  return {
    /** An amount or a register in cubic metres. */
    water: (amount: number | null | undefined) => written(amount, digits, 'm³'),
    /** An amount without its unit. */
    figure: (amount: number) => format.number(amount, digits),
    /** A decimal of the graph in euros. */
    euros: (amount: string | null | undefined) =>
      written(amount === null || amount === undefined ? null : Number(amount), 2, '€'),
    month: (month: string) => format.month(`${month}-01`),
    /** Days from the first to the last one, inclusive. */
    days: (first: string, last: string) =>
      t('waterReport.days', { first: format.date(`${first}T12:00:00Z`), last: format.date(`${last}T12:00:00Z`) }),
    change: format.change,
    number: format.number,
  };
};
