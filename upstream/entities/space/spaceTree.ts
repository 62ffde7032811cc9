import { sql } from 'kysely';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { dayOf } from '../../time/calendar.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';

/** Location of a space on the floor grid of its group, in cells. */
export type Location = { id: number; x: number; y: number; w: number; h: number };

/** Lists of a form that belong together, each as long as the ids. */
export type Columns = Partial<Record<'x' | 'y' | 'w' | 'h', readonly number[] | undefined>>;

const sides = ['x', 'y', 'w', 'h'] as const;
const mostCells = 1000;

/** Puts parallel lists together, a location an id; refused where a list is shorter or longer, or a space has no size. */
export const locationsOf = (ids: readonly number[], columns: Columns): Location[] => {
  const wrong: Record<string, FieldCode> = {};
  if (new Set(ids).size !== ids.length) wrong.id = 'TAKEN';
  for (const side of sides) {
    const given = columns[side] ?? [];
    if (given.length !== ids.length) wrong[side] = 'REQUIRED';
    else if (given.some((cells) => cells > mostCells)) wrong[side] = 'TOO_LARGE';
    else if ((side === 'w' || side === 'h') && given.includes(0)) wrong[side] = 'TOO_SMALL';
  }
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  const at = (side: (typeof sides)[number], index: number): number => columns[side]?.[index] ?? 0;
  return ids.map((id, index) => ({ id, x: at('x', index), y: at('y', index), w: at('w', index), h: at('h', index) }));
};

/** Refuses locations that overlap another space of the group, for example after a concurrent change. */
export const refuseCovered = async (trx: Db, ids: readonly number[]): Promise<void> => {
  const side = (table: 'moved' | 'other', at: 'x' | 'y', size: 'w' | 'h') =>
    sql<number>`${sql.ref(`${table}.${at}`)} + coalesce(${sql.ref(`${table}.${size}`)}, 1)`;
  for (const some of inChunks(ids)) {
    const covered = await trx
      .selectFrom('spaces as moved')
      .innerJoin('spaces as other', 'other.groupId', 'moved.groupId')
      .select('other.id')
      .where('moved.id', 'in', some)
      .whereRef('other.id', '!=', 'moved.id')
      .where('moved.x', '<', side('other', 'x', 'w'))
      .where('other.x', '<', side('moved', 'x', 'w'))
      .where('moved.y', '<', side('other', 'y', 'h'))
      .where('other.y', '<', side('moved', 'y', 'h'))
      .executeTakeFirst();
    if (covered) throw refuse('LOCATION_TAKEN');
  }
};

/** Stores locations of spaces, all or none; refused if two overlap. */
export const storeLocations = (db: Db, locations: readonly Location[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const { id, ...location } of locations)
      await trx.updateTable('spaces').set(location).where('id', '=', id).execute();
    await refuseCovered(
      trx,
      locations.map(({ id }) => id),
    );
  });

/** Whether somebody has access to spaces or lives in them, now or from a later day on; what is over does not count. */
const havePeople = async (db: Db, ids: readonly number[], now: number): Promise<boolean> => {
  const share = await db
    .selectFrom('shares')
    .select('id')
    .where('spaceId', 'in', ids)
    .where((one) => one.or([one('validUntil', 'is', null), one('validUntil', '>', now)]))
    .executeTakeFirst();
  if (share) return true;
  const resident = await db
    .selectFrom('residents')
    .select('id')
    .where('spaceId', 'in', ids)
    .where((one) => one.or([one('validUntil', 'is', null), one('validUntil', '>=', dayOf(now))]))
    .executeTakeFirst();
  return resident !== undefined;
};

/** Removes spaces of one target with their notes and door codes; refused while devices or people are in them. */
export const removeSpaces = async (db: Db, ids: readonly number[], now: number): Promise<void> => {
  if (ids.length === 0) return;
  const device = await db.selectFrom('cores').select('id').where('spaceId', 'in', ids).executeTakeFirst();
  if (device) throw refuse('HAS_DEVICES');
  if (await havePeople(db, ids, now)) throw refuse('HAS_RESIDENTS');
  await db.updateTable('values').set({ spaceId: null }).where('spaceId', 'in', ids).execute();
  await db.deleteFrom('notes').where('spaceId', 'in', ids).execute();
  await db.deleteFrom('doorCodes').where('spaceId', 'in', ids).execute();
  await db.updateTable('files').set({ spaceId: null }).where('spaceId', 'in', ids).execute();
  await db.deleteFrom('spaces').where('id', 'in', ids).execute();
};
