import { builder } from '../../graph/builder.ts';
import { limits as most } from '../../graph/limits.ts';
import { mutation } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { AlertProducer } from './AlertProducer.ts';

/** A numeric parameter of a rule, as it is proposed. */
export const LimitInput = builder.inputType('AlertLimitInput', {
  description: 'Numeric parameter of an alert rule.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the parameter, one of `limits` of the rule.' }),
    value: t.float({
      description: 'New value, in the unit that `limits` uses; null restores the default.',
    }),
  }),
});

mutation({
  name: 'updateAlertProducer',
  // PATCH /ui/targets/{id}/notificationProducers/{producerId}.
  description:
    'Changes a rule; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: NOT_FOUND at `level` for an unknown level and at `limits` for an unknown parameter, TOO_SMALL, REQUIRED, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the alert rule.' }),
    enabled: t.boolean({ description: 'Whether the rule is evaluated.' }),
    level: t.int({ description: 'Number of the alert level; a smaller number is more urgent.' }),
    limits: t.field({ type: [LimitInput], description: 'Parameters to change; omitted ones keep their values.' }),
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
    return { alertProducer: { row, target } };
  },
  payload: (t) => ({
    alertProducer: t.expose('alertProducer', {
      type: AlertProducer,
      nullable: true,
      description: 'The updated alert rule; null if the mutation failed.',
    }),
  }),
});

/** The keys of rules, and the one target that they are in. */
const readIds = (ids: readonly string[]) => {
  if (ids.length > most.page) throw badInput(`At most ${most.page} rules at once.`);
  const read = ids.map((id) => readWithin('AlertProducer', id));
  const [first] = read;
  if (!first || read.some(({ target }) => target !== first.target)) throw badInput('Give rules of one target.');
  return { target: first.target, keys: read.map(({ key }) => key) };
};

mutation({
  name: 'updateAlertProducers',
  // PATCH /ui/targets/{id}/notificationProducers.
  description:
    `Changes up to ${most.page} rules of one target, all or none of them; omitted fields keep their values. ` +
    'Requires TARGET_ADMIN on the target. User errors: NOT_FOUND at `level` for an unknown level, REQUIRED at the position ' +
    'in `ids` of a rule without the limit that it needs, NO_PERMISSION.',
  input: (t) => ({
    ids: t.idList({ required: true, description: 'IDs of the alert rules.' }),
    enabled: t.boolean({ description: 'Whether the rules are evaluated.' }),
    level: t.int({ description: 'Number of the alert level; a smaller number is more urgent.' }),
  }),
  uiNames: { producers: 'ids', alertLevel: 'level' },
  resolve: async ({ ids, enabled, level }, { ui }) => {
    const { target, keys } = readIds(ids);
    const rows = await ui.updateProducers({
      id: target,
      producers: keys,
      enabled: enabled ?? undefined,
      alertLevel: level ?? undefined,
    });
    return { alertProducers: rows.map((row) => ({ row, target })) };
  },
  payload: (t) => ({
    alertProducers: t.expose('alertProducers', {
      type: [AlertProducer],
      nullable: true,
      description: 'The updated alert rules; null if the mutation failed.',
    }),
  }),
});
