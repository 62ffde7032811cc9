import { useFormat } from '../../i18n/format.ts';
import type { ConsumptionType } from './spaceConsumption.ts';

/** Unit of each type of consumption. */
export const unitOf: Record<ConsumptionType, string> = {
  COLD_WATER_METER: 'm³',
  HOT_WATER_METER: 'm³',
  MAIN_WATER_METER: 'm³',
  ENERGY_METER: 'kWh',
  ELECTRICITY_METER: 'kWh',
};

/** Decimals of an amount in a table: those of a bill. */
export const digitsOf = (type: ConsumptionType): number => (unitOf[type] === 'm³' ? 2 : 0);

/** Returns a function that writes an amount with its unit; a dash if there is none. */
export const useAmountText = (): ((amount: number | null, type: ConsumptionType) => string) => {
  const format = useFormat();
  return (amount, type) => (amount === null ? '–' : `${format.number(amount, digitsOf(type))}\u00a0${unitOf[type]}`);
};
