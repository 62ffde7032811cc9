import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId, readWithin } from '../../graph/nodeId.ts';
import { DoorCode } from './DoorCode.ts';

mutation({
  name: 'createDoorCode',
  // POST /ui/targets/{id}/doorCodes.
  description:
    'Adds a door code. Requires TARGET_ADMIN on the target. User errors: TAKEN, INVALID for a code of other than 4 to 8 digits, BEFORE_START, REQUIRED, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    name: t.string({ required: true, description: 'Person or purpose, 1 to 100 characters.' }),
    code: t.string({ required: true, description: '4 to 8 digits.' }),
    spaceId: t.id({ description: 'ID of the apartment whose door the code opens. Default: the doors of the target.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive, in Europe/Helsinki.' }),
    validUntil: t.field({ type: 'Date', description: 'Last day, inclusive, in Europe/Helsinki.' }),
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
    doorCode: t.expose('doorCode', {
      type: DoorCode,
      nullable: true,
      description: 'The created code; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateDoorCode',
  // PATCH /ui/targets/{id}/doorCodes/{codeId}.
  description:
    'Changes a door code; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: TAKEN, INVALID for a code of other than 4 to 8 digits, BEFORE_START, REQUIRED, NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the door code.' }),
    name: t.string({ description: 'Person or purpose, 1 to 100 characters.' }),
    code: t.string({ description: '4 to 8 digits.' }),
    spaceId: t.id({ description: 'ID of the apartment whose door the code opens; null for the doors of the target.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive, in Europe/Helsinki; null clears it.' }),
    validUntil: t.field({ type: 'Date', description: 'Last day, inclusive, in Europe/Helsinki; null clears it.' }),
  }),
  uiNames: { codeId: 'id' },
  resolve: async ({ id, name, code, spaceId, validFrom, validUntil }, { ui }) => {
    const { key, target } = readWithin('DoorCode', id);
    return {
      doorCode: await ui.updateDoorCode({
        id: target,
        codeId: key,
        name: name ?? undefined,
        code: code ?? undefined,
        spaceId: spaceId === null ? null : optionalKey('Space', spaceId),
        validFrom,
        validUntil,
      }),
    };
  },
  payload: (t) => ({
    doorCode: t.expose('doorCode', {
      type: DoorCode,
      nullable: true,
      description: 'The changed code; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteDoorCode',
  // DELETE /ui/targets/{id}/doorCodes/{codeId}.
  description: 'Deletes a door code. Requires TARGET_ADMIN on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The code.' }) }),
  uiNames: { codeId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('DoorCode', id);
    await ui.deleteDoorCode({ id: target, codeId: key });
    return { deletedDoorCodeId: id };
  },
  payload: (t) => ({
    deletedDoorCodeId: t.exposeID('deletedDoorCodeId', {
      nullable: true,
      description: 'ID of the deleted door code; null if the mutation failed.',
    }),
  }),
});
