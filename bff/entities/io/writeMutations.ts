import { GraphQLError } from 'graphql';
import { builder } from '../../graph/builder.ts';
import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { coreAfter } from '../core/coreInputs.ts';
import { Group } from '../group/Group.ts';

/** Maps the error of a setting to its path in the input, since /ui names the IO. */
const renamed = async <Done>(work: Promise<Done>, fieldPaths: ReadonlyMap<string, string>): Promise<Done> => {
  try {
    return await work;
  } catch (error) {
    const fields: unknown = error instanceof GraphQLError ? error.extensions['fields'] : undefined;
    if (!(error instanceof GraphQLError) || typeof fields !== 'object' || fields === null) throw error;
    const named = Object.entries(fields).map(([field, code]) => [fieldPaths.get(field) ?? field, code]);
    throw new GraphQLError(error.message, { extensions: { ...error.extensions, fields: Object.fromEntries(named) } });
  }
};

const CoreSetting = builder.inputType('CoreSetting', {
  description: 'Value to write to one IO of a core.',
  fields: (t) => ({
    ioId: t.id({ required: true, description: 'The IO: a setting or an output.' }),
    value: t.string({ required: true, description: 'Value to write, as text.' }),
  }),
});

const later =
  'The core applies the change later: until then it is `pending` in `config`. Requires TARGET_MANAGER on the target. User errors: INVALID, TOO_SMALL or TOO_LARGE for a value, UPLOAD_RUNNING.';

const coreField = (t: OutputBuilder<{ core: ReturnType<typeof coreAfter> }>) => ({
  core: t.field({
    type: Core,
    nullable: true,
    description: 'The core with the pending write; null if the mutation failed.',
    resolve: ({ core }) => core?.() ?? null,
  }),
});

mutation({
  name: 'writeCoreConfig',
  // PATCH /ui/cores/{id}/config.
  description: `Writes settings of a core, all or none of them. ${later}`,
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    settings: t.field({ type: [CoreSetting], required: true, description: 'Values to write, with their IOs.' }),
  }),
  uiNames: { values: 'settings' },
  resolve: async ({ id, settings }, context) => {
    const { key } = readId('Core', id);
    const values = settings.map(({ ioId, value }): [string, string] => [String(readId('Io', ioId).key), value]);
    const fieldPaths = new Map(values.map(([io], at) => [`values.${io}`, `values.${at}.value`]));
    await renamed(context.ui.writeConfig({ id: key, values: Object.fromEntries(values) }), fieldPaths);
    return { core: coreAfter(id, context) };
  },
  payload: coreField,
});

mutation({
  name: 'writeIo',
  // PATCH /ui/cores/{id}/ios/{ioId}.
  description: `Writes one IO of a core, a setting or an output. ${later}`,
  input: (t) => ({
    coreId: t.id({ required: true, description: 'ID of the core.' }),
    ioId: t.id({ required: true, description: 'The IO.' }),
    value: t.string({ required: true, description: 'Value to write, as text.' }),
  }),
  uiNames: { id: 'coreId' },
  resolve: async ({ coreId, ioId, value }, context) => {
    const { key: id } = readId('Core', coreId);
    await context.ui.writeIo({ id, ioId: readId('Io', ioId).key, value });
    return { core: coreAfter(coreId, context) };
  },
  payload: coreField,
});

mutation({
  name: 'setIoVisible',
  // PATCH /ui/groups/{id}/io-visible.
  description:
    'Shows or hides, for residents, the values of one IO of all cores of some products in a group. Requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'ID of the group.' }),
    productIds: t.idList({ required: true, description: 'The products.' }),
    io: t.string({ required: true, description: 'The name of the IO, 1 to 100 characters.' }),
    visible: t.boolean({ required: true, description: 'Whether the values of the IO are shown to residents.' }),
  }),
  uiNames: { id: 'groupId', products: 'productIds' },
  resolve: async ({ groupId, productIds, io, visible }, context) => {
    const { key, hints } = readId('Group', groupId);
    const products = productIds.map((id) => readId('Product', id).key);
    await context.ui.setIoVisible({ id: key, products, io, visible });
    return { group: { key, target: hints[0] ?? null } };
  },
  payload: (t) => ({
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The group.',
      resolve: ({ group }, _args, { load }) => (group ? load.target.group(group) : null),
    }),
  }),
});
