/** Limits of a reading; null where there is none on that side. */
export type Band = { least: number | null; most: number | null };

/** Whether a reading is below or above its limits. */
export const sideOf = (reading: number, { least, most }: Band): 'below' | 'above' | null => {
  if (least !== null && reading < least) return 'below';
  return most !== null && reading > most ? 'above' : null;
};

/** Position of a reading between its limits: -1 at the lower, 1 at the upper, 0 halfway or at half of a lone upper limit. */
export const departureOf = (reading: number, { least, most }: Band): number => {
  if (least !== null && most !== null && most > least) return ((reading - least) / (most - least)) * 2 - 1;
  if (most !== null && most > 0) return Math.max(0, (reading / most) * 2 - 1);
  return least !== null && reading < least ? -1 : 0;
};
