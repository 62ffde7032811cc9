import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { coreKeys } from './coreInputs.ts';
import { CoreOutcome, outcomesOf } from './coreOutcome.ts';
import { fromRow } from './coreSource.ts';

mutation({
  name: 'moveCores',
  description: `Moves devices into a space of the same site, up to ${limits.ids} at once, all or none. Needs viewerCanEdit of each. User errors: NOT_FOUND for one that is in another site. Source: PATCH /ui/cores/spaces/{spaceId}.`,
  input: (t) => ({
    spaceId: t.id({ required: true, description: 'The space.' }),
    coreIds: t.idList({ required: true, description: 'The devices.' }),
  }),
  uiNames: { cores: 'coreIds' },
  resolve: async ({ spaceId, coreIds }, { ui }) => ({
    cores: (await ui.moveCores({ spaceId: readId('Space', spaceId).key, cores: coreKeys(coreIds) })).map(fromRow),
  }),
  payload: (t) => ({
    cores: t.expose('cores', { type: [Core], nullable: true, description: 'The devices, moved.' }),
  }),
});

const outcomes = 'What became of each, in the order of the input; null when nothing was begun.';

mutation({
  name: 'setParent',
  description: `Asks devices to speak through another parent, up to ${limits.ids} at once; parentConfirmed is false until the network says so, and when it refuses they go back. Needs viewerCanOperate of each. User errors: INVALID for a parent below one of them or a mama among them, CONFLICT where all are busy. Source: PATCH /ui/cores/parents/{id}.`,
  input: (t) => ({
    parentId: t.id({ required: true, description: 'The parent.' }),
    coreIds: t.idList({ required: true, description: 'The devices.' }),
  }),
  uiNames: { id: 'parentId', cores: 'coreIds' },
  resolve: async ({ parentId, coreIds }, context) => {
    const answered = await context.ui.setParent({ id: readId('Core', parentId).key, cores: coreKeys(coreIds) });
    return { outcomes: outcomesOf(coreIds, answered, context) };
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
    const answered = await context.ui.connectCores({ parentId: readId('Core', parentId).key, ids: coreKeys(coreIds) });
    return { outcomes: outcomesOf(coreIds, answered, context) };
  },
  payload: (t) => ({
    outcomes: t.expose('outcomes', { type: [CoreOutcome], nullable: true, description: outcomes }),
  }),
});
