import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { coreUpdate } from './coreCodes.ts';
import { coreAfter } from './coreInputs.ts';
import { CoreOutcome, outcomesOf, unlessOperable } from './coreOutcome.ts';
import { fromRow } from './coreSource.ts';

type Action = {
  description: string;
  send: (input: { id: number }, context: Context) => Promise<CoreRecord>;
};

const actions: Record<string, Action> = {
  reconnectCore: {
    description:
      'Asks a device to join its network anew; it is `reconnecting` until a status update says otherwise. Needs viewerCanOperate. User errors: CONFLICT while it reconnects or an update is on its way. Source: POST /ui/cores/{id}/reconnect.',
    send: (input, { ui }) => ui.reconnectCore(input),
  },
  resetCore: {
    description:
      'Asks a device to reset itself; what came of it is in its events. Needs viewerCanOperate. User errors: CONFLICT while it is busy with that, or an update is on its way. Source: POST /ui/cores/{id}/reset.',
    send: (input, { ui }) => ui.resetCore(input),
  },
  turnOffCore: {
    description:
      'Asks a device to turn itself off; it answers no more until somebody turns it on by hand. Needs viewerCanOperate. User errors: CONFLICT while an update is on its way. Source: PATCH /ui/cores/{id}/turn-off.',
    send: (input, { ui }) => ui.turnOffCore(input),
  },
};

for (const [name, { description, send }] of Object.entries(actions))
  mutation({
    name,
    description,
    input: (t) => ({ id: t.id({ required: true, description: 'The device.' }) }),
    resolve: async ({ id }, context) => ({ core: fromRow(await send({ id: readId('Core', id).key }, context)) }),
    payload: (t) => ({
      core: t.expose('core', { type: Core, nullable: true, description: 'The device, as it is now.' }),
    }),
  });

mutation({
  name: 'updateCores',
  description: `Sends something to devices, up to ${limits.ids} at once; each answers for itself, and what came of it is in its updates. Needs viewerCanOperate of each. User errors: REQUIRED and INVALID for the firmware, CONFLICT where all of them are busy. Source: PATCH /ui/cores/update/{n}.`,
  input: (t) => ({
    coreIds: t.idList({ required: true, description: 'The devices.' }),
    kind: t.field({ type: coreUpdate.type, required: true, description: 'What is sent.' }),
    firmwareId: t.id({ description: 'The firmware, of the configuration that all of them are of; for FIRMWARE.' }),
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
      description: 'What became of each, in the order of the input; null when nothing was begun.',
    }),
  }),
});

mutation({
  name: 'writeValue',
  description:
    'Writes a value of a device that can be set, as a set point, a relay or what a display shows. The device takes it later; its valueEvents tell. Needs viewerCanOperate. User errors: INVALID, TOO_SMALL or TOO_LARGE for the value, CONFLICT while an update is on its way. Source: PATCH /ui/cores/{id}/value/{valueId}.',
  input: (t) => ({
    coreId: t.id({ required: true, description: 'The device.' }),
    valueId: t.id({ required: true, description: 'The value of it.' }),
    value: t.string({ required: true, description: 'What to write: a number, or text where the type has text.' }),
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
      description: 'The device, with the write on its way.',
      resolve: ({ core }) => core?.() ?? null,
    }),
  }),
});

type Clear = { description: string; send: (input: { id: number }, context: Context) => Promise<null> };

const clears: Record<string, Clear> = {
  clearCoreErrors: {
    description:
      'Empties the list of what went wrong in a device. Needs viewerCanOperate. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/cores/{id}/errors.',
    send: (input, { ui }) => ui.deleteCoreErrors(input),
  },
  clearCoreMessages: {
    description:
      'Takes the messages of a device away, and `hasMessage` with them. Needs viewerCanOperate. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/cores/{id}/messages.',
    send: (input, { ui }) => ui.deleteCoreMessages(input),
  },
};

for (const [name, { description, send }] of Object.entries(clears))
  mutation({
    name,
    description,
    input: (t) => ({ id: t.id({ required: true, description: 'The device.' }) }),
    resolve: async ({ id }, context) => {
      await send({ id: readId('Core', id).key }, context);
      return { core: coreAfter(id, context) };
    },
    payload: (t) => ({
      core: t.field({
        type: Core,
        nullable: true,
        description: 'The device, as it is now.',
        resolve: ({ core }) => core?.() ?? null,
      }),
    }),
  });
