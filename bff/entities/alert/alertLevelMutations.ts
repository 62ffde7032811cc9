import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { AlertLevel, changedTarget } from './AlertLevel.ts';

const rest = (t: InputBuilder) => ({
  order: t.int({ description: 'Position among the levels, from 0.' }),
  description: t.string({ description: 'Description, up to 1000 characters; null clears.' }),
  quietFrom: t.string({
    description:
      'Start of the quiet hours in Europe/Helsinki, for example 22:00; null clears. Not for codes 12, 30 and 53.',
  }),
  quietUntil: t.string({ description: 'End of the quiet hours, for example 07:00; required with `quietFrom`.' }),
  repeatMinutes: t.int({
    description: 'Minutes after which a message is repeated until the alert is acknowledged, 15 to 1440; null clears.',
  }),
  maxMessagesPerHour: t.int({ description: 'Maximum number of messages an hour and group, 1 to 60; null clears.' }),
});

type MessageSettings = {
  quietFrom?: string | null | undefined;
  quietUntil?: string | null | undefined;
  repeatMinutes?: number | null | undefined;
  maxMessagesPerHour?: number | null | undefined;
};

const messagesOf = ({ quietFrom, quietUntil, repeatMinutes, maxMessagesPerHour }: MessageSettings) => ({
  quietFrom,
  quietUntil,
  repeatMinutes,
  maxPerHour: maxMessagesPerHour,
});

const uiNames = { delay: 'delayMinutes', maxPerHour: 'maxMessagesPerHour' };

const levelKeysOf = (id: string) => {
  const { key, target } = readWithin('AlertLevel', id);
  return { id: target, levelId: key };
};

const minutes = 'Delay in minutes, 0 to 60, before the alert is raised and its receivers are notified.';
const refusals = 'TAKEN for a number that another level has, REQUIRED, TOO_LONG, TOO_LARGE, NO_PERMISSION';

mutation({
  name: 'createAlertLevel',
  // POST /ui/targets/{id}/alertLevels.
  description: `Creates an alert level. Requires TARGET_ADMIN on the target. User errors: ${refusals}.`,
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    alertLevel: t.int({ required: true, description: 'Number of the level; a smaller number is more urgent.' }),
    delayMinutes: t.int({ required: true, description: minutes }),
    ...rest(t),
  }),
  uiNames: { ...uiNames, id: 'targetId' },
  resolve: async ({ targetId, name, alertLevel, delayMinutes, order, description, ...messages }, { ui }) => {
    const { key: targetKey } = readId('Target', targetId);
    const created = await ui.createAlertLevel({
      id: targetKey,
      name,
      alertLevel,
      delay: delayMinutes,
      order: order ?? undefined,
      description: description ?? undefined,
      ...messagesOf(messages),
    });
    return { alertLevel: created, targetKey };
  },
  payload: (t) => ({
    target: changedTarget(t),
    alertLevel: t.expose('alertLevel', {
      type: AlertLevel,
      nullable: true,
      description: 'The created alert level; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateAlertLevel',
  // PATCH /ui/targets/{id}/alertLevels/{levelId}.
  description: `Changes an alert level; omitted fields keep their values. Rules follow a change of its number. Requires TARGET_ADMIN on the target. User errors: ${refusals}, NOT_FOUND.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the alert level.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    alertLevel: t.int({ description: 'Number of the level; a smaller number is more urgent.' }),
    delayMinutes: t.int({ description: minutes }),
    ...rest(t),
  }),
  uiNames: { ...uiNames, levelId: 'id' },
  resolve: async ({ id, name, alertLevel, delayMinutes, order, description, ...messages }, { ui }) => ({
    alertLevel: await ui.updateAlertLevel({
      ...levelKeysOf(id),
      name: name ?? undefined,
      alertLevel: alertLevel ?? undefined,
      delay: delayMinutes ?? undefined,
      order: order ?? undefined,
      description,
      ...messagesOf(messages),
    }),
  }),
  payload: (t) => ({
    alertLevel: t.expose('alertLevel', {
      type: AlertLevel,
      nullable: true,
      description: 'The updated alert level; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'setAlertLevelOrder',
  // PATCH /ui/targets/{id}/alertLevels.
  description:
    'Sets the order of all alert levels of a target. Requires TARGET_ADMIN on the target. User errors: REQUIRED if a level is missing, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    alertLevelIds: t.idList({
      required: true,
      description: 'IDs of all alert levels of the target, in their new order.',
    }),
  }),
  uiNames: { id: 'targetId', levels: 'alertLevelIds' },
  resolve: async ({ targetId, alertLevelIds }, { ui }) => ({
    alertLevels: await ui.orderAlertLevels({
      id: readId('Target', targetId).key,
      levels: alertLevelIds.map((one) => readWithin('AlertLevel', one).key),
    }),
  }),
  payload: (t) => ({
    alertLevels: t.expose('alertLevels', {
      type: [AlertLevel],
      nullable: true,
      description: 'All alert levels in their new order; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteAlertLevel',
  // DELETE /ui/targets/{id}/alertLevels/{levelId}.
  description:
    'Deletes an alert level with its receivers. Requires TARGET_ADMIN on the target. User errors: LEVEL_IN_USE while enabled rules raise it, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the alert level.' }) }),
  resolve: async ({ id }, { ui }) => {
    const keys = levelKeysOf(id);
    await ui.deleteAlertLevel(keys);
    return { deletedAlertLevelId: id, targetKey: keys.id };
  },
  payload: (t) => ({
    target: changedTarget(t),
    deletedAlertLevelId: t.exposeID('deletedAlertLevelId', {
      nullable: true,
      description: 'ID of the deleted alert level; null if the mutation failed.',
    }),
  }),
});
