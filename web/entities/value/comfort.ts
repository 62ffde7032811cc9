import { color } from '../../ui/theme/tokens.ts';
import type { ConditionMeasure } from './conditionMeasures.ts';
import type { Band } from './conditionProblems.ts';

/** How a reading relates to its limits: beyond one, near one on the inside, or well inside. */
export type Comfort = 'low' | 'nearLow' | 'inside' | 'nearHigh' | 'high';

/** How close to a limit a reading is near it, in the unit of the measure. */
const nearness: Record<ConditionMeasure, number> = { temperature: 1, humidity: 5, co2: 100, airQuality: 0 };

/** Limits where a sensor has none of its own: a dwelling's temperature in °C and humidity in %RH. */
export const usualBand: Partial<Record<ConditionMeasure, Band>> = {
  temperature: { least: 18, most: 26 },
  humidity: { least: 20, most: 60 },
};

/** Compares a reading with its limits; a reading at a limit is inside. */
export const comfortOf = (measure: ConditionMeasure, reading: number, { least, most }: Band): Comfort => {
  const near = nearness[measure];
  if (least !== null && reading < least) return 'low';
  if (most !== null && reading > most) return 'high';
  const toLeast = least === null ? Infinity : reading - least;
  const toMost = most === null ? Infinity : most - reading;
  if (Math.min(toLeast, toMost) >= near) return 'inside';
  return toLeast <= toMost ? 'nearLow' : 'nearHigh';
};

/** Colours of a cell; words on the ground are written in the ink. Inside the limits there is no colour. */
export const comfortColors: Record<Comfort, { ground: string; ink: string }> = {
  low: { ground: color('comfortLow'), ink: color('surface') },
  nearLow: { ground: color('comfortLowSoft'), ink: color('text') },
  inside: { ground: color('surface'), ink: color('text') },
  nearHigh: { ground: color('comfortHighSoft'), ink: color('text') },
  high: { ground: color('comfortHigh'), ink: color('surface') },
};

/** The sign of a reading beyond a limit, so that it differs by more than its colour. */
export const comfortSign = (comfort: Comfort): '▼' | '▲' | null =>
  comfort === 'low' ? '▼' : comfort === 'high' ? '▲' : null;

/** One colour of a carpet and the values that have it, the upper one not included. */
type Step = { ink: string; from: number; to: number };

/** Shades of grey inside the limits: they show the rhythm of a day without judging it. */
const shades = [4, 8, 12];

/**
 * The fixed scale of a carpet: full beyond the limits, soft near them, and shades of grey inside. Its ends do not follow
 * the data, so that two spaces with the same limits can be compared.
 */
export const comfortSteps = (measure: ConditionMeasure, { least, most }: Band): Step[] => {
  const near = nearness[measure];
  const low = least ?? Math.min(0, most ?? 0);
  const high = most ?? low + 10 * (near || 1);
  const [from, to] = [least === null ? low : low + near, most === null ? high : high - near];
  const width = (to - from) / shades.length;
  return [
    ...(least === null ? [] : [{ ink: comfortColors.low.ground, from: -Infinity, to: low }]),
    ...(least === null || near === 0 ? [] : [{ ink: comfortColors.nearLow.ground, from: low, to: from }]),
    ...shades.map((share, index) => ({
      ink: `color-mix(in oklab, ${color('text')} ${share}%, ${color('surface')})`,
      from: from + index * width,
      to: from + (index + 1) * width,
    })),
    ...(most === null || near === 0 ? [] : [{ ink: comfortColors.nearHigh.ground, from: to, to: high }]),
    ...(most === null ? [] : [{ ink: comfortColors.high.ground, from: high, to: Infinity }]),
  ];
};
