import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { group } from '../../../contract/entities/group.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { namedSpaces, refuseTaken } from './siblingNames.ts';
import { storeLocations, refuseCovered, type Location } from '../space/spaceTree.ts';

type GivenSpace = InputOf<typeof group.createSpaces>['spaces'][number];

/**
 * Inserts spaces at the end of a group, all or none; returns their ids in the order of the input. `pathOf` returns the
 * field path of a name that is in use.
 */
export const insertGroupSpaces = (
  db: Db,
  parent: { groupId: number; targetId: number },
  given: readonly GivenSpace[],
  pathOf = (index: number): string => `spaces.${index}.name`,
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    refuseTaken(
      await namedSpaces(trx, parent.groupId),
      given.map(({ name }) => name),
      pathOf,
    );
    const { last } = await trx
      .selectFrom('spaces')
      .select((space) => space.fn.max('position').as('last'))
      .where('targetId', '=', parent.targetId)
      .executeTakeFirstOrThrow();
    const first = last === null ? 0 : last + 1;
    const idOf = new Map<number, number>();
    for (const some of inChunks(given.map((space, index) => ({ ...space, ...parent, position: first + index }))))
      for (const { id, position } of await trx
        .insertInto('spaces')
        .values(some)
        .returning(['id', 'position'])
        .execute())
        idOf.set(position, id);
    await refuseCovered(trx, Array.from(idOf.values()));
    return given.map((_, index) => idOf.get(first + index) ?? 0);
  });

/** Orders the spaces of a group and sets their locations where given, all or none. */
export const orderSpaces = (
  db: Db,
  groupId: number,
  ids: readonly number[],
  locations: readonly Location[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom('spaces').select(['id', 'position']).where('groupId', '=', groupId).execute();
    const known = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw refuseFields({ spaces: 'NOT_FOUND' });
    if (new Set(ids).size !== known.size) throw refuseFields({ spaces: 'REQUIRED' });
    const positions = rows.map(({ position }) => position).toSorted((one, other) => one - other);
    for (const [index, id] of ids.entries())
      await trx
        .updateTable('spaces')
        .set({ position: positions[index] ?? index })
        .where('id', '=', id)
        .execute();
    await storeLocations(trx, locations);
  });
