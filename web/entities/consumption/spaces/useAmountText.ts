import { digitsOf, unitOf, type ConsumptionType } from '../consumptionTypes.ts';
import { useFormat } from '../../../i18n/format.ts';

/** Returns a function that writes an amount with its unit; a dash if there is none. */
export const useAmountText = (): ((amount: number | null, type: ConsumptionType) => string) => {
  const format = useFormat();
  return (amount, type) => (amount === null ? '–' : `${format.number(amount, digitsOf(type))}\u00a0${unitOf[type]}`);
};
