import type { ValueRecord } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';

/** Meaning of one number of an enumeration. */
export const EnumOption = builder.objectRef<ValueRecord['ioEnums'][number]>('EnumOption').implement({
  description: 'Meaning of one number of an enumeration.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The number that is measured or written.' }),
    name: t.exposeString('name', { description: 'Meaning of the number.' }),
  }),
});

/** Source of a timed message: its row, and its value. */
export type TimedMessageSource = { row: ValueRecord['timedMessages'][number]; value: number; core: number };

/** Messages that a core is sent at set times. */
export const TimedMessage = builder.objectRef<TimedMessageSource>('TimedMessage').implement({
  description: 'Message that a core shows during a period.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id, for deleteTimedMessage.',
      resolve: ({ row, value, core }) => encodeNodeId('TimedMessage', row.id, value, core),
    }),
    from: t.field({ type: 'DateTime', description: 'Start of the display period.', resolve: ({ row }) => row.from }),
    to: t.field({ type: 'DateTime', description: 'End of the display period.', resolve: ({ row }) => row.to }),
    data: t.string({ description: 'Message.', resolve: ({ row }) => row.data }),
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
  description: 'Alert limits of a value.',
  fields: (t) => ({
    minEnabled: t.exposeBoolean('alertMinEnabled', {
      description: 'Whether a value below `rangeMin` raises an alert.',
    }),
    maxEnabled: t.exposeBoolean('alertMaxEnabled', {
      description: 'Whether a value above `rangeMax` raises an alert.',
    }),
    rangeMin: t.exposeFloat('alertRangeMin', { nullable: true, description: "The low limit, in the value's unit." }),
    rangeMax: t.exposeFloat('alertRangeMax', { nullable: true, description: "The high limit, in the value's unit." }),
    autoAcknowledge: t.exposeBoolean('alertAutoack', {
      description: 'Whether an alert is acknowledged automatically when it ends.',
    }),
    hysteresis: t.exposeFloat('alertHysteresis', {
      nullable: true,
      description: "Distance that the value must move back past the limit before the alert ends, in the value's unit.",
    }),
  }),
});
