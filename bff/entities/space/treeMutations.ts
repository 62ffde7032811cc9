import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey } from '../../graph/nodeId.ts';
import { NewTargetInput, inWords, madeTarget, makeTree, newTarget, type Tree } from '../target/newTarget.ts';
import { withNames } from '../target/treeErrors.ts';
import { spaceType } from './spaceCodes.ts';

const TreeCoreInput = builder.inputType('TreeCoreInput', {
  description: 'A core of a tree.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Display name, 1 to 100 characters.' }),
    configurationId: t.id({
      description:
        'ID of the product configuration. Default: that of the core in production that has the serial number.',
    }),
    serialId: t.string({ description: 'Serial number, as printed on the case.' }),
    uniqueName: t.string({ description: 'Name in the radio network.' }),
    idNumber: t.int({ description: 'ID number in the radio network, 0 to 192.' }),
  }),
});

const TreeResidentRole = builder.enumType('TreeResidentRole', {
  description: 'Role of a resident of a tree.',
  values: {
    OWNER: { value: 'owner', description: 'Owner of the apartment.' },
    RESIDENT: { value: 'resident', description: 'Resident of the apartment.' },
  } as const,
});

const TreeResidentInput = builder.inputType('TreeResidentInput', {
  description: 'A resident or owner of a new apartment of a tree; a name or an email address is required.',
  fields: (t) => ({
    name: t.string({ description: 'Name, up to 100 characters.' }),
    email: t.string({ description: 'Email address; no invitation is sent.' }),
    phone: t.string({ description: 'Telephone number, for example +358401234567.' }),
    role: t.field({ type: TreeResidentRole, required: true, description: 'Role: owner or resident.' }),
    validFrom: t.field({ type: 'Date', required: true, description: 'First day of the residence.' }),
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
    tampuuriName: t.string({ description: 'Name in Tampuuri, up to 255 characters.' }),
    x: t.int({ description: 'Column on the floor grid, in cells.' }),
    y: t.int({ description: 'Row on the floor grid, in cells.' }),
    w: t.int({ description: 'Width on the floor grid, in cells. Default: 1.' }),
    h: t.int({ description: 'Height on the floor grid, in cells. Default: 1.' }),
    residents: t.field({
      type: [TreeResidentInput],
      description:
        'Residents and owners of a new apartment. In an existing target TARGET_ADMIN on the target is required.',
    }),
    cores: t.field({ type: [TreeCoreInput], description: 'Cores to create in the space.' }),
  }),
});

const TreeGroupInput = builder.inputType('TreeGroupInput', {
  description: 'A group of a tree.',
  fields: (t) => ({
    id: t.id({ description: 'ID of an existing group that receives the spaces.' }),
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    height: t.int({ description: 'Height of the floor grid of a new group, in cells. Default: 0.' }),
    width: t.int({ description: 'Width of the floor grid of a new group, in cells. Default: 0.' }),
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
  configurationId: optionalKey('ProductConfiguration', configurationId),
  serialId: serialId ?? undefined,
  uniqueName: uniqueName ?? undefined,
  idNumber: idNumber ?? undefined,
});

const personOf = ({ name, email, phone, role, validFrom }: typeof TreeResidentInput.$inferInput) => ({
  name: name ?? undefined,
  email: email ?? undefined,
  phone: phone ?? undefined,
  role,
  validFrom,
});

const areaOf = ({ x, y, w, h }: Pick<typeof TreeSpaceInput.$inferInput, 'x' | 'y' | 'w' | 'h'>) => ({
  x: x ?? undefined,
  y: y ?? undefined,
  w: w ?? undefined,
  h: h ?? undefined,
});

const spaceOf = ({ id, name, number, type, size, ...rest }: typeof TreeSpaceInput.$inferInput) => ({
  id: optionalKey('Space', id),
  name,
  no: number ?? undefined,
  type: type ? spaceType.write(type) : undefined,
  size: size ?? undefined,
  residents: rest.residentCount ?? undefined,
  tampuuriName: rest.tampuuriName ?? undefined,
  ...areaOf(rest),
  people: rest.residents?.map(personOf),
  cores: rest.cores?.map(coreOf),
});

const groupOf = ({ id, name, height, width, spaces }: typeof TreeGroupInput.$inferInput): Tree['groups'][number] => ({
  id: optionalKey('Group', id),
  name,
  height: height ?? undefined,
  width: width ?? undefined,
  spaces: spaces?.map(spaceOf),
});

mutation({
  name: 'importTree',
  // POST /ui/targets/tree.
  description:
    'Creates or extends a target with groups, spaces and cores, all or none of them. Extending requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another group of the target or space of the group, REQUIRED, TOO_LONG, TOO_SMALL, TOO_LARGE, NOT_INTEGER, INVALID, LOCATION_TAKEN, NOT_FOUND, DEVICE_NOT_FOUND, DEVICE_ALREADY_ADDED, RATE_LIMITED, TARGET_PENDING, NO_PERMISSION, row by row with paths as in ["input", "groups", "0", "spaces", "3", "name"].',
  input: (t) => ({
    target: t.field({ type: TreeTargetInput, required: true, description: 'Target to create or extend.' }),
    groups: t.field({ type: [TreeGroupInput], required: true, description: 'Groups of the target.' }),
    draftId: t.id({
      description:
        'ID of the draft of the tree, which keeps the created target: a repeated mutation returns it and creates nothing.',
    }),
    dryRun: t.boolean({ description: 'Whether to validate the input without creating anything. Default: false.' }),
  }),
  resolve: async ({ target, groups, draftId, dryRun }, context) => {
    const tree = {
      targetId: optionalKey('Target', target.id),
      target: target.new ? newTarget(target.new) : undefined,
      groups: groups.map(groupOf),
      draftId: optionalKey('TreeDraft', draftId),
      dryRun: dryRun ?? undefined,
    };
    return withNames(makeTree(tree, context), nestedPath);
  },
  payload: madeTarget(
    'Target with its groups, spaces and cores; null in a dry run that would create it, or if the mutation failed.',
  ),
});
