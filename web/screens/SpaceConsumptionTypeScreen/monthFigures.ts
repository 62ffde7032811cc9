/** A month of one type: its days, what was used and what it cost. */
export type Month = {
  readonly from: string;
  readonly to: string;
  readonly amount?: number | null;
  readonly cost?: string | null;
};

const dayMs = 86_400_000;

/** Fewest days of a month that a forecast is made of. */
const daysAtLeast = 3;

/**
 * What a month will come to if its days go on as they were: the mean of the days so far times its days; null in its first
 * days, or without an amount.
 */
export const forecastOf = (month: Month, end: number, now: number): { amount: number; cost: number | null } | null => {
  const start = Date.parse(month.from);
  const passed = (Math.min(now, end) - start) / dayMs;
  if (typeof month.amount !== 'number' || passed < daysAtLeast || now >= end) return null;
  const factor = (end - start) / dayMs / passed;
  return { amount: month.amount * factor, cost: month.cost ? Number(month.cost) * factor : null };
};
