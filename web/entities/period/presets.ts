import { addDays, periodAround, type Period } from './period.ts';

/** Periods that are often wanted, by the day of today. */
export const presets = {
  today: (today) => periodAround('day', today),
  yesterday: (today) => periodAround('day', today, -1),
  thisWeek: (today) => periodAround('week', today),
  lastWeek: (today) => periodAround('week', today, -1),
  thisMonth: (today) => periodAround('month', today),
  lastMonth: (today) => periodAround('month', today, -1),
  days30: (today) => ({ unit: null, first: addDays(today, -29), last: today }),
  months12: (today) => ({ unit: null, first: periodAround('month', today, -11).first, last: today }),
  thisYear: (today) => periodAround('year', today),
  lastYear: (today) => periodAround('year', today, -1),
} as const satisfies Record<string, (today: string) => Period>;

/** Name of a preset. */
export type Preset = keyof typeof presets;

/** Every preset, in its order. */
export const presetNames = Object.keys(presets) as Preset[];
