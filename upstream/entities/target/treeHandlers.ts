import type { targetTree } from '../../../contract/entities/targetTree.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import { hasRole } from '../../access/visibility.ts';
import { readDeviceModels } from '../core/deviceModels.ts';
import { limitUnknownSerials } from '../core/lifecycle/guessLimit.ts';
import { freeBySerial, plainSerial } from '../core/lifecycle/findCores.ts';
import { beginsPending } from './approval.ts';
import { serialsOf } from './checkTree.ts';
import { createTree } from './createTree.ts';
import type { Tree } from './tree.ts';
import { readDraft } from './treeDraftRows.ts';
import { checkTreeSize, limitNewTargets } from './treeLimits.ts';

/** Target that was created from the draft of a tree before; null if there is none. */
const createdBefore = async ({ draftId }: Tree, call: Call): Promise<number | null> =>
  draftId === undefined
    ? null
    : (await readDraft(call.db, { userId: callerOf(call).user.id, now: call.now }, draftId)).createdTargetId;

/** Whether the caller may add residents to the target of a tree: the maker of a new target administers it. */
const mayAddPeople = ({ targetId }: Tree, call: Call): boolean =>
  targetId === undefined || hasRole(resourceOf(call).visibility, 'TARGET_ADMIN');

/** Handlers of building trees, and of what their devices are found by. */
export const treeHandlers: Handlers<typeof targetTree, Call> = {
  createTree: async (tree, call) => {
    checkTreeSize(tree);
    const created = await createdBefore(tree, call);
    if (created !== null) return { targetId: created, errors: [], groups: [] };
    await limitUnknownSerials(call, serialsOf(tree));
    const pending = await beginsPending(call);
    if (tree.target && tree.targetId === undefined && !tree.dryRun) await limitNewTargets(call, pending);
    return createTree(call.db, tree, { call, pending, mayAddPeople: mayAddPeople(tree, call) });
  },

  deviceModels: (_input, { db }) => readDeviceModels(db),

  lookUpSerials: async ({ serials }, call) => {
    await limitUnknownSerials(call, serials);
    const free = await freeBySerial(call.db, serials);
    return serials.map((serial) => {
      const core = free.get(plainSerial(serial));
      return { serial, serialId: core?.serialId ?? null, configurationId: core?.configurationId ?? null };
    });
  },
};
