import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { containing, folded } from '../../db/foldedText.ts';
import { idsOrNone, maxRowsPerStatement } from '../../db/statements.ts';

/** Columns of a target that a search reads. */
export const targetTexts = ['name', 'address', 'city', 'postal', 'tampuuriName'] as const;

/** Columns of a group that a search reads. */
export const groupTexts = ['name', 'tampuuriName'] as const;

/** Columns of a space that a search reads. */
export const spaceTexts = ['name', 'no', 'tampuuriName'] as const;

/** Columns of a core that a search reads. */
export const coreTexts = ['name', 'serialId', 'uniqueName'] as const;

/** Words of a text that the database looks for; the others are compared in what these find. */
const mostWords = 4;

/**
 * Pattern of a word in lower case. Another letter than those of ASCII and Finnish matches every character, since lower() of
 * neither database changes it. Misses only İ and the Kelvin sign, whose lower cases have a letter of ASCII.
 */
const patternOf = (word: string): string => containing(word).replaceAll(/[^\p{ASCII}äöå]/gu, '_');

/** Whether any of the columns may contain any of the words. */
export const mayHold = (table: string, columns: readonly string[], words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.flatMap((word) =>
      columns.map((column) => sql`${folded(`${table}.${column}`, word)} like ${patternOf(word)} escape '\\'`),
    ),
    sql` or `,
  )})`;

/** Words without those that are in another, the longest first: what contains these contains all of them. */
const longestWords = (words: readonly string[]): string[] =>
  words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords);

/** The targets that have a word in their own texts, or in those of a group, space or core; among given ones, if few. */
const targetsWith = async (db: Db, word: string, among: readonly number[] | 'all'): Promise<Set<number>> => {
  const given = among === 'all' || among.length > maxRowsPerStatement ? null : idsOrNone(among);
  const ofTargets = db
    .selectFrom('targets')
    .select('targets.id as targetId')
    .where(mayHold('targets', targetTexts, [word]))
    .$if(given !== null, (query) => query.where('targets.id', 'in', given ?? []));
  const ofGroups = db
    .selectFrom('groups')
    .select('groups.targetId')
    .where(mayHold('groups', groupTexts, [word]))
    .$if(given !== null, (query) => query.where('groups.targetId', 'in', given ?? []));
  const ofSpaces = db
    .selectFrom('spaces')
    .select('spaces.targetId')
    .where(mayHold('spaces', spaceTexts, [word]))
    .$if(given !== null, (query) => query.where('spaces.targetId', 'in', given ?? []));
  const ofCores = db
    .selectFrom('cores')
    .select('cores.targetId')
    .where('cores.targetId', 'is not', null)
    .$narrowType<{ targetId: number }>()
    .where(mayHold('cores', coreTexts, [word]))
    .$if(given !== null, (query) => query.where('cores.targetId', 'in', given ?? []));
  const rows = await ofTargets.union(ofGroups).union(ofSpaces).union(ofCores).execute();
  return new Set(rows.map(({ targetId }) => targetId));
};

/** The targets, among given ones, that have every word somewhere: in a few statements that read columns of texts alone. */
export const candidateTargets = async (
  db: Db,
  words: readonly string[],
  among: readonly number[] | 'all',
): Promise<Set<number>> => {
  let found: Set<number> | undefined;
  for (const word of longestWords(words)) {
    const having = await targetsWith(db, word, found ? [...found] : among);
    found = found?.intersection(having) ?? having;
    if (found.size === 0) break;
  }
  return found ?? new Set();
};
