import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { targetOfSpace } from './coreInputs.ts';
import { fromRow } from './coreSource.ts';

type Given = {
  name: string;
  serialId: string | undefined;
  uniqueName: string | undefined;
  idNumber: number | undefined;
  targetId: number | undefined;
  spaceId: number | undefined;
  parentId: number | undefined;
  configurationId: number | undefined;
  tags: string[] | undefined;
};

/** Moving to a space has a call of its own with fewer fields; all other changes use the general call. */
const create = (given: Given, { ui }: Context): Promise<CoreRecord> => {
  const { name, serialId, configurationId, spaceId, parentId, uniqueName, idNumber, tags } = given;
  const isPlain = uniqueName === undefined && idNumber === undefined && tags === undefined;
  return spaceId !== undefined && isPlain
    ? ui.createSpaceCore({ id: spaceId, name, serialId, configurationId, mamaId: parentId })
    : ui.createCore(given);
};

/** The target that an input names, or the one that its space lies in. */
const targetOf = async (
  { targetId, spaceId }: { targetId?: string | null | undefined; spaceId?: string | null | undefined },
  context: Context,
): Promise<number | undefined> =>
  optionalKey('Target', targetId) ?? (typeof spaceId === 'string' ? targetOfSpace(spaceId, context) : undefined);

mutation({
  name: 'createCore',
  // POST /ui/spaces/{id}/cores into a space, POST /ui/cores/create for all else.
  description:
    'Adds a core to a target: one from production, by serial number, unique name or, for staff, ID number; or a new one of a configuration. Without target and space the core is created for production, which requires the staff role TESTER. Requires TARGET_MANAGER on the target. User errors: DEVICE_ALREADY_ADDED, DEVICE_NOT_FOUND, REQUIRED, RATE_LIMITED with secondsLeft after 20 wrong serials in 15 minutes.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    serialId: t.string({ description: 'Serial number, as printed on the case, up to 64 characters.' }),
    uniqueName: t.string({ description: 'Name in the radio network, up to 64 characters.' }),
    idNumber: t.int({ description: 'ID number in the radio network, 0 to 192.' }),
    targetId: t.id({ description: 'ID of the target. Default: the target of the space.' }),
    spaceId: t.id({ description: 'ID of the space of the core.' }),
    parentId: t.id({ description: 'ID of the mama or other core that relays the messages of the core.' }),
    configurationId: t.id({
      description: 'ID of the product configuration; only for a core that production has not created.',
    }),
    tags: t.stringList({ description: 'Words for installers, up to 40 characters each, without commas.' }),
  }),
  uiNames: { mamaId: 'parentId', id: 'spaceId' },
  resolve: async ({ name, spaceId, parentId, configurationId, ...rest }, context) => {
    const given = {
      name,
      serialId: rest.serialId ?? undefined,
      uniqueName: rest.uniqueName ?? undefined,
      idNumber: rest.idNumber ?? undefined,
      tags: rest.tags ?? undefined,
      spaceId: optionalKey('Space', spaceId),
      parentId: optionalKey('Core', parentId),
      configurationId: optionalKey('ProductConfiguration', configurationId),
      targetId: await targetOf({ targetId: rest.targetId, spaceId }, context),
    };
    return { core: fromRow(await create(given, context)) };
  },
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The core.' }) }),
});

mutation({
  name: 'transferCore',
  // POST /ui/cores/{id}/transfer.
  description:
    'Moves a core to another target without a handover; readings start there with the move. Requires the staff role ADMIN. User errors: NOT_FOUND.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    targetId: t.id({ required: true, description: 'ID of the target that receives the core.' }),
    spaceId: t.id({ description: 'The space there.' }),
  }),
  resolve: async ({ id, targetId, spaceId }, { ui }) => {
    const row = await ui.transferCore({
      id: readId('Core', id).key,
      targetId: readId('Target', targetId).key,
      spaceId: optionalKey('Space', spaceId),
    });
    return { core: fromRow(row), formerCoreId: id };
  },
  payload: (t) => ({
    core: t.expose('core', {
      type: Core,
      nullable: true,
      description: 'The moved core with its new ID; null if the mutation failed.',
    }),
    formerCoreId: t.exposeID('formerCoreId', {
      nullable: true,
      description: 'ID of the core before the move; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'replaceCore',
  // POST /ui/cores/{id}/replace.
  description:
    'Replaces a broken core with another: name, location and readings remain, the serial number changes. Requires TARGET_MANAGER on the target. User errors: REPLACE_FAILED if the other core belongs to a target or has another configuration.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the replaced core.' }),
    serialId: t.string({ required: true, description: 'Serial number of the new core, 1 to 64 characters.' }),
  }),
  resolve: async ({ id, serialId }, { ui }) => ({
    core: fromRow(await ui.replaceCore({ id: readId('Core', id).key, serialId })),
  }),
  payload: (t) => ({
    core: t.expose('core', {
      type: Core,
      nullable: true,
      description: 'Core with its new serial number; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'setSystemIds',
  // PATCH /ui/cores/{id}/system-ids.
  description:
    'Sets the serial number, unique name and ID number of a core. null clears a field; omit to keep it. Requires the staff role MES. User errors: TAKEN.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    serialId: t.string({ description: 'Serial number, as printed on the case, up to 64 characters.' }),
    uniqueName: t.string({ description: 'Name in the radio network, up to 64 characters.' }),
    idNumber: t.int({ description: 'ID number in the radio network, 0 to 192.' }),
  }),
  resolve: async ({ id, ...ids }, { ui }) => ({
    core: fromRow(await ui.setSystemIds({ id: readId('Core', id).key, ...ids })),
  }),
  payload: (t) => ({
    core: t.expose('core', {
      type: Core,
      nullable: true,
      description: 'The updated core; null if the mutation failed.',
    }),
  }),
});
