import { builder } from '../../graph/builder.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { attemptEach } from '../../graph/outcome.ts';
import { badInput } from '../../graph/problems.ts';
import { Core } from './Core.ts';
import { CoreOutcome } from './coreOutcome.ts';
import { fromRow } from './coreSource.ts';

mutation({
  name: 'renameCore',
  // PATCH /ui/cores/{id}.
  description:
    'Renames a core. Requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 100 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({
    core: fromRow(await ui.renameCore({ id: readId('Core', id).key, name })),
  }),
  payload: (t) => ({
    core: t.expose('core', {
      type: Core,
      nullable: true,
      description: 'The renamed core; null if the mutation failed.',
    }),
  }),
});

const CoreName = builder.inputType('CoreName', {
  description: 'A new name of a core.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 100 characters.' }),
  }),
});

mutation({
  name: 'renameCores',
  // PATCH /ui/cores/{id}, once for each.
  description: `Renames cores, up to ${limits.singleCalls} at once, each independently. Requires TARGET_MANAGER on the target of each core. User errors: those of renameCore, each with its core, and NOT_BEGUN or NOT_KNOWN if the service fails during the operation.`,
  input: (t) => ({
    cores: t.field({ type: [CoreName], required: true, description: 'Cores with their new names, at most 50.' }),
  }),
  resolve: async ({ cores }, { ui, locale }) => {
    if (cores.length > limits.singleCalls) throw badInput(`At most ${limits.singleCalls} cores at once.`);
    const renames = cores.map(({ id, name }) => ({ id: readId('Core', id).key, name }));
    const attempts = await attemptEach(renames, (one) => ui.renameCore(one), { path: ['input', 'cores'], locale });
    return {
      outcomes: attempts.map(({ done, userErrors }) => ({ core: async () => done && fromRow(done), userErrors })),
    };
  },
  payload: (t) => ({
    outcomes: t.expose('outcomes', {
      type: [CoreOutcome],
      nullable: true,
      description: 'One outcome per input item, in input order; null if the mutation failed as a whole.',
    }),
  }),
});

mutation({
  name: 'deleteCore',
  // DELETE /ui/cores/{id}.
  description:
    'Removes a core from its target and returns it to production; the target can no longer read its values. Requires TARGET_MANAGER on the target; `everywhere` requires the staff role ADMIN. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    everywhere: t.boolean({
      description: 'Whether the core is deleted from production, too. Requires the staff role ADMIN. Default: false.',
    }),
  }),
  resolve: async ({ id, everywhere }, { ui }) => {
    await ui.deleteCore({ id: readId('Core', id).key, everywhere: everywhere ?? undefined });
    return { deletedCoreId: id };
  },
  payload: (t) => ({
    deletedCoreId: t.exposeID('deletedCoreId', {
      nullable: true,
      description: 'ID of the deleted core; null if the mutation failed.',
    }),
  }),
});
