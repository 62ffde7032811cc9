import { readNumber } from '../../../forms/texts.ts';

/** Texts of the limits of values: null for a limit that is off. */
type LimitTexts = { min: string | null; max: string | null; hysteresis: string };

const isUnreadable = (text: string | null): boolean => text !== null && readNumber(text) === null;

/** Proposed limits of values; null while one of them cannot be read, or none is on. */
export const limitProposal = (valueIds: readonly string[], { min, max, hysteresis }: LimitTexts) => {
  if (
    (min === null && max === null) ||
    isUnreadable(min) ||
    isUnreadable(max) ||
    isUnreadable(hysteresis.trim() || null)
  )
    return null;
  const numberOf = (text: string | null): number | null => (text === null ? null : readNumber(text));
  return {
    valueIds,
    limits: [
      { name: 'min', value: numberOf(min) },
      { name: 'max', value: numberOf(max) },
      { name: 'hysteresis', value: numberOf(hysteresis) },
    ],
  };
};
