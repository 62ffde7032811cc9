/** A stored moment as it travels. */
export const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A number as it is answered: without the noise that binary fractions leave behind the sixth decimal. */
export const scaled = (raw: number, { multiplier, offset }: { multiplier: number; offset: number }): number =>
  Math.round((raw * multiplier + offset) * 1e6) / 1e6;
