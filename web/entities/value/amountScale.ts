/** How an amount is written: what it is multiplied by, and the unit that it then has. */
export type AmountScale = { factor: number; unit: string };

/** Writes water in litres while nothing reaches a cubic metre, and much energy in megawatt hours. */
export const amountScale = (unit: string, largest: number): AmountScale => {
  if (unit === 'm³' && largest < 1) return { factor: 1000, unit: 'l' };
  if (unit === 'kWh' && largest > 10_000) return { factor: 0.001, unit: 'MWh' };
  return { factor: 1, unit };
};
