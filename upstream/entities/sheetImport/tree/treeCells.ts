import type { Call } from '../../../calls/call.ts';
import { comparable } from '../../group/siblingNames.ts';
import type { Parsed } from '../rows/sheetCells.ts';

/** Space types by number, with the words of a sheet in Finnish and English; the first word of each is written. */
export const spaceTypeWords: readonly { type: number; fi: readonly string[]; en: readonly string[] }[] = [
  { type: 0, fi: ['Huoneistot', 'Porras'], en: ['Apartments', 'Stairwell'] },
  { type: 1, fi: ['Huoneisto', 'Asunto'], en: ['Apartment', 'Flat'] },
  { type: 2, fi: ['Huone'], en: ['Room', 'Living room'] },
  { type: 3, fi: ['Yleinen tila', 'Yhteinen tila'], en: ['Public space', 'Common space'] },
];

const typeByWord = new Map(
  spaceTypeWords.flatMap(({ type, fi, en }) => [...fi, ...en].map((word) => [comparable(word), type] as const)),
);

/** A type of a space by its word in Finnish or English. */
export const typeCell = (text: string, locale: Call['locale']): Parsed<number> => {
  if (text === '') return { state: 'absent' };
  const type = typeByWord.get(comparable(text));
  if (type !== undefined) return { state: 'given', value: type };
  const words = [...typeByWord.keys()].toSorted((one, other) => other.length - one.length);
  const near =
    words.find((word) => comparable(text).startsWith(word)) ??
    words.find((word) => word.startsWith(comparable(text).slice(0, 4)));
  const meant = spaceTypeWords.find((words) => words.type === typeByWord.get(near ?? ''));
  return { state: 'refused', code: 'NOT_FOUND', ...(meant ? { suggestion: meant[locale][0] ?? '' } : {}) };
};
