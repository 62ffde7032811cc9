import type { ValueRecord } from '../../../contract/value.ts';
import { builder } from '../../graph/builder.ts';

/** What one number of an enumeration means. */
export const EnumOption = builder.objectRef<ValueRecord['ioEnums'][number]>('EnumOption').implement({
  description: 'What one number of an enumeration means.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The number.' }),
    name: t.exposeString('name', { description: 'Its meaning.' }),
  }),
});

/** What a device is sent at set times. */
export const TimedMessage = builder.objectRef<ValueRecord['timedMessages'][number]>('TimedMessage').implement({
  description: 'What a device is sent at set times.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'When it begins to hold.' }),
    to: t.expose('to', { type: 'DateTime', description: 'When it ends to hold.' }),
    data: t.exposeString('data', { description: 'What is sent.' }),
  }),
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
      description: 'How far behind the limit the value has to be before the alert ends.',
    }),
  }),
});
