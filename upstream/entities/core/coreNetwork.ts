import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** Columns of a core that describe its links in the network. */
export type NetworkNode = Pick<Row<'cores'>, 'id' | 'targetId' | 'parentId' | 'mamaId' | 'isMama'>;

/** Network nodes of targets, by core id. */
export const readLinks = async (db: Db, targetIds: Iterable<number>): Promise<Map<number, NetworkNode>> => {
  const rows = await db
    .selectFrom('cores')
    .select(['id', 'targetId', 'parentId', 'mamaId', 'isMama'])
    .where('targetId', 'in', idsOrNone(targetIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Parents of a core up to its mama, nearest first; ends at a loop or a core without parent. */
export const routeToMama = (links: ReadonlyMap<number, NetworkNode>, id: number): NetworkNode[] => {
  const route: NetworkNode[] = [];
  let next = links.get(links.get(id)?.parentId ?? 0);
  while (next && !route.includes(next)) {
    route.push(next);
    next = next.isMama ? undefined : links.get(next.parentId ?? 0);
  }
  return route;
};

/** Stores the mama at the end of each core's route; a core without parent keeps the stored one. */
export const alignMamas = async (db: Db, targetIds: Iterable<number>, now: number): Promise<void> => {
  const links = await readLinks(db, targetIds);
  const outdated = [...links.values()].flatMap(({ id, parentId, mamaId, isMama }) => {
    if (isMama || parentId === null) return [];
    const mama = routeToMama(links, id).find((parent) => parent.isMama)?.id ?? null;
    return mama === mamaId ? [] : [{ id, mama }];
  });
  for (const [mamaId, cores] of Map.groupBy(outdated, ({ mama }) => mama))
    for (const some of inChunks(cores.map(({ id }) => id)))
      await db.updateTable('cores').set({ mamaId, changedAt: now }).where('id', 'in', some).execute();
};
