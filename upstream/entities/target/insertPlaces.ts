import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Tree } from './checkTree.ts';

type GivenGroup = Tree['groups'][number];
type GivenSpace = NonNullable<GivenGroup['spaces']>[number];

/** A building of a tree with its id, made or found. */
export type PlacedGroup = { id: number; given: GivenGroup };

/** A space of a tree with its id, made or found. */
export type PlacedSpace = { id: number; groupId: number; given: GivenSpace };

/** Makes the buildings of a tree that are not there yet, after those that are. */
export const insertGroups = async (db: Db, targetId: number, given: readonly GivenGroup[]): Promise<PlacedGroup[]> => {
  const before = await db.selectFrom('groups').select('id').where('targetId', '=', targetId).execute();
  const placed: PlacedGroup[] = [];
  for (const [index, group] of given.entries()) {
    const row = { targetId, name: group.name, height: 0, width: 0, position: before.length + index };
    const id = group.id ?? (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
    placed.push({ id, given: group });
  }
  return placed;
};

/** Makes the spaces of a tree that are not there yet. */
export const insertSpaces = async (
  db: Db,
  targetId: number,
  groups: readonly PlacedGroup[],
): Promise<PlacedSpace[]> => {
  const { length: before } = await db.selectFrom('spaces').select('id').where('targetId', '=', targetId).execute();
  const asked = groups.flatMap(({ id, given }) => (given.spaces ?? []).map((space) => ({ groupId: id, given: space })));
  const rows = asked.map(({ groupId, given }, index) => ({
    targetId,
    groupId,
    name: given.name,
    no: given.no ?? null,
    type: given.type ?? 1,
    size: given.size ?? null,
    residents: given.residents ?? null,
    position: before + index,
  }));
  const made = new Map<number, number>();
  for (const some of inChunks(rows.filter((_, index) => asked[index]?.given.id === undefined)))
    for (const { id, position } of await db.insertInto('spaces').values(some).returning(['id', 'position']).execute())
      made.set(position, id);
  return asked.map(({ groupId, given }, index) => ({ groupId, given, id: given.id ?? made.get(before + index) ?? 0 }));
};
