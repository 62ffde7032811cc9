import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { gatherReads, type GatheredRead } from '../db/gatherReads.ts';
import { notFound } from '../errors/refusal.ts';

/** Kinds of resource that an input can identify. */
export type ResourceKind = 'target' | 'group' | 'space' | 'core' | 'value' | 'file' | 'feed';

/** Location of a resource. A device in production has no target, nor has a file of the catalogue. */
export type ResourceLocation = {
  kind: ResourceKind;
  id: number;
  targetId: number | null;
  groupId: number | null;
  spaceId: number | null;
  /** Of a value: 0 if it is hidden from residents. */
  visible?: number;
};

type Found = Omit<ResourceLocation, 'kind'>;

const finders: Record<ResourceKind, (db: Db, ids: readonly number[]) => Promise<Found[]>> = {
  target: async (db, ids) => {
    const rows = await db.selectFrom('targets').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => ({ id, targetId: id, groupId: null, spaceId: null }));
  },
  group: async (db, ids) => {
    const rows = await db.selectFrom('groups').select(['id', 'targetId']).where('id', 'in', ids).execute();
    return rows.map(({ id, targetId }) => ({ id, targetId, groupId: id, spaceId: null }));
  },
  space: async (db, ids) => {
    const rows = await db.selectFrom('spaces').select(['id', 'targetId', 'groupId']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, spaceId: row.id }));
  },
  core: (db, ids) =>
    db.selectFrom('cores').select(['id', 'targetId', 'groupId', 'spaceId']).where('id', 'in', ids).execute(),
  value: (db, ids) =>
    db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.id', 'values.targetId', 'cores.groupId', 'values.spaceId', 'values.visible'])
      .where('values.id', 'in', ids)
      .execute(),
  file: async (db, ids) => {
    const rows = await db.selectFrom('files').select(['id', 'targetId', 'spaceId']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, groupId: null }));
  },
  feed: async (db, ids) => {
    const rows = await db.selectFrom('feeds').select(['id', 'targetId']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, groupId: null, spaceId: null }));
  },
};

/** Reads the locations of resources of a kind, however many. */
const readLocations = async (db: Db, kind: ResourceKind, ids: readonly number[]): Promise<Map<number, Found>> => {
  const found = new Map<number, Found>();
  for (const some of inChunks([...new Set(ids)]))
    for (const location of await finders[kind](db, some)) found.set(location.id, location);
  return found;
};

/** Reads of the values of single calls, by database: gateways send many of them at once. */
const valueReads = new WeakMap<Db, GatheredRead<number, Found>>();

const valueReadOf = (db: Db): GatheredRead<number, Found> => {
  const read = valueReads.get(db) ?? gatherReads((ids: readonly number[]) => readLocations(db, 'value', ids));
  valueReads.set(db, read);
  return read;
};

const readOneValue = async (db: Db, id: number): Promise<Map<number, Found>> => {
  const found = await valueReadOf(db)(id);
  return new Map(found ? [[id, found]] : []);
};

/** Locations of resources in the order of the ids; refuses if one does not exist. */
export const findLocations = async (
  db: Db,
  kind: ResourceKind,
  ids: readonly number[],
): Promise<ResourceLocation[]> => {
  const [first, ...others] = ids;
  const isOneValue = kind === 'value' && first !== undefined && others.length === 0 && !db.isTransaction;
  const found = isOneValue ? await readOneValue(db, first) : await readLocations(db, kind, ids);
  return ids.map((id) => {
    const location = found.get(id);
    if (!location) throw notFound();
    return { kind, ...location };
  });
};
