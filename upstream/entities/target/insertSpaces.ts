import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Tree } from './tree.ts';

type GivenGroup = Tree['groups'][number];
type GivenSpace = NonNullable<GivenGroup['spaces']>[number];

/** A group of a tree with its id. */
export type InsertedGroup = { id: number; given: GivenGroup };

/** A space of a tree with its id. */
export type InsertedSpace = { id: number; groupId: number; given: GivenSpace };

/** Inserts the missing groups of a tree after the existing ones. */
export const insertGroups = async (
  db: Db,
  targetId: number,
  given: readonly GivenGroup[],
): Promise<InsertedGroup[]> => {
  const before = await db.selectFrom('groups').select('id').where('targetId', '=', targetId).execute();
  const rows = given.flatMap(({ id, name, height = 0, width = 0 }, index) =>
    id === undefined ? [{ targetId, name, height, width, position: before.length + index }] : [],
  );
  const made = new Map<number, number>();
  for (const some of inChunks(rows))
    for (const { id, position } of await db.insertInto('groups').values(some).returning(['id', 'position']).execute())
      made.set(position, id);
  return given.map((group, index) => ({ id: group.id ?? made.get(before.length + index) ?? 0, given: group }));
};

/** Inserts the missing spaces of a tree. */
export const insertSpaces = async (
  db: Db,
  targetId: number,
  groups: readonly InsertedGroup[],
): Promise<InsertedSpace[]> => {
  const { length: before } = await db.selectFrom('spaces').select('id').where('targetId', '=', targetId).execute();
  const inputs = groups.flatMap(({ id, given }) =>
    (given.spaces ?? []).map((space) => ({ groupId: id, given: space })),
  );
  const rows = inputs.map(({ groupId, given }, index) => ({
    targetId,
    groupId,
    name: given.name,
    no: given.no ?? null,
    type: given.type ?? 1,
    size: given.size ?? null,
    residents: given.residents ?? null,
    tampuuriName: given.tampuuriName || null,
    x: given.x ?? null,
    y: given.y ?? null,
    w: given.w ?? null,
    h: given.h ?? null,
    position: before + index,
  }));
  const made = new Map<number, number>();
  for (const some of inChunks(rows.filter((_, index) => inputs[index]?.given.id === undefined)))
    for (const { id, position } of await db.insertInto('spaces').values(some).returning(['id', 'position']).execute())
      made.set(position, id);
  return inputs.map(({ groupId, given }, index) => ({ groupId, given, id: given.id ?? made.get(before + index) ?? 0 }));
};
