import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId, readWithin } from '../../graph/nodeId.ts';
import { DoorCode } from './DoorCode.ts';

mutation({
  name: 'createDoorCode',
  description:
    'Adds a door code. Needs viewerCanAdminister. User errors: TAKEN, INVALID for a code of other than 4 to 8 digits, BEFORE_START, REQUIRED, NO_PERMISSION. Source: POST /ui/targets/{id}/doorCodes.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    name: t.string({ required: true, description: 'Whom or what it is for, 1 to 100 characters.' }),
    code: t.string({ required: true, description: '4 to 8 digits.' }),
    spaceId: t.id({ description: 'The apartment whose door it opens; the doors of the site without it.' }),
    validFrom: t.field({ type: 'Date', description: 'The first day on which it opens.' }),
    validUntil: t.field({ type: 'Date', description: 'The last day on which it opens.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, spaceId, ...rest }, { ui }) => ({
    doorCode: await ui.createDoorCode({
      ...rest,
      id: readId('Target', targetId).key,
      spaceId: optionalKey('Space', spaceId),
    }),
  }),
  payload: (t) => ({
    doorCode: t.expose('doorCode', { type: DoorCode, nullable: true, description: 'The new code.' }),
  }),
});

mutation({
  name: 'deleteDoorCode',
  description:
    'Takes a door code out of use. Needs viewerCanAdminister. User errors: NO_PERMISSION, NOT_FOUND. Source: DELETE /ui/targets/{id}/doorCodes/{codeId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The code.' }) }),
  uiNames: { codeId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('DoorCode', id);
    await ui.deleteDoorCode({ id: target, codeId: key });
    return { deletedDoorCodeId: id };
  },
  payload: (t) => ({
    deletedDoorCodeId: t.exposeID('deletedDoorCodeId', { nullable: true, description: 'The id that is no more.' }),
  }),
});
