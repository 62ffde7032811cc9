import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { targetOfSpace } from './coreInputs.ts';
import { CoreOutcome, outcomesOf, unlessOperable } from './coreOutcome.ts';
import { fromRow, type CoreSource } from './coreSource.ts';

const outcomes = 'One outcome per input item, in input order; null if the mutation failed as a whole.';

mutation({
  name: 'moveCores',
  // PATCH /ui/cores/spaces/{spaceId}.
  description: `Moves cores into a space of the same target, up to ${limits.ids} at once, each independently. Requires TARGET_MANAGER on the target of each core. User errors: NOT_FOUND for a core of another target.`,
  input: (t) => ({
    spaceId: t.id({ required: true, description: 'ID of the space.' }),
    coreIds: t.idList({ required: true, description: 'IDs of the cores, at most 200.' }),
  }),
  uiNames: { cores: 'coreIds' },
  resolve: async ({ spaceId, coreIds }, context) => {
    const { key } = readId('Space', spaceId);
    const moved: CoreSource[] = [];
    const send = async (keys: number[]) => {
      const rows = await context.ui.moveCores({ spaceId: key, cores: keys });
      moved.push(...rows.map(fromRow));
      return moved.map((core) => ({ coreId: core.key, core, error: null }));
    };
    const refusalOf = async ({ targetId, canEdit }: CoreRecord) => {
      if (targetId !== (await targetOfSpace(spaceId, context))) return 'NOT_FOUND';
      return canEdit ? null : 'NO_PERMISSION';
    };
    return { outcomes: await outcomesOf(coreIds, { send, refusalOf }, context), cores: moved };
  },
  payload: (t) => ({
    outcomes: t.expose('outcomes', { type: [CoreOutcome], nullable: true, description: outcomes }),
    cores: t.expose('cores', {
      type: [Core],
      nullable: true,
      description: 'The moved cores; null if the mutation failed.',
      deprecationReason: 'Use outcomes, which tells of each; it goes on 2027-06-01.',
    }),
  }),
});

mutation({
  name: 'setParent',
  // PATCH /ui/cores/parents/{id}.
  description: `Requests another parent for cores, up to ${limits.ids}; parentConfirmed is false until the network confirms, and the earlier parent is restored if it refuses. Requires TARGET_MANAGER on the target of each core. User errors: INVALID for a parent below one of them or a mama among them, UPLOAD_RUNNING.`,
  input: (t) => ({
    parentId: t.id({ required: true, description: 'The parent.' }),
    coreIds: t.idList({ required: true, description: 'IDs of the cores, at most 200.' }),
  }),
  uiNames: { id: 'parentId', cores: 'coreIds' },
  resolve: async ({ parentId, coreIds }, context) => {
    const { key: id } = readId('Core', parentId);
    const send = (cores: number[]) => context.ui.setParent({ id, cores });
    return { outcomes: await outcomesOf(coreIds, { send, refusalOf: unlessOperable }, context) };
  },
  payload: (t) => ({
    outcomes: t.expose('outcomes', { type: [CoreOutcome], nullable: true, description: outcomes }),
  }),
});

mutation({
  name: 'connectCores',
  // PATCH /ui/cores/connect/{parentId}.
  description: `Connects found cores without a parent to a parent, up to ${limits.ids}. Requires TARGET_MANAGER on the target of each core. User errors: ALREADY_CONNECTED, UPLOAD_RUNNING.`,
  input: (t) => ({
    parentId: t.id({ required: true, description: 'The parent.' }),
    coreIds: t.idList({ required: true, description: 'IDs of the cores, at most 200.' }),
  }),
  uiNames: { ids: 'coreIds' },
  resolve: async ({ parentId, coreIds }, context) => {
    const { key } = readId('Core', parentId);
    const send = (ids: number[]) => context.ui.connectCores({ parentId: key, ids });
    return { outcomes: await outcomesOf(coreIds, { send, refusalOf: unlessOperable }, context) };
  },
  payload: (t) => ({
    outcomes: t.expose('outcomes', { type: [CoreOutcome], nullable: true, description: outcomes }),
  }),
});
