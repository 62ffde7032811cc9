/** ISO 8601 text of a stored time; null without one. */
export const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Raw number with multiplier and offset, rounded to 6 decimals to remove binary noise. */
export const scaled = (raw: number, { multiplier, offset }: { multiplier: number; offset: number }): number =>
  Math.round((raw * multiplier + offset) * 1e6) / 1e6;
