/** Unit in which an amount is read: water in litres below a cubic metre, much energy in megawatt hours. */
export type AmountScale = { factor: number; unit: string };

/** The scale of amounts that are shown side by side, by the greatest of them. */
export const amountScale = (unit: string, largest: number): AmountScale => {
  if (unit === 'm³' && largest < 1) return { factor: 1000, unit: 'l' };
  if (unit === 'kWh' && largest > 10_000) return { factor: 0.001, unit: 'MWh' };
  return { factor: 1, unit };
};
