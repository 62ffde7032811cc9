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
  description:
    'Adds a device to a site: one that production has made, by its serial, unique name or, for staff, ID number, or with a configuration one that nobody made yet. Without site and space it is made for production, which a tester may. Needs viewerCanEdit of the site. User errors: DEVICE_ALREADY_ADDED, DEVICE_NOT_FOUND, REQUIRED, RATE_LIMITED with secondsLeft after 20 wrong serials in 15 minutes. Source: POST /ui/spaces/{id}/cores into a space, POST /ui/cores/create for all else.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    serialId: t.string({ description: 'The serial number on its case, up to 64 characters.' }),
    uniqueName: t.string({ description: 'Its name in the radio network, up to 64 characters.' }),
    idNumber: t.int({ description: 'Its number in its network, 0 to 192.' }),
    targetId: t.id({ description: "The site; the space's where only that is given." }),
    spaceId: t.id({ description: 'The space that it is in.' }),
    parentId: t.id({ description: 'The mama or other device that it reports through.' }),
    configurationId: t.id({ description: 'What it is made as, for one that nobody made yet.' }),
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
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The device.' }) }),
});

mutation({
  name: 'deleteCore',
  description:
    'Takes a device out of its site; its readings stay with the site. Needs viewerCanEdit; `everywhere` needs a staff admin. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/cores/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    everywhere: t.boolean({ description: 'Whether it is forgotten altogether, also by production.' }),
  }),
  resolve: async ({ id, everywhere }, { ui }) => {
    await ui.deleteCore({ id: readId('Core', id).key, everywhere: everywhere ?? undefined });
    return { deletedCoreId: id };
  },
  payload: (t) => ({
    deletedCoreId: t.exposeID('deletedCoreId', { nullable: true, description: 'The global id that left the site.' }),
  }),
});

mutation({
  name: 'transferCore',
  description:
    'Moves a device to another site by force; it begins anew there. Needs a staff admin. User errors: NOT_FOUND. Source: POST /ui/cores/{id}/transfer.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    targetId: t.id({ required: true, description: 'The site that it comes to.' }),
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
    core: t.expose('core', { type: Core, nullable: true, description: 'The device, under its new global id.' }),
    formerCoreId: t.exposeID('formerCoreId', { nullable: true, description: 'The global id that it had.' }),
  }),
});

mutation({
  name: 'replaceCore',
  description:
    'Puts another device in the place of a broken one: name, place and readings stay, the serial is new. Needs viewerCanEdit. User errors: REPLACE_FAILED where the other one is not free or of another configuration. Source: POST /ui/cores/{id}/replace.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device that is replaced.' }),
    serialId: t.string({ required: true, description: 'The serial number of the one that comes, 1 to 64 characters.' }),
  }),
  resolve: async ({ id, serialId }, { ui }) => ({
    core: fromRow(await ui.replaceCore({ id: readId('Core', id).key, serialId })),
  }),
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The device, replaced.' }) }),
});

mutation({
  name: 'setSystemIds',
  description:
    'Sets by what a device is known; null clears, what is absent stays. Needs the rights of Mes. User errors: TAKEN. Source: PATCH /ui/cores/{id}/system-ids.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    serialId: t.string({ description: 'The serial number on its case, up to 64 characters.' }),
    uniqueName: t.string({ description: 'Its name in the radio network, up to 64 characters.' }),
    idNumber: t.int({ description: 'Its number in its network, 0 to 192.' }),
  }),
  resolve: async ({ id, ...ids }, { ui }) => ({
    core: fromRow(await ui.setSystemIds({ id: readId('Core', id).key, ...ids })),
  }),
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The device, changed.' }) }),
});
