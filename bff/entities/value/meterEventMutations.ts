import type { MeterEventRecord } from '../../../contract/entities/meterEvent.ts';
import { mutation } from '../../graph/mutation.ts';
import { InvalidId, readId } from '../../graph/nodeId.ts';
import { MeterEvent, MeterEventKind } from './MeterEvent.ts';
import { Value } from './Value.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

type StoredEvent = { meterEvent: MeterEventRecord; valueKey: ValueKey };

const unlikely =
  'UNLIKELY for a reading that is further from the one beside it than the meter has ever counted in the time, unless it is confirmed';

const reported = 'MONTH_REPORTED where the conversion would change in a month whose reports have been made';

const confirmedDescription = 'Whether readings that are unlikely are right. Default: false.';

/** Key of an event and of its value, from a global ID. */
const readEventId = (id: string): { key: number; value: number } => {
  const { key, hints } = readId('MeterEvent', id);
  if (hints[0] === undefined) throw new InvalidId('MeterEvent', id);
  return { key, value: hints[0] };
};

mutation({
  name: 'addMeterEvent',
  // POST /ui/values/{id}/meter-events.
  description: `Records a meter swap, rollover or correction, or a change of how its readings are converted; consumption continues from the new register reading. Readings before the event keep their multiplier, offset and unit. Requires TARGET_MANAGER on the target, or OWNER of the space. User errors: REQUIRED, also for the end of a rollover that cannot be known, INVALID for a value that is not a meter, a time in the future, a register that would run backwards or a conversion that changes nothing, ${unlikely}, ${reported}, NO_PERMISSION.`,
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value of the meter.' }),
    kind: t.field({ type: MeterEventKind, required: true, description: 'Kind of the event.' }),
    at: t.field({ type: 'DateTime', required: true, description: 'Time of the event.' }),
    endReading: t.float({
      description:
        'Register reading before the event, in the unit of the value. Default: the last one; of a rollover the end of the digits.',
    }),
    startReading: t.float({
      description:
        'Register reading after the event, in the unit of the value. Default: the first one; of a rollover 0.',
    }),
    multiplier: t.float({
      description: 'Factor that raw readings from the event on are multiplied by; not 0. Default: as before the event.',
    }),
    offset: t.float({
      description: 'Offset of the readings from the event on, in the unit of the type. Default: as before the event.',
    }),
    unit: t.string({
      description:
        'Unit that is shown from the event on, up to 20 characters; null for the one of the type. Default: as before the event.',
    }),
    comment: t.string({ description: 'Comment, up to 1000 characters.' }),
    confirmed: t.boolean({ description: confirmedDescription }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async (
    { valueId, kind, at, endReading, startReading, multiplier, offset, unit, comment, confirmed },
    { ui },
  ): Promise<StoredEvent> => {
    const id = readId('Value', valueId);
    const meterEvent = await ui.addMeterEvent({
      id: id.key,
      kind,
      at,
      endReading: endReading ?? undefined,
      startReading: startReading ?? undefined,
      multiplier: multiplier ?? undefined,
      offset: offset ?? undefined,
      unit,
      comment: comment ?? undefined,
      ...(confirmed && { confirmed }),
    });
    return { meterEvent, valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    meterEvent: t.expose('meterEvent', {
      type: MeterEvent,
      nullable: true,
      description: 'The recorded event; null if the mutation failed.',
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Meter, with recounted consumption; null if the mutation failed.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});

mutation({
  name: 'updateMeterEvent',
  // PATCH /ui/values/{id}/meter-events/{eventId}.
  description: `Updates a meter event; consumption is recounted. Requires TARGET_MANAGER on the target. User errors: REQUIRED and INVALID as of addMeterEvent, ${unlikely}, ${reported}, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the event.' }),
    kind: t.field({ type: MeterEventKind, description: 'Kind of the event. Omit to keep the value.' }),
    at: t.field({ type: 'DateTime', description: 'Time of the event. Omit to keep the value.' }),
    endReading: t.float({
      description: 'Register reading before the event, in the unit of the value; null clears. Omit to keep the value.',
    }),
    startReading: t.float({
      description: 'Register reading after the event, in the unit of the value; null clears. Omit to keep the value.',
    }),
    multiplier: t.float({
      description: 'Factor that raw readings from the event on are multiplied by; not 0. Omit to keep the value.',
    }),
    offset: t.float({
      description: 'Offset of the readings from the event on, in the unit of the type. Omit to keep the value.',
    }),
    unit: t.string({
      description:
        'Unit that is shown from the event on, up to 20 characters; null for the one of the type. Omit to keep the value.',
    }),
    comment: t.string({ description: 'Comment, up to 1000 characters; null clears. Omit to keep the value.' }),
    confirmed: t.boolean({ description: confirmedDescription }),
  }),
  uiNames: { eventId: 'id' },
  resolve: async ({ id, kind, at, multiplier, offset, confirmed, ...rest }, { ui }): Promise<StoredEvent> => {
    const { key, value } = readEventId(id);
    const meterEvent = await ui.updateMeterEvent({
      ...rest,
      id: value,
      eventId: key,
      kind: kind ?? undefined,
      at: at ?? undefined,
      multiplier: multiplier ?? undefined,
      offset: offset ?? undefined,
      ...(confirmed && { confirmed }),
    });
    return { meterEvent, valueKey: { key: value, target: null, core: null } };
  },
  payload: (t) => ({
    meterEvent: t.expose('meterEvent', {
      type: MeterEvent,
      nullable: true,
      description: 'The changed event; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteMeterEvent',
  // DELETE /ui/values/{id}/meter-events/{eventId}.
  description: `Removes a meter event; consumption is recounted without it, by the conversion before it. Requires TARGET_MANAGER on the target. User errors: ${reported}, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the event.' }) }),
  uiNames: { eventId: 'id' },
  resolve: async ({ id }, { ui }): Promise<{ deletedMeterEventId: string }> => {
    const { key, value } = readEventId(id);
    await ui.deleteMeterEvent({ id: value, eventId: key });
    return { deletedMeterEventId: id };
  },
  payload: (t) => ({
    deletedMeterEventId: t.exposeID('deletedMeterEventId', {
      nullable: true,
      description: 'ID of the removed event; null if the mutation failed.',
    }),
  }),
});
