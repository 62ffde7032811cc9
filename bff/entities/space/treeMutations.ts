import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { NewTargetInput, inWords, madeTarget, makeTree, newTarget, type Tree } from '../target/newTarget.ts';
import { withNames } from '../target/treeErrors.ts';
import { spaceType } from './spaceCodes.ts';

const TreeCoreInput = builder.inputType('TreeCoreInput', {
  description: 'A device of a tree.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 100 characters.' }),
    configurationId: t.id({ required: true, description: 'The product configuration that it is made as.' }),
    serialId: t.string({ description: 'The serial number on its case.' }),
    uniqueName: t.string({ description: 'Its name in the radio network.' }),
    idNumber: t.int({ description: 'Its number in its network, 0 to 192.' }),
  }),
});

const TreeSpaceInput = builder.inputType('TreeSpaceInput', {
  description: 'A space of a tree.',
  fields: (t) => ({
    id: t.id({ description: 'A space that is there already, to add devices to.' }),
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 255 characters.' }),
    number: t.string({ description: 'Its number, as in A12; up to 20 characters.' }),
    type: t.field({ type: spaceType.type, description: 'What it is.' }),
    size: t.float({ description: 'Square metres.' }),
    residentCount: t.int({ description: 'How many people live there.' }),
    cores: t.field({ type: [TreeCoreInput], description: 'Devices to make in it.' }),
  }),
});

const TreeGroupInput = builder.inputType('TreeGroupInput', {
  description: 'A building of a tree.',
  fields: (t) => ({
    id: t.id({ description: 'A building that is there already, to add spaces to.' }),
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 255 characters.' }),
    spaces: t.field({ type: [TreeSpaceInput], description: 'Its spaces.' }),
  }),
});

const coreOf = ({ name, configurationId, serialId, uniqueName, idNumber }: typeof TreeCoreInput.$inferInput) => ({
  name,
  configurationId: readId('ProductConfiguration', configurationId).key,
  serialId: serialId ?? undefined,
  uniqueName: uniqueName ?? undefined,
  idNumber: idNumber ?? undefined,
});

const spaceOf = ({ id, name, number, type, size, residentCount, cores }: typeof TreeSpaceInput.$inferInput) => ({
  id: optionalKey('Space', id),
  name,
  no: number ?? undefined,
  type: type ? spaceType.write(type) : undefined,
  size: size ?? undefined,
  residents: residentCount ?? undefined,
  cores: cores?.map(coreOf),
});

const groupOf = ({ id, name, spaces }: typeof TreeGroupInput.$inferInput): Tree['groups'][number] => ({
  id: optionalKey('Group', id),
  name,
  spaces: spaces?.map(spaceOf),
});

mutation({
  name: 'importTree',
  description:
    'Makes or extends a whole site at once with buildings, spaces and devices: all of it or, with user errors, nothing. Extending needs viewerCanEdit. User errors: TAKEN for the name of another building of the site or space of the building, REQUIRED, TOO_LONG, INVALID, NOT_FOUND, DEVICE_ALREADY_ADDED, NO_PERMISSION, row by row with paths as in ["input", "groups", "0", "spaces", "3", "name"]. Source: POST /ui/targets/tree.',
  input: (t) => ({
    targetId: t.id({ description: 'The site to extend. Either this or `target`.' }),
    target: t.field({ type: NewTargetInput, description: 'The site to make.' }),
    groups: t.field({ type: [TreeGroupInput], required: true, description: 'Its buildings.' }),
    dryRun: t.boolean({ description: 'Whether only to say what is wrong, and to make nothing.' }),
  }),
  resolve: async ({ targetId, target, groups, dryRun }, context) => {
    const tree = {
      targetId: optionalKey('Target', targetId),
      target: target ? newTarget(target) : undefined,
      groups: groups.map(groupOf),
      dryRun: dryRun ?? undefined,
    };
    return withNames(makeTree(tree, context), inWords);
  },
  payload: madeTarget('The site with all that is in it; null in a dry run of a new one.'),
});
