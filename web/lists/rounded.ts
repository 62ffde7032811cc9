/** A number of a file with so many decimals, without the dust of computing; null if there is none. */
export const rounded = (value: number | null | undefined, digits: number): number | null =>
  typeof value === 'number' ? Number(value.toFixed(digits)) : null;
