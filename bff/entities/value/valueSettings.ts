import type { ValueRecord } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';

/** Meaning of one number of an enumeration. */
export const EnumOption = builder.objectRef<ValueRecord['ioEnums'][number]>('EnumOption').implement({
  description: 'What one number of an enumeration means.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The number that is measured or written.' }),
    name: t.exposeString('name', { description: 'Its meaning.' }),
  }),
});

/** Source of a timed message: its row, and its value. */
export type TimedMessageSource = { row: ValueRecord['timedMessages'][number]; value: number; core: number };

/** Messages that a core is sent at set times. */
export const TimedMessage = builder.objectRef<TimedMessageSource>('TimedMessage').implement({
  description: 'What a device is sent at set times.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id, for deleteTimedMessage.',
      resolve: ({ row, value, core }) => encodeNodeId('TimedMessage', row.id, value, core),
    }),
    from: t.field({ type: 'DateTime', description: 'When it begins to hold.', resolve: ({ row }) => row.from }),
    to: t.field({ type: 'DateTime', description: 'When it ends to hold.', resolve: ({ row }) => row.to }),
    data: t.string({ description: 'What is sent.', resolve: ({ row }) => row.data }),
  }),
});

registerNode(TimedMessage, async ({ key, hints: [value, core] }, { load }) => {
  if (value === undefined || core === undefined) return null;
  const found = await load.value.one({ key: value, target: null, core });
  const row = found?.row.timedMessages.find(({ id }) => id === key);
  return row ? { row, value, core } : null;
});

/** When a value raises an alert. */
export const AlertSettings = builder.objectRef<ValueRecord>('AlertSettings').implement({
  description: 'When a value raises an alert.',
  fields: (t) => ({
    minEnabled: t.exposeBoolean('alertMinEnabled', { description: 'Whether it alerts below rangeMin.' }),
    maxEnabled: t.exposeBoolean('alertMaxEnabled', { description: 'Whether it alerts above rangeMax.' }),
    rangeMin: t.exposeFloat('alertRangeMin', { nullable: true, description: "The low limit, in the value's unit." }),
    rangeMax: t.exposeFloat('alertRangeMax', { nullable: true, description: "The high limit, in the value's unit." }),
    autoAcknowledge: t.exposeBoolean('alertAutoack', { description: 'Whether the alert ends by itself.' }),
    hysteresis: t.exposeFloat('alertHysteresis', {
      nullable: true,
      description: "How far behind the limit the value has to be before the alert ends, in the value's unit.",
    }),
  }),
});
