import type { ReceiverRecord } from '../../../contract/entities/alertLevel.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { AlertLevel, AlertReceiver, changedTarget } from './AlertLevel.ts';
import { AlertReceiverType } from './alertCodes.ts';
import type { ReceiverSource } from './alertLoaders.ts';

const contactInputs = (t: InputBuilder) => ({
  address: t.string({ description: 'Postal address; null clears.' }),
  email: t.string({ description: 'Email address; null clears.' }),
  phone: t.string({ description: 'Finnish telephone number, as +358401234567; null clears it.' }),
});

const receiverKeysOf = (id: string) => {
  const { key, target } = readWithin('AlertReceiver', id);
  return { id: target, receiverId: key };
};

const refusals =
  'REQUIRED at `email` or `phone` where the type needs it, INVALID also for a name that is a link, TOO_LONG, RATE_LIMITED with secondsLeft after five mails a day to an address, NO_PERMISSION';

type Done = { alertReceiver: ReceiverSource };

const levelOf = ({ row, target }: ReceiverSource, { load }: Context) => load.alert.level({ key: row.levelId, target });

const shown = (description: string) => (t: OutputBuilder<Done>) => ({
  alertReceiver: t.expose('alertReceiver', { type: AlertReceiver, nullable: true, description }),
  alertLevel: t.field({
    type: AlertLevel,
    nullable: true,
    description: 'Alert level with all its receivers; null if the mutation failed.',
    resolve: ({ alertReceiver }, _args, context) => (alertReceiver ? levelOf(alertReceiver, context) : null),
  }),
});

const doneOf = (row: ReceiverRecord, target: number): Done => ({ alertReceiver: { row, target } });

mutation({
  name: 'createAlertReceiver',
  // POST /ui/targets/{id}/alertReceivers.
  description: `Adds a receiver to an alert level. Requires TARGET_ADMIN on the target. User errors: ${refusals}.`,
  input: (t) => ({
    alertLevelId: t.id({ required: true, description: 'The alert level.' }),
    type: t.field({ type: AlertReceiverType, required: true, description: 'Notification channel.' }),
    name: t.string({ required: true, description: 'Name of the receiver, 1 to 100 characters.' }),
    ...contactInputs(t),
  }),
  resolve: async ({ alertLevelId, type, name, address, email, phone }, { ui }) => {
    const { key, target } = readWithin('AlertLevel', alertLevelId);
    const given = { type, name, address: address ?? undefined, email, phone };
    return doneOf(await ui.createReceiver({ id: target, levelId: key, ...given }), target);
  },
  payload: shown('The created alert receiver; null if the mutation failed.'),
});

mutation({
  name: 'updateAlertReceiver',
  // PATCH /ui/targets/{id}/alertReceivers/{receiverId}.
  description: `Changes a receiver of alerts; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: ${refusals}, NOT_FOUND.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the alert receiver.' }),
    type: t.field({ type: AlertReceiverType, description: 'Notification channel.' }),
    name: t.string({ description: 'Name of the receiver, 1 to 100 characters.' }),
    ...contactInputs(t),
  }),
  uiNames: { receiverId: 'id' },
  resolve: async ({ id, type, name, ...rest }, { ui }) => {
    const keys = receiverKeysOf(id);
    const given = { type: type ?? undefined, name: name ?? undefined, ...rest };
    return doneOf(await ui.updateReceiver({ ...keys, ...given }), keys.id);
  },
  payload: shown('The updated alert receiver; null if the mutation failed.'),
});

mutation({
  name: 'deleteAlertReceiver',
  // DELETE /ui/targets/{id}/alertReceivers/{receiverId}.
  description:
    'Deletes a receiver of alerts. Requires TARGET_ADMIN on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the alert receiver.' }) }),
  resolve: async ({ id }, { ui }) => {
    const keys = receiverKeysOf(id);
    await ui.deleteReceiver(keys);
    return { deletedAlertReceiverId: id, targetKey: keys.id };
  },
  payload: (t) => ({
    target: changedTarget(t),
    deletedAlertReceiverId: t.exposeID('deletedAlertReceiverId', {
      nullable: true,
      description: 'ID of the deleted alert receiver; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'sendTestMessage',
  // POST /ui/targets/{id}/alertReceivers/{receiverId}/test.
  description:
    'Queues a test message to a receiver by email. Requires TARGET_ADMIN on the target. User errors: RATE_LIMITED with secondsLeft within a minute of the last one and after five mails a day to an address, NO_RECEIVER_EMAIL, RECEIVER_NOT_CONFIRMED, RECEIVER_STOPPED, TARGET_PENDING, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ alertReceiverId: t.id({ required: true, description: 'ID of the alert receiver.' }) }),
  uiNames: { receiverId: 'alertReceiverId' },
  resolve: async ({ alertReceiverId }, { ui }) => {
    await ui.testReceiver(receiverKeysOf(alertReceiverId));
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'resendReceiverConfirmation',
  // POST /ui/targets/{id}/alertReceivers/{receiverId}/confirmation.
  description:
    'Mails the link that confirms the address of a receiver once more. Requires TARGET_ADMIN on the target. User errors: RATE_LIMITED with secondsLeft after five mails a day to an address, NO_RECEIVER_EMAIL, RECEIVER_CONFIRMED, RECEIVER_STOPPED, TARGET_PENDING, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ alertReceiverId: t.id({ required: true, description: 'ID of the alert receiver.' }) }),
  uiNames: { receiverId: 'alertReceiverId' },
  resolve: async ({ alertReceiverId }, { ui }) => {
    await ui.requestConfirmation(receiverKeysOf(alertReceiverId));
    return {};
  },
  payload: () => ({}),
});
