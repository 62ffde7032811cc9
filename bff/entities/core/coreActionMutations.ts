import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { CoreActionKind, coreUpdate } from './coreCodes.ts';
import { coreAfter } from './coreInputs.ts';
import { CoreOutcome, outcomesOf, unlessOperable } from './coreOutcome.ts';
import { fromRow } from './coreSource.ts';

type Action = {
  description: string;
  send: (input: { id: number }, context: Context) => Promise<CoreRecord>;
};

const actions: Record<string, Action> = {
  reconnectCore: {
    // POST /ui/cores/{id}/reconnect.
    description:
      'Requests a core to rejoin its network; `reconnecting` is true until it has rejoined. Requires TARGET_MANAGER on the target. User errors: ACTION_RUNNING, UPLOAD_RUNNING.',
    send: (input, { ui }) => ui.reconnectCore(input),
  },
  resetCore: {
    // POST /ui/cores/{id}/reset.
    description:
      'Requests a core to reset; the result is in its events. Requires TARGET_MANAGER on the target. User errors: ACTION_RUNNING, UPLOAD_RUNNING.',
    send: (input, { ui }) => ui.resetCore(input),
  },
  turnOffCore: {
    // PATCH /ui/cores/{id}/turn-off.
    description:
      'Requests a core to turn off; the core remains offline until it is turned on by hand. Requires TARGET_MANAGER on the target. User errors: ACTION_RUNNING, UPLOAD_RUNNING.',
    send: (input, { ui }) => ui.turnOffCore(input),
  },
};

for (const [name, { description, send }] of Object.entries(actions))
  mutation({
    name,
    description,
    input: (t) => ({ id: t.id({ required: true, description: 'ID of the core.' }) }),
    resolve: async ({ id }, context) => ({ core: fromRow(await send({ id: readId('Core', id).key }, context)) }),
    payload: (t) => ({
      core: t.expose('core', {
        type: Core,
        nullable: true,
        description: 'Current state of the core; null if the mutation failed.',
      }),
    }),
  });

mutation({
  name: 'cancelCoreActions',
  // POST /ui/cores/{id}/cancel.
  description:
    'Cancels the running actions of a kind that a core on battery or offline has not received yet; their result is CANCELLED. Requires TARGET_MANAGER on the target. User errors: ACTION_RECEIVED, ACTION_ENDED if none is running.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the core.' }),
    kind: t.field({ type: CoreActionKind, required: true, description: 'Kind of the actions.' }),
  }),
  resolve: async ({ id, kind }, { ui }) => ({
    core: fromRow(await ui.cancelActions({ id: readId('Core', id).key, kind })),
  }),
  payload: (t) => ({
    core: t.expose('core', {
      type: Core,
      nullable: true,
      description: 'Current state of the core; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateCores',
  // PATCH /ui/cores/update/{n}.
  description: `Sends an update to cores, up to ${limits.ids} at once, each independently; the results are in the updates of each core. Requires TARGET_MANAGER on the target of each core. User errors: REQUIRED and INVALID for the firmware, ACTION_RUNNING and UPLOAD_RUNNING of a core, DEVICES_BUSY if both refuse all cores.`,
  input: (t) => ({
    coreIds: t.idList({ required: true, description: 'IDs of the cores, at most 200.' }),
    kind: t.field({ type: coreUpdate.type, required: true, description: 'Message.' }),
    firmwareId: t.id({
      description: 'ID of the firmware, of the configuration that all the cores have; required for FIRMWARE.',
    }),
  }),
  uiNames: { cores: 'coreIds' },
  resolve: async ({ coreIds, kind, firmwareId }, context) => {
    const about = {
      n: coreUpdate.write(kind),
      firmwareId: optionalKey('Firmware', firmwareId),
    };
    const send = (cores: number[]) => context.ui.updateCores({ ...about, cores });
    return { outcomes: await outcomesOf(coreIds, { send, refusalOf: unlessOperable }, context) };
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
  name: 'writeValue',
  // PATCH /ui/cores/{id}/value/{valueId}.
  description:
    'Writes a value of a core, for example a set point, a relay or the text of a display. The core applies it later; valueEvents contain the change. Requires TARGET_MANAGER on the target. User errors: INVALID, TOO_SMALL or TOO_LARGE for the value, UPLOAD_RUNNING.',
  input: (t) => ({
    coreId: t.id({ required: true, description: 'ID of the core.' }),
    valueId: t.id({ required: true, description: 'ID of the value.' }),
    value: t.string({ required: true, description: 'Value to write: a number, or text for text types.' }),
  }),
  resolve: async ({ coreId, valueId, value }, context) => {
    const { key: id } = readId('Core', coreId);
    await context.ui.writeValue({ id, valueId: readId('Value', valueId).key, value });
    return { core: coreAfter(coreId, context) };
  },
  payload: (t) => ({
    core: t.field({
      type: Core,
      nullable: true,
      description: 'The core with the pending write; null if the mutation failed.',
      resolve: ({ core }) => core?.() ?? null,
    }),
  }),
});

type Clear = { description: string; send: (input: { id: number }, context: Context) => Promise<null> };

const clears: Record<string, Clear> = {
  clearCoreErrors: {
    // DELETE /ui/cores/{id}/errors.
    description:
      'Deletes the errors of a core. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
    send: (input, { ui }) => ui.deleteCoreErrors(input),
  },
  clearCoreMessages: {
    // DELETE /ui/cores/{id}/messages.
    description:
      'Deletes the messages of a core, which sets `hasMessage` to false. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
    send: (input, { ui }) => ui.deleteCoreMessages(input),
  },
};

for (const [name, { description, send }] of Object.entries(clears))
  mutation({
    name,
    description,
    input: (t) => ({ id: t.id({ required: true, description: 'ID of the core.' }) }),
    resolve: async ({ id }, context) => {
      await send({ id: readId('Core', id).key }, context);
      return { core: coreAfter(id, context) };
    },
    payload: (t) => ({
      core: t.field({
        type: Core,
        nullable: true,
        description: 'Current state of the core; null if the mutation failed.',
        resolve: ({ core }) => core?.() ?? null,
      }),
    }),
  });
