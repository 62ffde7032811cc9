import type { ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { AlertLevel, AlertReceiver } from './AlertLevel.ts';
import { AlertReceiverType } from './alertCodes.ts';
import type { ReceiverSource } from './alertLoaders.ts';

const contactInputs = (t: InputBuilder) => ({
  address: t.string({ description: 'The postal address; null clears it.' }),
  email: t.string({ description: 'E-mail address; null clears it.' }),
  phone: t.string({ description: 'Finnish telephone number, as +358401234567; null clears it.' }),
});

const receiverKeysOf = (id: string) => {
  const { key, target } = readWithin('AlertReceiver', id);
  return { id: target, receiverId: key };
};

const refusals = 'REQUIRED at `email` or `phone` where the type needs it, INVALID, TOO_LONG, NO_PERMISSION';

type Done = { receiver: ReceiverSource };

const levelOf = ({ row, target }: ReceiverSource, { load }: Context) => load.alert.level({ key: row.levelId, target });

const shown = (description: string) => (t: OutputBuilder<Done>) => ({
  receiver: t.expose('receiver', { type: AlertReceiver, nullable: true, description }),
  level: t.field({
    type: AlertLevel,
    nullable: true,
    description: 'Its level with all who are told.',
    resolve: ({ receiver }, _args, context) => (receiver ? levelOf(receiver, context) : null),
  }),
});

const doneOf = (row: ReceiverRecord, target: number): Done => ({ receiver: { row, target } });

mutation({
  name: 'createAlertReceiver',
  description: `Tells somebody more of the alerts of a level. Needs viewerCanAdminister. User errors: ${refusals}. Source: POST /ui/targets/{id}/alertReceivers.`,
  input: (t) => ({
    levelId: t.id({ required: true, description: 'The alert level.' }),
    type: t.field({ type: AlertReceiverType, required: true, description: 'By what they are told.' }),
    name: t.string({ required: true, description: 'Who it is, 1 to 100 characters.' }),
    ...contactInputs(t),
  }),
  resolve: async ({ levelId, type, name, address, email, phone }, { ui }) => {
    const { key, target } = readWithin('AlertLevel', levelId);
    const given = { type, name, address: address ?? undefined, email, phone };
    return doneOf(await ui.createReceiver({ id: target, levelId: key, ...given }), target);
  },
  payload: shown('The new receiver.'),
});

mutation({
  name: 'updateAlertReceiver',
  description: `Changes who is told, or how; what is left out stays. Needs viewerCanAdminister. User errors: ${refusals}, NOT_FOUND. Source: PATCH /ui/targets/{id}/alertReceivers/{receiverId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The receiver.' }),
    type: t.field({ type: AlertReceiverType, description: 'By what they are told.' }),
    name: t.string({ description: 'Who it is, 1 to 100 characters.' }),
    ...contactInputs(t),
  }),
  uiNames: { receiverId: 'id' },
  resolve: async ({ id, type, name, ...rest }, { ui }) => {
    const keys = receiverKeysOf(id);
    const given = { type: type ?? undefined, name: name ?? undefined, ...rest };
    return doneOf(await ui.updateReceiver({ ...keys, ...given }), keys.id);
  },
  payload: shown('The receiver, changed.'),
});

mutation({
  name: 'deleteAlertReceiver',
  description:
    'Tells somebody no more of alerts. Needs viewerCanAdminister. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/targets/{id}/alertReceivers/{receiverId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The receiver.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteReceiver(receiverKeysOf(id));
    return { deletedAlertReceiverId: id };
  },
  payload: (t) => ({
    deletedAlertReceiverId: t.exposeID('deletedAlertReceiverId', {
      nullable: true,
      description: 'The id that is no more.',
    }),
  }),
});
