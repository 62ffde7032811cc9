/**
 * Price of a unit from a cost that was rounded to the cent, with two to four decimals: as many as the rounding leaves
 * certain, so that 0.0785 €/kWh is not shown as 0.08, and a price of little water has no digits of noise.
 */
export const paidPrice = (cost: number, amount: number): number => {
  const certain = Math.floor(Math.log10(Math.abs(amount) * 100));
  const decimals = Math.min(4, Math.max(2, certain));
  return Number((cost / amount).toFixed(decimals));
};
