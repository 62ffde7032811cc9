import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Alert } from './Alert.ts';
import { AlertProducer } from './AlertProducer.ts';

mutation({
  name: 'acknowledgeAlert',
  description:
    'Takes notice of an alert; it ends when what raised it is over. Needs viewerCanAcknowledge. User errors: CONFLICT where somebody has already, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: POST /ui/targets/{id}/alerts/{alertId}/acknowledge.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The alert.' }),
    comment: t.string({ description: 'What to say about it, up to 1000 characters.' }),
  }),
  uiNames: { alertId: 'id' },
  resolve: async ({ id, comment }, { ui }) => {
    const { key, target } = readWithin('Alert', id);
    return { alert: await ui.acknowledgeAlert({ id: target, alertId: key, comment: comment ?? undefined }) };
  },
  payload: (t) => ({
    alert: t.expose('alert', { type: Alert, nullable: true, description: 'The alert, acknowledged.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Its site, with the counts as they are now.',
      resolve: ({ alert }, _args, { load }) => (alert ? load.target.one(alert.targetId) : null),
    }),
  }),
});

const LimitInput = builder.inputType('AlertLimitInput', {
  description: 'One number that a rule goes by.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name, one of those in `limits` of the rule.' }),
    value: t.float({
      description:
        'The number, in the unit in which `limits` of the rule gives it; null puts the usual one in its place.',
    }),
  }),
});

mutation({
  name: 'updateAlertProducer',
  description:
    'Changes a rule; what is left out stays. Needs viewerCanAdminister. User errors: NOT_FOUND at `level` for a level that is not there and at `limits` for a number that the rule does not go by, TOO_SMALL, REQUIRED, NO_PERMISSION. Source: PATCH /ui/targets/{id}/notificationProducers/{producerId}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The rule.' }),
    enabled: t.boolean({ description: 'Whether it watches.' }),
    level: t.int({ description: 'The number of the alert level that it raises.' }),
    limits: t.field({ type: [LimitInput], description: 'The numbers to change; the others stay.' }),
  }),
  uiNames: { producerId: 'id', alertLevel: 'level' },
  resolve: async ({ id, enabled, level, limits }, { ui }) => {
    const { key, target } = readWithin('AlertProducer', id);
    const row = await ui.updateProducer({
      id: target,
      producerId: key,
      enabled: enabled ?? undefined,
      alertLevel: level ?? undefined,
      limits: limits ? Object.fromEntries(limits.map(({ name, value }) => [name, value ?? null])) : undefined,
    });
    return { producer: { row, target } };
  },
  payload: (t) => ({
    producer: t.expose('producer', { type: AlertProducer, nullable: true, description: 'The rule, changed.' }),
  }),
});
