import type { Db } from './db/connection.ts';
import { notFound } from './refusal.ts';

/** The nouns that a place can be named by. */
export type PlaceNoun = 'target' | 'group' | 'space' | 'core' | 'value';

/** Where a thing is. A device in production is in no target. */
export type Place = {
  noun: PlaceNoun;
  id: number;
  targetId: number | null;
  groupId: number | null;
  spaceId: number | null;
};

type Found = Omit<Place, 'noun' | 'id'> | undefined;

const finders: Record<PlaceNoun, (db: Db, id: number) => Promise<Found>> = {
  target: async (db, id) => {
    const row = await db.selectFrom('targets').select('id').where('id', '=', id).executeTakeFirst();
    return row && { targetId: row.id, groupId: null, spaceId: null };
  },
  group: async (db, id) => {
    const row = await db.selectFrom('groups').select('targetId').where('id', '=', id).executeTakeFirst();
    return row && { targetId: row.targetId, groupId: id, spaceId: null };
  },
  space: async (db, id) => {
    const row = await db.selectFrom('spaces').select(['targetId', 'groupId']).where('id', '=', id).executeTakeFirst();
    return row && { ...row, spaceId: id };
  },
  core: (db, id) =>
    db.selectFrom('cores').select(['targetId', 'groupId', 'spaceId']).where('id', '=', id).executeTakeFirst(),
  value: (db, id) =>
    db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.targetId', 'cores.groupId', 'values.spaceId'])
      .where('values.id', '=', id)
      .executeTakeFirst(),
};

/** Where the thing of an id is; refused when it is nowhere. */
export const findPlace = async (db: Db, noun: PlaceNoun, id: number): Promise<Place> => {
  const found = await finders[noun](db, id);
  if (!found) throw notFound();
  return { noun, id, ...found };
};
