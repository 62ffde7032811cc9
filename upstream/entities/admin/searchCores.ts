import { sql, type SqlBool } from 'kysely';
import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import { staffOf } from '../../access/access.ts';
import { visibilityOf, type Caller } from '../../access/visibility.ts';
import type { Db } from '../../db/connection.ts';
import { folded, holdsId, plainIdOf } from '../../db/foldedText.ts';
import { mayHold } from '../target/searchCandidates.ts';
import { firstMatches, isInAny, isInAnyId, type TypedText } from './typedText.ts';

type FoundCore = StaffSearchRecord['cores'][number];

const idTexts = ['serialId', 'uniqueName'] as const;
const ownTexts = ['name', ...idTexts] as const;

/** Words that the database looks for; the others are compared in the rows that it finds. */
const mostWords = 4;

/** ID number that a text names; null if it is none. A radio network has ids of up to three digits. */
const idNumberIn = ({ text }: TypedText): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

const withLocations = (db: Db) =>
  db
    .selectFrom('cores')
    .leftJoin('targets', 'targets.id', 'cores.targetId')
    .leftJoin('groups', 'groups.id', 'cores.groupId')
    .leftJoin('spaces', 'spaces.id', 'cores.spaceId')
    .select(['cores.id', 'cores.name', 'cores.serialId', 'cores.uniqueName', 'cores.idNumber', 'cores.online'])
    .select(['cores.targetId', 'cores.groupId', 'cores.spaceId'])
    .select(['targets.name as targetName', 'groups.name as groupName', 'spaces.name as spaceName']);

type CoreRow = Awaited<ReturnType<ReturnType<typeof withLocations>['execute']>>[number];

const hasId = (row: CoreRow, typed: TypedText): boolean => {
  const number = idNumberIn(typed);
  return (number !== null && row.idNumber === number) || isInAnyId(typed.plain, [row.serialId, row.uniqueName]);
};

/** Whether each word is in the texts of a device or of its places, and one of them in its own. */
const isMeant = (row: CoreRow, typed: TypedText): boolean => {
  const own = [row.name, row.serialId, row.uniqueName];
  const containers = [row.targetName, row.groupName, row.spaceName];
  return (
    typed.words.every((word) => isInAny(word, [...own, ...containers])) &&
    typed.words.some((word) => isInAny(word, own))
  );
};

const locationOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const recordOf = (row: CoreRow, caller: Caller): FoundCore => {
  const isShown = row.targetId === null || Boolean(visibilityOf(caller, row.targetId)?.whole);
  return {
    id: row.id,
    name: isShown ? row.name : null,
    serialId: row.serialId,
    uniqueName: row.uniqueName,
    idNumber: row.idNumber,
    online: row.online === 1,
    inProduction: row.targetId === null,
    target: isShown ? locationOf(row.targetId, row.targetName) : null,
    group: isShown ? locationOf(row.groupId, row.groupName) : null,
    space: isShown ? locationOf(row.spaceId, row.spaceName) : null,
  };
};

/**
 * Devices of all targets and of none, the ones of exactly this serial number or unique name first, then those of exactly
 * this name. Staff without the role
 * ADMIN find them by their ids alone, so that a search tells nothing of the names in a customer's target; testers find
 * those in production.
 */
export const searchCores = async (db: Db, typed: TypedText, caller: Caller): Promise<FoundCore[]> => {
  const { admin, mes } = staffOf(caller);
  const number = idNumberIn(typed);
  const { plain } = typed;
  const ofText = plain === '' ? [] : idTexts.map((column) => holdsId(`cores.${column}`, plain));
  const ofNumber = number === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref('cores.idNumber')} = ${number}`;
  const ofIds = sql<SqlBool>`(${sql.join([...ofText, ofNumber], sql` or `)})`;
  const ofWords = sql<SqlBool>`(${sql.join(
    typed.words.slice(0, mostWords).map((word) => {
      const ofLocations = ['targets', 'groups', 'spaces'].map((table) => mayHold(table, ['name'], [word]));
      return typed.words.length === 1
        ? mayHold('cores', ownTexts, [word])
        : sql`(${sql.join([mayHold('cores', ownTexts, [word]), ...ofLocations], sql` or `)})`;
    }),
    sql` and `,
  )})`;
  const isId = sql.join(
    idTexts.map((column) => sql`when ${plainIdOf(`cores.${column}`)} = ${plain} then 0`),
    sql` `,
  );
  const rank = sql<number>`case ${isId} when ${folded('cores.name', typed.text)} = ${typed.text} then 1 else 2 end`;
  const query = withLocations(db)
    .where(admin ? sql<SqlBool>`(${ofIds} or ${ofWords})` : ofIds)
    .$if(!mes, (cores) => cores.where('cores.targetId', 'is', null))
    .orderBy(rank)
    .orderBy('cores.name')
    .orderBy('cores.id');
  const rows = await firstMatches(
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    (row) => hasId(row, typed) || (admin && isMeant(row, typed)),
  );
  return rows.map((row) => recordOf(row, caller));
};
