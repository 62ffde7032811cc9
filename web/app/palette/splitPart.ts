import { placeLabels } from '../../entities/place/parts.ts';
import type { ParseKeys } from 'i18next';

/** A typed text that names a place, and the part of the place that it names after it. */
export type PartSearch = { text: string; isMeant: (label: string) => boolean };

const fold = (text: string): string => text.toLocaleLowerCase('fi');

/**
 * Splits a typed text whose last words begin the name of a part of a place: "kuus kulutus" is the text "kuus" and the
 * consumption. Null if they begin none.
 */
export const splitPart = (typed: string, nameOf: (label: ParseKeys) => string): PartSearch | null => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const names = placeLabels.map((label) => fold(nameOf(label)));
  for (let count = 1; count < words.length; count += 1) {
    const part = words.slice(count).join(' ');
    if (part.length > 1 && names.some((name) => name.startsWith(part)))
      return { text: words.slice(0, count).join(' '), isMeant: (label) => fold(label).startsWith(part) };
  }
  return null;
};
