import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { targetOfSpace } from './coreInputs.ts';
import { CoreOutcome, outcomesOf, unlessOperable } from './coreOutcome.ts';
import { fromRow, type CoreSource } from './coreSource.ts';

const outcomes = 'What became of each, in the order of the input; null when nothing was begun.';

mutation({
  name: 'moveCores',
  description: `Moves devices into a space of the same site, up to ${limits.ids} at once; each answers for itself. Needs viewerCanEdit of each. User errors: NOT_FOUND for one that is in another site. Source: PATCH /ui/cores/spaces/{spaceId}.`,
  input: (t) => ({
    spaceId: t.id({ required: true, description: 'The space.' }),
    coreIds: t.idList({ required: true, description: 'The devices.' }),
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
      description: 'The devices, moved.',
      deprecationReason: 'Use outcomes, which tells of each; it goes on 2027-06-01.',
    }),
  }),
});

mutation({
  name: 'setParent',
  description: `Asks devices to speak through another parent, up to ${limits.ids} at once; parentConfirmed is false until the network says so, and when it refuses they go back. Needs viewerCanOperate of each. User errors: INVALID for a parent below one of them or a mama among them, CONFLICT where all are busy. Source: PATCH /ui/cores/parents/{id}.`,
  input: (t) => ({
    parentId: t.id({ required: true, description: 'The parent.' }),
    coreIds: t.idList({ required: true, description: 'The devices.' }),
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
  description: `Connects devices that were found and speak through nobody yet to a parent, up to ${limits.ids} at once. Needs viewerCanOperate of each. User errors: CONFLICT for those that have a parent. Source: PATCH /ui/cores/connect/{parentId}.`,
  input: (t) => ({
    parentId: t.id({ required: true, description: 'The parent.' }),
    coreIds: t.idList({ required: true, description: 'The devices.' }),
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
