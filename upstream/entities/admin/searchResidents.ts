import { sql, type SqlBool } from 'kysely';
import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import type { Db } from '../../db/connection.ts';
import { folded } from '../../db/foldedText.ts';
import { residentStatusOf } from '../resident/residentRows.ts';
import { mayHold } from '../target/searchCandidates.ts';
import { firstMatches, isInAny, phoneIn, type TypedText } from './typedText.ts';

type FoundResident = StaffSearchRecord['residents'][number];

const personTexts = ['name', 'email', 'phone'] as const;
const spaceTexts = ['name', 'no'] as const;

/** Words that the database looks for; the others are compared in the rows that it finds. */
const mostWords = 4;

const withLocations = (db: Db) =>
  db
    .selectFrom('residents')
    .innerJoin('targets', 'targets.id', 'residents.targetId')
    .innerJoin('spaces', 'spaces.id', 'residents.spaceId')
    .innerJoin('groups', 'groups.id', 'spaces.groupId')
    .leftJoin('users', 'users.id', 'residents.userId')
    .selectAll('residents')
    .select(['users.contactName as accountName', 'users.email as accountEmail'])
    .select(['targets.name as targetName', 'groups.id as groupId', 'groups.name as groupName'])
    .select(['spaces.name as spaceName', 'spaces.no as spaceNo']);

type Row = Awaited<ReturnType<ReturnType<typeof withLocations>['execute']>>[number];

const ownTexts = (row: Row) => [row.name, row.email, row.phone, row.accountName, row.accountEmail];

/** Whether each word is in the texts of a person or of the apartment, and one of them in the person's or the apartment's own. */
const isMeant = (row: Row, words: readonly string[]): boolean => {
  const own = [...ownTexts(row), row.spaceName, row.spaceNo];
  return (
    words.every((word) => isInAny(word, [...own, row.groupName, row.targetName])) &&
    words.some((word) => isInAny(word, own))
  );
};

/**
 * Residents and owners, former ones included, by name, email, phone number or apartment; exact ones first. Without those
 * whose accounts are already found.
 */
export const searchResidents = async (
  db: Db,
  typed: TypedText,
  { foundUsers, today }: { foundUsers: ReadonlySet<number>; today: string },
): Promise<FoundResident[]> => {
  const { text, words } = typed;
  const phone = phoneIn(typed);
  const ofPhone = phone === null ? sql<SqlBool>`1 = 0` : mayHold('residents', ['phone'], [phone]);
  const ofWords = words
    .slice(0, mostWords)
    .map(
      (word) =>
        sql`(${sql.join(
          [
            mayHold('residents', personTexts, [word]),
            mayHold('users', ['contactName', 'email'], [word]),
            mayHold('spaces', spaceTexts, [word]),
            mayHold('groups', ['name'], [word]),
            mayHold('targets', ['name'], [word]),
          ],
          sql` or `,
        )})`,
    );
  const isExactly = sql.join(
    ['residents.name', 'residents.email', 'residents.phone', 'users.contactName', 'users.email'].map(
      (column) => sql`when ${folded(column, text)} = ${column === 'residents.phone' ? (phone ?? text) : text} then 0`,
    ),
    sql` `,
  );
  const query = withLocations(db)
    .where(sql<SqlBool>`((${sql.join(ofWords, sql` and `)}) or ${ofPhone})`)
    .orderBy(sql`case ${isExactly} else 1 end`)
    .orderBy('residents.validFrom', 'desc')
    .orderBy('residents.id');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) =>
      (row.userId === null || !foundUsers.has(row.userId)) &&
      (isMeant(row, words) || (phone !== null && isInAny(phone, [row.phone]))),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.accountName ?? row.name,
    email: row.userId === null ? row.email : row.accountEmail,
    role: row.role,
    status: residentStatusOf(row, today),
    target: { id: row.targetId, name: row.targetName },
    group: { id: row.groupId, name: row.groupName },
    space: { id: row.spaceId, name: row.spaceName },
  }));
};
