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
  value: t.expose('value', { type: Value, nullable: true, description: 'The value, changed.' }),
});

mutation({
  name: 'updateValue',
  description:
    'Changes the settings of a value; what is left out stays. Needs viewerCanEdit; an owner changes the name and the comments only. User errors: REQUIRED, TOO_LONG, INVALID for a multiplier of 0, NOT_FOUND at `spaceId`, NO_PERMISSION. Source: PATCH /ui/values/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The value.' }),
    name: t.string({ description: 'The name that people know it by, 1 to 100 characters.' }),
    multiplier: t.float({ description: 'What a raw reading is multiplied by, not 0; earlier readings follow.' }),
    offset: t.float({ description: 'What is added after that, in the unit of the type.' }),
    unit: t.string({ description: 'The unit to show, up to 20 characters; null for the one of the type.' }),
    visible: t.boolean({ description: 'Whether it is shown to residents.' }),
    spaceId: t.id({ description: 'The space that it measures, of the same site; null for none.' }),
    comments: t.string({ description: 'What to note, up to 2000 characters; null clears it.' }),
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
  description:
    'Sets when a value raises an alert; what is left out stays. For administrators of the site, and the owner of the apartment. User errors: REQUIRED at the limit of a side that is switched on, TOO_SMALL for a high limit below the low one or a negative hysteresis, NO_PERMISSION. Source: PATCH /ui/values/{id}/alert-settings.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The value.' }),
    minEnabled: t.boolean({ description: 'Whether it alerts below rangeMin.' }),
    maxEnabled: t.boolean({ description: 'Whether it alerts above rangeMax.' }),
    rangeMin: t.float({ description: "The low limit, in the value's unit; null clears it." }),
    rangeMax: t.float({ description: "The high limit, in the value's unit; null clears it." }),
    autoAcknowledge: t.boolean({ description: 'Whether the alert ends by itself.' }),
    hysteresis: t.float({
      description:
        "How far behind the limit the value has to be before the alert ends, in the value's unit; null clears it.",
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
