import { mostStaffHits } from '../../../contract/entities/staffSearch.ts';
import { plainId } from '../../db/foldedText.ts';

/** Rows that are read first, and how much more are read each time until there are enough results. */
const firstChunk = 200;
const chunkGrowth = 50;

/** Text that staff search for: in lower case, its words, without its spaces, and as an identifier. */
export type TypedText = {
  text: string;
  words: readonly string[];
  compact: string;
  plain: string;
};

/** Parts of a typed text. */
export const typedText = (given: string): TypedText => {
  // Pasted letters may be followed by their dots as characters of their own.
  const text = given.normalize('NFC').trim().toLocaleLowerCase('fi');
  return { text, words: [...new Set(text.split(/\s+/))], compact: text.replaceAll(/\s/g, ''), plain: plainId(text) };
};

/** Whether a text is in any of the given ones, without case. */
export const isInAny = (word: string, texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text?.toLocaleLowerCase('fi').includes(word));

/**
 * The first rows that match. Reads them in chunks that grow, because the pattern of a word with other letters than ASCII finds more
 * rows in the database than match.
 */
export const firstMatches = async <Row>(
  read: (rows: number, offset: number) => Promise<Row[]>,
  isMatch: (row: Row) => boolean,
): Promise<Row[]> => {
  const found: Row[] = [];
  for (let offset = 0, limit = firstChunk; ; offset += limit, limit *= chunkGrowth) {
    const rows = await read(limit, offset);
    found.push(...rows.filter(isMatch));
    if (found.length >= mostStaffHits || rows.length < limit) return found.slice(0, mostStaffHits);
  }
};

/** Whether an identifier, however it is grouped, is part of any of the given ones. */
export const isInAnyId = (plain: string, ids: readonly (string | null)[]): boolean =>
  plain !== '' && ids.some((id) => id !== null && plainId(id).includes(plain));

/** Phone number in the form in which it is stored, or a part of one; null if the text is none. */
export const phoneIn = ({ compact }: TypedText): string | null =>
  /^(?:\+|00)?[\d()-]{5,}$/.test(compact)
    ? compact.replaceAll(/[()-]/g, '').replace(/^00/, '+').replace(/^0/, '+358')
    : null;
