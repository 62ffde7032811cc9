import { join } from 'node:path';
import { openDatabase } from '../../../upstream/db/connection.ts';

/** Distance between copies of a network on the map, in its units: that of two devices beside each other. */
const between = 240;

/** Where each copy of a network is, beside and under the others in a square, as a building beside others would be. */
const copyOffsets = (own: readonly { x: number | null; y: number | null }[], wanted: number) => {
  const extent = (positions: readonly (number | null)[]) => {
    const set = positions.filter((position) => position !== null);
    return set.length === 0 ? 0 : Math.max(...set) - Math.min(...set) + between;
  };
  const [width, height] = [extent(own.map(({ x }) => x)), extent(own.map(({ y }) => y))];
  const inRow = Math.ceil(Math.sqrt(wanted / own.length));
  return (copy: number) => ({ x: (copy % inRow) * width, y: Math.floor(copy / inRow) * height });
};

/**
 * Fills a site of the demo world with copies of its own devices, gateways and links until it has so many; each copy of the
 * network has positions of its own on the map.
 */
export const largeTarget = async (folder: string, targetId: number, wanted: number): Promise<number> => {
  const db = openDatabase({ path: join(folder, 'talo.sqlite') });
  try {
    const own = await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).orderBy('id').execute();
    const { last } = await db
      .selectFrom('cores')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const offsetOf = copyOffsets(own, wanted);
    for (let copy = 1; own.length * copy < wanted; copy += 1) {
      const newId = new Map(own.map(({ id }, index) => [id, last + (copy - 1) * own.length + index + 1]));
      const offset = offsetOf(copy);
      const moved = (id: number | null) => (id === null ? null : (newId.get(id) ?? null));
      const rows = own.map((core) => ({
        ...core,
        id: newId.get(core.id) ?? 0,
        name: `${core.name} ${copy}`,
        serialId: `${core.serialId}-${copy}`,
        uniqueName: `${core.uniqueName}-${copy}`,
        parentId: moved(core.parentId),
        mamaId: moved(core.mamaId),
        x: core.x === null ? null : core.x + offset.x,
        y: core.y === null ? null : core.y + offset.y,
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
