import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { NewTargetInput, inWords, madeTarget, makeTree, newTarget, type Tree } from '../target/newTarget.ts';
import { withNames } from '../target/treeErrors.ts';
import { spaceType } from './spaceCodes.ts';

const TreeCoreInput = builder.inputType('TreeCoreInput', {
  description: 'A core of a tree.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Display name, 1 to 100 characters.' }),
    configurationId: t.id({ required: true, description: 'ID of the product configuration.' }),
    serialId: t.string({ description: 'Serial number, as printed on the case.' }),
    uniqueName: t.string({ description: 'Name in the radio network.' }),
    idNumber: t.int({ description: 'ID number in the radio network, 0 to 192.' }),
  }),
});

const TreeSpaceInput = builder.inputType('TreeSpaceInput', {
  description: 'A space of a tree.',
  fields: (t) => ({
    id: t.id({ description: 'ID of an existing space that receives the cores.' }),
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    number: t.string({ description: 'Number, for example A12; up to 20 characters.' }),
    type: t.field({ type: spaceType.type, description: 'Space type.' }),
    size: t.float({ description: 'Floor area in square metres.' }),
    residentCount: t.int({ description: 'Number of residents.' }),
    cores: t.field({ type: [TreeCoreInput], description: 'Cores to create in the space.' }),
  }),
});

const TreeGroupInput = builder.inputType('TreeGroupInput', {
  description: 'A group of a tree.',
  fields: (t) => ({
    id: t.id({ description: 'ID of an existing group that receives the spaces.' }),
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    spaces: t.field({ type: [TreeSpaceInput], description: 'Spaces of the group.' }),
  }),
});

const TreeTargetInput = builder.inputType('TreeTargetInput', {
  description: 'The target of a tree.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'ID of an existing target, which receives the groups.' }),
    new: t.field({ type: NewTargetInput, description: 'Target to create.' }),
  }),
});

/** Path of a field of /ui in the input of importTree. */
const nestedPath = ([first = '', ...rest]: string[]): string[] => {
  if (first === 'targetId') return ['target', 'id'];
  return inWords(first === 'target' ? ['target', 'new', ...rest] : [first, ...rest]);
};

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
  // POST /ui/targets/tree.
  description:
    'Creates or extends a target with groups, spaces and cores, all or none of them. Extending requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another group of the target or space of the group, REQUIRED, TOO_LONG, INVALID, NOT_FOUND, DEVICE_ALREADY_ADDED, NO_PERMISSION, row by row with paths as in ["input", "groups", "0", "spaces", "3", "name"].',
  input: (t) => ({
    target: t.field({ type: TreeTargetInput, required: true, description: 'Target to create or extend.' }),
    groups: t.field({ type: [TreeGroupInput], required: true, description: 'Groups of the target.' }),
    dryRun: t.boolean({ description: 'Whether to validate the input without creating anything. Default: false.' }),
  }),
  resolve: async ({ target, groups, dryRun }, context) => {
    const tree = {
      targetId: optionalKey('Target', target.id),
      target: target.new ? newTarget(target.new) : undefined,
      groups: groups.map(groupOf),
      dryRun: dryRun ?? undefined,
    };
    return withNames(makeTree(tree, context), nestedPath);
  },
  payload: madeTarget(
    'Target with its groups, spaces and cores; null in a dry run that would create it, or if the mutation failed.',
  ),
});
