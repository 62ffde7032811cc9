import { join } from 'node:path';
import { openDatabase } from '../../../upstream/db/connection.ts';

/** Fills a site of the demo world with copies of its own devices, gateways and links until it has so many. */
export const largeTarget = async (folder: string, targetId: number, wanted: number): Promise<number> => {
  const db = openDatabase({ path: join(folder, 'talo.sqlite') });
  try {
    const own = await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).orderBy('id').execute();
    const { last } = await db
      .selectFrom('cores')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    for (let copy = 1; own.length * copy < wanted; copy += 1) {
      const newId = new Map(own.map(({ id }, index) => [id, last + (copy - 1) * own.length + index + 1]));
      const moved = (id: number | null) => (id === null ? null : (newId.get(id) ?? null));
      const rows = own.map((core) => ({
        ...core,
        id: newId.get(core.id) ?? 0,
        name: `${core.name} ${copy}`,
        serialId: `${core.serialId}-${copy}`,
        uniqueName: `${core.uniqueName}-${copy}`,
        parentId: moved(core.parentId),
        mamaId: moved(core.mamaId),
      }));
      await db.insertInto('cores').values(rows).execute();
    }
    const { count } = await db
      .selectFrom('cores')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('targetId', '=', targetId)
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await db.destroy();
  }
};
