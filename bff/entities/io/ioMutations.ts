import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Io, IoGroup, ioDirection, iosOf } from './Io.ts';

const developed = 'Needs the rights of Mes, and a configuration that is still being developed.';

mutation({
  name: 'createIo',
  description: `Adds an IO at the end of a configuration. ${developed} User errors: TOO_SMALL for a max below min or a step that is not above 0. Source: POST /ui/developer/configurations/{id}/ios.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }),
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    typeCode: t.int({ required: true, description: 'What it measures or sets: the code of a value type.' }),
    direction: t.field({ type: ioDirection.type, required: true, description: 'What it is for.' }),
    min: t.float({ description: 'The least that may be written, in its unit.' }),
    max: t.float({ description: 'The most that may be written, in its unit.' }),
    step: t.float({ description: 'What written numbers have to be a multiple of, in its unit.' }),
    ioGroupId: t.id({ description: 'Its group.' }),
  }),
  uiNames: { id: 'configurationId', typeId: 'typeCode' },
  resolve: async ({ configurationId, typeCode, direction, ioGroupId, ...given }, { ui }) => ({
    io: {
      row: await ui.createIo({
        ...given,
        id: readId('DeveloperConfiguration', configurationId).key,
        typeId: typeCode,
        direction: ioDirection.write(direction),
        ioGroupId: optionalKey('IoGroup', ioGroupId),
      }),
    },
  }),
  payload: (t) => ({ io: t.expose('io', { type: Io, nullable: true, description: 'The IO.' }) }),
});

mutation({
  name: 'updateIo',
  description: `Changes an IO; null clears min, max and step, what is absent stays. ${developed} User errors: TOO_SMALL for a max below min or a step that is not above 0. Source: PATCH /ui/developer/ios/{ioId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The IO.' }),
    name: t.string({ description: 'Its name, 1 to 100 characters.' }),
    typeCode: t.int({ description: 'What it measures or sets: the code of a value type.' }),
    direction: t.field({ type: ioDirection.type, description: 'What it is for.' }),
    min: t.float({ description: 'The least that may be written, in its unit.' }),
    max: t.float({ description: 'The most that may be written, in its unit.' }),
    step: t.float({ description: 'What written numbers have to be a multiple of, in its unit.' }),
  }),
  uiNames: { ioId: 'id', typeId: 'typeCode' },
  resolve: async ({ id, name, typeCode, direction, ...bounds }, { ui }) => ({
    io: {
      row: await ui.updateIo({
        ...bounds,
        ioId: readId('Io', id).key,
        name: name ?? undefined,
        typeId: typeCode ?? undefined,
        direction: direction ? ioDirection.write(direction) : undefined,
      }),
    },
  }),
  payload: (t) => ({ io: t.expose('io', { type: Io, nullable: true, description: 'The IO, changed.' }) }),
});

deletion('Io', {
  description: `Removes an IO; those that followed it follow nothing. ${developed} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/developer/ios/{ioId}.`,
  remove: (ioId, { ui }) => ui.deleteIo({ ioId }),
});

mutation({
  name: 'addIoSlave',
  description: `Lets another IO of the same configuration follow one: what is written to the one is written to the other. ${developed} User errors: NOT_FOUND, INVALID for an IO that follows or is followed already. Source: POST /ui/developer/ios/{ioId}/add-slave.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The IO that is followed.' }),
    slaveId: t.id({ required: true, description: 'The IO that follows.' }),
  }),
  uiNames: { ioId: 'id' },
  resolve: async ({ id, slaveId }, { ui }) => ({
    io: { row: await ui.addSlave({ ioId: readId('Io', id).key, slaveId: readId('Io', slaveId).key }) },
  }),
  payload: (t) => ({ io: t.expose('io', { type: Io, nullable: true, description: 'The IO that is followed.' }) }),
});

mutation({
  name: 'reindexIos',
  description: `Numbers the IOs of a configuration from 1 without gaps. ${developed} User errors: NOT_FOUND, NO_PERMISSION. Source: POST /ui/developer/configurations/{id}/reindex.`,
  input: (t) => ({ configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }) }),
  uiNames: { id: 'configurationId' },
  resolve: async ({ configurationId }, { ui }) => ({
    ios: iosOf(await ui.reindexIos({ id: readId('DeveloperConfiguration', configurationId).key })),
  }),
  payload: (t) => ({ ios: t.expose('ios', { type: [Io], nullable: true, description: 'The IOs, in their order.' }) }),
});

mutation({
  name: 'createIoGroup',
  description: `Makes a group of IOs of a configuration. ${developed} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: POST /ui/developer/configurations/{id}/io-groups.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }),
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
  }),
  uiNames: { id: 'configurationId' },
  resolve: async ({ configurationId, name }, { ui }) => ({
    ioGroup: await ui.createIoGroup({ id: readId('DeveloperConfiguration', configurationId).key, name }),
  }),
  payload: (t) => ({ ioGroup: t.expose('ioGroup', { type: IoGroup, nullable: true, description: 'The group.' }) }),
});

mutation({
  name: 'setIoGroup',
  description: `Puts an IO into a group of its configuration; null takes it out. ${developed} User errors: NOT_FOUND. Source: PATCH /ui/developer/ios/{ioId}/io-group.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The IO.' }),
    ioGroupId: t.id({ description: 'The group; null or absent for none.' }),
  }),
  uiNames: { ioId: 'id' },
  resolve: async ({ id, ioGroupId }, { ui }) => ({
    io: {
      row: await ui.setIoGroup({
        ioId: readId('Io', id).key,
        ioGroupId: optionalKey('IoGroup', ioGroupId) ?? null,
      }),
    },
  }),
  payload: (t) => ({ io: t.expose('io', { type: Io, nullable: true, description: 'The IO, in its group.' }) }),
});
