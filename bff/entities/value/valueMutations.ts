import type { ValueRecord } from '../../../contract/entities/value.ts';
import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Value } from './Value.ts';
import type { ValueSource } from './valueSource.ts';

/** A value as it is after a change, in the target that its id names. */
const changed = (row: ValueRecord, id: string): { value: ValueSource } => ({
  value: { row, core: { key: row.coreId, target: readId('Value', id).hints[0] ?? null } },
});

const shown = (t: OutputBuilder<{ value: ValueSource }>) => ({
  value: t.expose('value', {
    type: Value,
    nullable: true,
    description: 'The updated value; null if the mutation failed.',
  }),
});

mutation({
  name: 'updateValue',
  // PATCH /ui/values/{id}.
  description:
    'Changes the settings of a value; omitted fields keep their values. Requires TARGET_MANAGER on the target, or OWNER of the space for the name and the comments. User errors: REQUIRED, TOO_LONG, INVALID for a multiplier of 0, NOT_FOUND at `spaceId`, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the value.' }),
    name: t.string({ description: 'Display name, 1 to 100 characters.' }),
    multiplier: t.float({
      description: 'Factor that raw readings are multiplied by; not 0. Also applies to stored readings.',
    }),
    offset: t.float({ description: 'Offset, added after the multiplication, in the unit of the type.' }),
    unit: t.string({ description: 'The unit to show, up to 20 characters; null for the one of the type.' }),
    visible: t.boolean({ description: 'Whether the value is shown to residents.' }),
    spaceId: t.id({ description: 'ID of the measured space, of the same target; null for none.' }),
    comments: t.string({ description: 'Comments, up to 2000 characters; null clears.' }),
  }),
  resolve: async ({ id, name, multiplier, offset, unit, visible, spaceId, comments }, { ui }) => {
    const row = await ui.updateValue({
      id: readId('Value', id).key,
      name: name ?? undefined,
      multiplier: multiplier ?? undefined,
      offset: offset ?? undefined,
      unit,
      visible: visible ?? undefined,
      spaceId: spaceId === null ? null : optionalKey('Space', spaceId),
      comments,
    });
    return changed(row, id);
  },
  payload: shown,
});

mutation({
  name: 'updateAlertSettings',
  // PATCH /ui/values/{id}/alert-settings.
  description:
    'Changes the alert limits of a value; omitted fields keep their values. Requires TARGET_ADMIN on the target, or OWNER of the space. User errors: REQUIRED at the limit of a side that is switched on, TOO_SMALL for a high limit below the low one or a negative hysteresis, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the value.' }),
    minEnabled: t.boolean({ description: 'Whether a value below `rangeMin` raises an alert.' }),
    maxEnabled: t.boolean({ description: 'Whether a value above `rangeMax` raises an alert.' }),
    rangeMin: t.float({ description: 'Low limit in the unit of the value; null clears it.' }),
    rangeMax: t.float({ description: 'High limit in the unit of the value; null clears it.' }),
    autoAcknowledge: t.boolean({ description: 'Whether an alert is acknowledged automatically when it ends.' }),
    hysteresis: t.float({
      description:
        'Distance that the value must move back past the limit before the alert ends, in the unit of the value; null clears.',
    }),
  }),
  uiNames: {
    alertMinEnabled: 'minEnabled',
    alertMaxEnabled: 'maxEnabled',
    alertRangeMin: 'rangeMin',
    alertRangeMax: 'rangeMax',
    alertAutoack: 'autoAcknowledge',
    alertHysteresis: 'hysteresis',
  },
  resolve: async ({ id, minEnabled, maxEnabled, rangeMin, rangeMax, autoAcknowledge, hysteresis }, { ui }) => {
    const row = await ui.updateAlertSettings({
      id: readId('Value', id).key,
      alertMinEnabled: minEnabled ?? undefined,
      alertMaxEnabled: maxEnabled ?? undefined,
      alertRangeMin: rangeMin,
      alertRangeMax: rangeMax,
      alertAutoack: autoAcknowledge ?? undefined,
      alertHysteresis: hysteresis,
    });
    return changed(row, id);
  },
  payload: shown,
});
