import { deletion } from '../../graph/deletion.ts';
import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { DeveloperConfiguration, findConfiguration } from './DeveloperConfiguration.ts';
import { Io, IoGroup, ioDirection, iosOf } from './Io.ts';

const developed = 'Requires the staff role MES, and a configuration in development.';

const changedConfiguration = <Payload extends { configurationKey: number }>(t: OutputBuilder<Payload>) =>
  t.field({
    type: DeveloperConfiguration,
    nullable: true,
    description: 'Configuration with all its IOs and their groups; null if the mutation failed.',
    resolve: ({ configurationKey: key }, _args, context) =>
      key === undefined ? null : findConfiguration({ key }, context),
  });

mutation({
  name: 'createIo',
  // POST /ui/developer/configurations/{id}/ios.
  description: `Adds an IO at the end of a configuration. ${developed} User errors: TOO_SMALL for a max below min or a step that is not above 0.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }),
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    typeCode: t.int({ required: true, description: 'Code of the value type that the IO measures or sets.' }),
    direction: t.field({ type: ioDirection.type, required: true, description: 'Direction of the IO.' }),
    min: t.float({ description: 'Minimum value that can be written, in the unit of the IO.' }),
    max: t.float({ description: 'Maximum value that can be written, in the unit of the IO.' }),
    step: t.float({ description: 'Step of written numbers, in the unit of the IO.' }),
    ioGroupId: t.id({ description: 'Group of the IO.' }),
  }),
  uiNames: { id: 'configurationId', typeId: 'typeCode' },
  resolve: async ({ configurationId, typeCode, direction, ioGroupId, ...given }, { ui }) => {
    const { key: configurationKey } = readId('DeveloperConfiguration', configurationId);
    const row = await ui.createIo({
      ...given,
      id: configurationKey,
      typeId: typeCode,
      direction: ioDirection.write(direction),
      ioGroupId: optionalKey('IoGroup', ioGroupId),
    });
    return { io: { row }, configurationKey };
  },
  payload: (t) => ({
    io: t.expose('io', { type: Io, nullable: true, description: 'The IO.' }),
    developerConfiguration: changedConfiguration(t),
  }),
});

mutation({
  name: 'updateIo',
  // PATCH /ui/developer/ios/{ioId}.
  description: `Changes an IO; null clears min, max and step; omitted fields keep their values. ${developed} User errors: TOO_SMALL for a max below min or a step that is not above 0.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The IO.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    typeCode: t.int({ description: 'Code of the value type that the IO measures or sets.' }),
    direction: t.field({ type: ioDirection.type, description: 'Direction of the IO.' }),
    min: t.float({ description: 'Minimum value that can be written, in the unit of the IO.' }),
    max: t.float({ description: 'Maximum value that can be written, in the unit of the IO.' }),
    step: t.float({ description: 'Step of written numbers, in the unit of the IO.' }),
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
  payload: (t) => ({
    io: t.expose('io', { type: Io, nullable: true, description: 'The updated IO; null if the mutation failed.' }),
  }),
});

deletion('Io', {
  // DELETE /ui/developer/ios/{ioId}.
  description: `Deletes an IO; its followers then follow none. ${developed} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (ioId, { ui }) => ui.deleteIo({ ioId }),
});

mutation({
  name: 'addIoSlave',
  // POST /ui/developer/ios/{ioId}/add-slave.
  description: `Adds a follower to an IO of the same configuration; a value written to the IO is written to its followers, too. ${developed} User errors: NOT_FOUND, INVALID for an IO that follows or is followed already.`,
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
  // POST /ui/developer/configurations/{id}/reindex.
  description: `Numbers the IOs of a configuration from 1 without gaps. ${developed} User errors: NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({ configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }) }),
  uiNames: { id: 'configurationId' },
  resolve: async ({ configurationId }, { ui }) => ({
    ios: iosOf(await ui.reindexIos({ id: readId('DeveloperConfiguration', configurationId).key })),
  }),
  payload: (t) => ({ ios: t.expose('ios', { type: [Io], nullable: true, description: 'IOs in display order.' }) }),
});

mutation({
  name: 'createIoGroup',
  // POST /ui/developer/configurations/{id}/io-groups.
  description: `Creates a group of IOs of a configuration. ${developed} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The DeveloperConfiguration.' }),
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
  }),
  uiNames: { id: 'configurationId' },
  resolve: async ({ configurationId, name }, { ui }) => {
    const { key: configurationKey } = readId('DeveloperConfiguration', configurationId);
    return { ioGroup: await ui.createIoGroup({ id: configurationKey, name }), configurationKey };
  },
  payload: (t) => ({
    ioGroup: t.expose('ioGroup', { type: IoGroup, nullable: true, description: 'The group.' }),
    developerConfiguration: changedConfiguration(t),
  }),
});

mutation({
  name: 'setIoGroup',
  // PATCH /ui/developer/ios/{ioId}/io-group.
  description: `Sets the group of an IO, of the same configuration; null for none. ${developed} User errors: NOT_FOUND.`,
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
  payload: (t) => ({
    io: t.expose('io', { type: Io, nullable: true, description: 'IO with its group; null if the mutation failed.' }),
  }),
});
