import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { AlertLevel } from './AlertLevel.ts';

const rest = (t: InputBuilder) => ({
  order: t.int({ description: 'Its place among the levels, the first is 0.' }),
  description: t.string({ description: 'What it is for, up to 1000 characters; null clears it.' }),
});

const levelKeysOf = (id: string) => {
  const { key, target } = readWithin('AlertLevel', id);
  return { id: target, levelId: key };
};

const minutes = 'How many minutes, 0 to 60, an alert has to last before anybody is told.';
const refusals = 'TAKEN for a number that another level has, REQUIRED, TOO_LONG, TOO_LARGE, NO_PERMISSION';

mutation({
  name: 'createAlertLevel',
  description: `Makes an alert level. Needs viewerCanAdminister. User errors: ${refusals}. Source: POST /ui/targets/{id}/alertLevels.`,
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    name: t.string({ required: true, description: 'What it is called, 1 to 100 characters.' }),
    alertLevel: t.int({ required: true, description: 'The number that rules name it by.' }),
    delayMinutes: t.int({ required: true, description: minutes }),
    ...rest(t),
  }),
  uiNames: { id: 'targetId', delay: 'delayMinutes' },
  resolve: async ({ targetId, name, alertLevel, delayMinutes, order, description }, { ui }) => ({
    level: await ui.createAlertLevel({
      id: readId('Target', targetId).key,
      name,
      alertLevel,
      delay: delayMinutes,
      order: order ?? undefined,
      description: description ?? undefined,
    }),
  }),
  payload: (t) => ({
    level: t.expose('level', { type: AlertLevel, nullable: true, description: 'The new level.' }),
  }),
});

mutation({
  name: 'updateAlertLevel',
  description: `Changes an alert level; what is left out stays. With its number the rules that raise it follow. Needs viewerCanAdminister. User errors: ${refusals}, NOT_FOUND. Source: PATCH /ui/targets/{id}/alertLevels/{levelId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The level.' }),
    name: t.string({ description: 'What it is called, 1 to 100 characters.' }),
    alertLevel: t.int({ description: 'The number that rules name it by.' }),
    delayMinutes: t.int({ description: minutes }),
    ...rest(t),
  }),
  uiNames: { levelId: 'id', delay: 'delayMinutes' },
  resolve: async ({ id, name, alertLevel, delayMinutes, order, description }, { ui }) => ({
    level: await ui.updateAlertLevel({
      ...levelKeysOf(id),
      name: name ?? undefined,
      alertLevel: alertLevel ?? undefined,
      delay: delayMinutes ?? undefined,
      order: order ?? undefined,
      description,
    }),
  }),
  payload: (t) => ({
    level: t.expose('level', { type: AlertLevel, nullable: true, description: 'The level, changed.' }),
  }),
});

mutation({
  name: 'deleteAlertLevel',
  description:
    'Removes an alert level with its receivers. Needs viewerCanAdminister. User errors: CONFLICT while rules raise it, NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/targets/{id}/alertLevels/{levelId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The level.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteAlertLevel(levelKeysOf(id));
    return { deletedAlertLevelId: id };
  },
  payload: (t) => ({
    deletedAlertLevelId: t.exposeID('deletedAlertLevelId', { nullable: true, description: 'The id that is no more.' }),
  }),
});
