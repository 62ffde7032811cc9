import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** A device as a part of its target's network. */
export type Linked = Pick<Row<'cores'>, 'id' | 'targetId' | 'parentId' | 'mamaId' | 'isMama'>;

/** Every device of some targets as the network links them. */
export const readLinks = async (db: Db, targetIds: Iterable<number>): Promise<Map<number, Linked>> => {
  const rows = await db
    .selectFrom('cores')
    .select(['id', 'targetId', 'parentId', 'mamaId', 'isMama'])
    .where('targetId', 'in', idsOrNone(targetIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The devices that a device's words pass on their way to its gateway, the next one first. */
export const wayUp = (links: ReadonlyMap<number, Linked>, id: number): Linked[] => {
  const way: Linked[] = [];
  let next = links.get(links.get(id)?.parentId ?? 0);
  while (next && !way.includes(next)) {
    way.push(next);
    next = next.isMama ? undefined : links.get(next.parentId ?? 0);
  }
  return way;
};

/** Writes down the gateway of each device anew, as its way up leads to it; who has no parent keeps theirs. */
export const alignMamas = async (db: Db, targetIds: Iterable<number>, now: number): Promise<void> => {
  const links = await readLinks(db, targetIds);
  const wrong = [...links.values()].flatMap(({ id, parentId, mamaId, isMama }) => {
    if (isMama || parentId === null) return [];
    const mama = wayUp(links, id).find((passed) => passed.isMama)?.id ?? null;
    return mama === mamaId ? [] : [{ id, mama }];
  });
  for (const [mamaId, its] of Map.groupBy(wrong, ({ mama }) => mama))
    for (const some of inChunks(its.map(({ id }) => id)))
      await db.updateTable('cores').set({ mamaId, changedAt: now }).where('id', 'in', some).execute();
};
