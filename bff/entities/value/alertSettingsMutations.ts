import type { ValueRecord } from '../../../contract/entities/value.ts';
import { limits as most } from '../../graph/limits.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Value } from './Value.ts';
import type { ValueSource } from './valueSource.ts';

/** The alert limits of a value, as they are changed; omitted fields keep their values. */
type Limits = {
  minEnabled?: boolean | null | undefined;
  maxEnabled?: boolean | null | undefined;
  rangeMin?: number | null | undefined;
  rangeMax?: number | null | undefined;
  autoAcknowledge?: boolean | null | undefined;
  hysteresis?: number | null | undefined;
};

const limitFields = (t: InputBuilder) => ({
  minEnabled: t.boolean({ description: 'Whether a value below `rangeMin` raises an alert.' }),
  maxEnabled: t.boolean({ description: 'Whether a value above `rangeMax` raises an alert.' }),
  rangeMin: t.float({ description: 'Low limit in the unit of the value; null clears it.' }),
  rangeMax: t.float({ description: 'High limit in the unit of the value; null clears it.' }),
  autoAcknowledge: t.boolean({ description: 'Whether an alert is acknowledged automatically when it ends.' }),
  hysteresis: t.float({
    description:
      'Distance that the value must move back past the limit before the alert ends, in the unit of the value; null clears.',
  }),
});

const uiNames = {
  alertMinEnabled: 'minEnabled',
  alertMaxEnabled: 'maxEnabled',
  alertRangeMin: 'rangeMin',
  alertRangeMax: 'rangeMax',
  alertAutoack: 'autoAcknowledge',
  alertHysteresis: 'hysteresis',
};

const uiLimits = ({ minEnabled, maxEnabled, rangeMin, rangeMax, autoAcknowledge, hysteresis }: Limits) => ({
  alertMinEnabled: minEnabled ?? undefined,
  alertMaxEnabled: maxEnabled ?? undefined,
  alertRangeMin: rangeMin,
  alertRangeMax: rangeMax,
  alertAutoack: autoAcknowledge ?? undefined,
  alertHysteresis: hysteresis,
});

const valueIn = (row: ValueRecord, target: number | null): ValueSource => ({ row, core: { key: row.coreId, target } });

mutation({
  name: 'updateAlertSettings',
  // PATCH /ui/values/{id}/alert-settings.
  description:
    'Changes the alert limits of a value; omitted fields keep their values. Requires TARGET_ADMIN on the target, or OWNER of the space. User errors: REQUIRED at the limit of a side that is switched on, TOO_SMALL for a high limit below the low one or a negative hysteresis, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the value.' }), ...limitFields(t) }),
  uiNames,
  resolve: async ({ id, ...given }, { ui }) => {
    const { key, hints } = readId('Value', id);
    return { value: valueIn(await ui.updateAlertSettings({ id: key, ...uiLimits(given) }), hints[0] ?? null) };
  },
  payload: (t) => ({
    value: t.expose('value', {
      type: Value,
      nullable: true,
      description: 'The updated value; null if the mutation failed.',
    }),
  }),
});

/** The keys of values, and the one target that they are in. */
const readIds = (ids: readonly string[]) => {
  if (ids.length > most.page) throw badInput(`At most ${most.page} values at once.`);
  const read = ids.map((id) => readId('Value', id));
  const target = read[0]?.hints[0];
  if (target === undefined || read.some(({ hints }) => hints[0] !== target))
    throw badInput('Give values of one target.');
  return { target, keys: read.map(({ key }) => key) };
};

mutation({
  name: 'updateManyAlertSettings',
  // PATCH /ui/targets/{id}/alert-settings.
  description:
    `Changes the alert limits of up to ${most.page} values of one target, all or none of them; omitted fields keep ` +
    'their values. Requires TARGET_ADMIN on the target. User errors: TOO_SMALL for a high limit below the low one or a negative hysteresis, REQUIRED or TOO_SMALL at the ' +
    'position in `ids` of a value that the limits do not fit, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ ids: t.idList({ required: true, description: 'IDs of the values.' }), ...limitFields(t) }),
  uiNames: { ...uiNames, values: 'ids' },
  resolve: async ({ ids, ...given }, { ui }) => {
    const { target, keys } = readIds(ids);
    const rows = await ui.updateManyAlertSettings({ id: target, values: keys, ...uiLimits(given) });
    return { values: rows.map((row) => valueIn(row, target)) };
  },
  payload: (t) => ({
    values: t.expose('values', {
      type: [Value],
      nullable: true,
      description: 'The updated values; null if the mutation failed.',
    }),
  }),
});
