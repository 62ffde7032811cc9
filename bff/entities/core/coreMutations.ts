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
  description:
    'Gives a device another name. Needs viewerCanEdit. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/cores/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 100 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({
    core: fromRow(await ui.renameCore({ id: readId('Core', id).key, name })),
  }),
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The device, renamed.' }) }),
});

const CoreName = builder.inputType('CoreName', {
  description: 'A device and its new name.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 100 characters.' }),
  }),
});

mutation({
  name: 'renameCores',
  description: `Gives devices other names, up to ${limits.singleCalls} at once; each by itself, so that one refusal stops no other. Needs viewerCanEdit of each. User errors: those of renameCore, each with its device, and where /ui breaks in the middle NOT_BEGUN or NOT_KNOWN. Source: PATCH /ui/cores/{id}, once for each.`,
  input: (t) => ({
    cores: t.field({ type: [CoreName], required: true, description: 'The devices with their names.' }),
  }),
  resolve: async ({ cores }, { ui, locale }) => {
    if (cores.length > limits.singleCalls) throw badInput(`At most ${limits.singleCalls} devices at once.`);
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
      description: 'What became of each, in the order of the input; null when nothing was tried.',
    }),
  }),
});
