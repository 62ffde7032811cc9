import { sql, type SqlBool } from 'kysely';

const upperLetters = [
  ['Ä', 'ä'],
  ['Ö', 'ö'],
  ['Å', 'å'],
] as const;

/** Pattern of texts that contain a word; escapes what `like` reads as a pattern. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * A column in lower case. lower() of neither database changes Finnish letters: those that the word has are replaced, and
 * only these, since each replacement reads the whole text again.
 */
export const folded = (column: string, word: string) =>
  upperLetters
    .filter(([, lower]) => word.includes(lower))
    .reduce((text, [upper, lower]) => sql`replace(${text}, ${upper}, ${lower})`, sql`lower(${sql.ref(column)})`);

/** Whether a column contains a word in lower case; exact, unlike a pattern of other letters than those of ASCII. */
export const holdsWord = (column: string, word: string) =>
  sql<SqlBool>`${folded(column, word)} like ${containing(word)} escape '\\'`;

/** An identifier as it is compared: in lower case, without the spaces, colons and hyphens by which labels group it. */
export const plainId = (typed: string): string => typed.replaceAll(/[\s:-]/g, '').toLowerCase();

/** A column of identifiers as they are compared. */
export const plainIdOf = (column: string) =>
  sql<string>`replace(replace(replace(lower(${sql.ref(column)}), ' ', ''), ':', ''), '-', '')`;

/** Whether a column of identifiers contains one, however it is grouped. */
export const holdsId = (column: string, plain: string) =>
  sql<SqlBool>`${plainIdOf(column)} like ${containing(plain)} escape '\\'`;
