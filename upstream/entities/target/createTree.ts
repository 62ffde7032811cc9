import type { CreatedTree } from '../../../contract/entities/targetTree.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { checkTree, type Tree } from './checkTree.ts';
import { insertGroups, insertSpaces } from './insertSpaces.ts';
import { insertCores } from './insertCores.ts';

/** Caller and time of an import, and whether a new target is pending. */
type Maker = { userId: number; pending: boolean; now: number };

const insertTarget = async (
  db: Db,
  target: NonNullable<Tree['target']>,
  { userId, pending, now }: Maker,
): Promise<number> => {
  const { id } = await db
    .insertInto('targets')
    .values({ ...target, type: target.type ?? 0, state: 0, country: 'FI', createdAt: now, pending: Number(pending) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shares')
    .values({ targetId: id, userId, role: 'TARGET_ADMIN', type: 1, validFrom: now, hidden: 0 })
    .execute();
  return id;
};

/** Creates a target with its tree, or extends one; nothing if any row is invalid. */
export const createTree = (db: Db, tree: Tree, maker: Maker): Promise<CreatedTree> =>
  inTransaction(db, async (trx) => {
    const errors = await checkTree(trx, tree);
    if (errors.length > 0 || tree.dryRun || !(tree.targetId ?? tree.target))
      return { targetId: tree.targetId ?? null, errors, groups: [] };
    const targetId = tree.targetId ?? (tree.target ? await insertTarget(trx, tree.target, maker) : 0);
    const groups = await insertGroups(trx, targetId, tree.groups);
    const spaces = await insertSpaces(trx, targetId, groups);
    const cores = await insertCores(trx, targetId, spaces, maker.now);
    return {
      targetId,
      errors: [],
      groups: groups.map(({ id, given }) => ({
        id,
        name: given.name,
        spaces: spaces
          .filter(({ groupId }) => groupId === id)
          .map((space) => ({ id: space.id, name: space.given.name, cores: cores.get(space.id) ?? [] })),
      })),
    };
  });
