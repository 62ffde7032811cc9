import type { CreatedTree } from '../../../contract/entities/targetTree.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { checkTree } from './checkTree.ts';
import { insertGroups, insertSpaces } from './insertSpaces.ts';
import { insertCores } from './insertCores.ts';
import { insertPeople } from './insertPeople.ts';
import type { Tree } from './tree.ts';
import { readDraft } from './treeDraftRows.ts';

/** Call of an import, whether a new target is pending, and whether the caller may add residents. */
type Maker = { call: Call; pending: boolean; mayAddPeople: boolean };

const insertTarget = async (db: Db, target: NonNullable<Tree['target']>, { call, pending }: Maker): Promise<number> => {
  const { now } = call;
  const row = { ...target, type: target.type ?? 0, country: target.country ?? 'FI', customerName: target.customerName };
  const { id } = await db
    .insertInto('targets')
    .values({ ...row, state: 0, createdAt: now, pending: Number(pending) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const userId = callerOf(call).user.id;
  await db
    .insertInto('shares')
    .values({ targetId: id, userId, role: 'TARGET_ADMIN', type: 1, validFrom: now, hidden: 0 })
    .execute();
  return id;
};

/** The draft of a tree, read in the transaction that creates it, so that of two requests one creates. */
const readOwnDraft = (db: Db, { draftId }: Tree, { caller, now }: Call) =>
  draftId === undefined ? undefined : readDraft(db, { userId: callerOf({ caller }).user.id, now }, draftId);

/** Ends a draft: it keeps the created target, and no fields. */
const closeDraft = async (db: Db, { draftId }: Tree, createdTargetId: number): Promise<void> => {
  if (draftId === undefined) return;
  await db.updateTable('treeDrafts').set({ createdTargetId, fields: '{}' }).where('id', '=', draftId).execute();
};

/** Creates a target with its tree, or extends one; nothing if any row is invalid. */
export const createTree = (db: Db, tree: Tree, maker: Maker): Promise<CreatedTree> =>
  inTransaction(db, async (trx) => {
    const draft = await readOwnDraft(trx, tree, maker.call);
    if (draft && draft.createdTargetId !== null) return { targetId: draft.createdTargetId, errors: [], groups: [] };
    const errors = await checkTree(trx, tree, maker.mayAddPeople);
    if (errors.length > 0 || tree.dryRun || !(tree.targetId ?? tree.target))
      return { targetId: tree.targetId ?? null, errors, groups: [] };
    const targetId = tree.targetId ?? (tree.target ? await insertTarget(trx, tree.target, maker) : 0);
    const groups = await insertGroups(trx, targetId, tree.groups);
    const spaces = await insertSpaces(trx, targetId, groups);
    const cores = await insertCores(trx, targetId, spaces, maker.call.now);
    await insertPeople(trx, targetId, spaces, maker.call);
    await closeDraft(trx, tree, targetId);
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
