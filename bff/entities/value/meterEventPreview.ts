import type { MeterEventPreview as Preview } from '../../../contract/entities/meterEvent.ts';
import { builder } from '../../graph/builder.ts';
import { readId } from '../../graph/nodeId.ts';
import { MeterEventKind } from './MeterEvent.ts';
import { Value } from './Value.ts';

/** A reading of a register at a time. */
export const RegisterReading = builder.objectRef<NonNullable<Preview['before']>>('RegisterReading').implement({
  description: 'A reading of a register.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of the reading.' }),
    reading: t.exposeFloat('reading', { description: 'The register, in the unit of the value.' }),
  }),
});

const RecountedMonth = builder.objectRef<Preview['months'][number]>('RecountedMonth').implement({
  description: 'A month whose consumption changes.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'The month in Europe/Helsinki.' }),
    amount: t.exposeFloat('amount', {
      nullable: true,
      description: 'Consumption as it is counted now, in the unit of the value; null without readings.',
    }),
    newAmount: t.exposeFloat('newAmount', {
      nullable: true,
      description: 'Consumption after the change, in the unit of the value; null without readings.',
    }),
  }),
});

const ConversionInput = builder.inputType('ValueConversionInput', {
  description: 'Conversion of raw readings to shown ones; omitted fields keep their values.',
  fields: (t) => ({
    multiplier: t.float({ description: 'Factor that raw readings are multiplied by; not 0.' }),
    offset: t.float({ description: 'Number that is added after the multiplication, in the unit of the type.' }),
    unit: t.string({ description: 'The unit that is shown, up to 20 characters; null for the one of the type.' }),
  }),
});

const MeterEventPreview = builder.objectRef<Preview>('MeterEventPreview').implement({
  // POST /ui/values/{id}/meter-events/preview.
  description: 'Result of a change of the events of a meter that is not stored.',
  fields: (t) => ({
    before: t.expose('before', {
      type: RegisterReading,
      nullable: true,
      description: 'Last reading before the event; null if there is none, or if the event is removed.',
    }),
    after: t.expose('after', {
      type: RegisterReading,
      nullable: true,
      description: 'First reading after the event and before the next one; null if there is none.',
    }),
    isEndUnlikely: t.boolean({
      description:
        'Whether the end reading is further from the reading before than the meter has ever counted in the time, so that it has to be confirmed.',
      resolve: ({ unlikely }) => unlikely.includes('endReading'),
    }),
    isStartUnlikely: t.boolean({
      description:
        'Whether the start reading is further from the reading after than the meter has ever counted in the time, so that it has to be confirmed.',
      resolve: ({ unlikely }) => unlikely.includes('startReading'),
    }),
    months: t.expose('months', { type: [RecountedMonth], description: 'Months whose consumption changes.' }),
  }),
});

builder.objectField(Value, 'meterEventPreview', (t) =>
  t.field({
    type: MeterEventPreview,
    nullable: true,
    // POST /ui/values/{id}/meter-events/preview.
    description:
      'Result of adding a meter event, or with `eventId` of changing or removing that event; nothing is stored. Requires TARGET_MANAGER on the target. Errors: FORBIDDEN, NOT_FOUND, BAD_USER_INPUT with the fields and codes that the mutation would refuse.',
    args: {
      eventId: t.arg.id({ description: 'ID of the event that is changed or removed. Default: a new event.' }),
      removed: t.arg.boolean({ description: 'Whether the event is removed. Default: false.' }),
      kind: t.arg({ type: MeterEventKind, description: 'Kind of the event.' }),
      at: t.arg({ type: 'DateTime', description: 'Time of the event.' }),
      endReading: t.arg.float({
        description: 'Register reading before the event, in the unit of the value; null clears that of the event.',
      }),
      startReading: t.arg.float({
        description: 'Register reading after the event, in the unit of the value; null clears that of the event.',
      }),
      conversion: t.arg({
        type: ConversionInput,
        description:
          'Conversion of the readings from the event on. Default: that before the event, or the recorded one.',
      }),
    },
    complexity: 1000,
    resolve: ({ row }, { eventId, removed, kind, at, endReading, startReading, conversion }, { ui }) =>
      ui.previewMeterEvent({
        id: row.id,
        eventId: typeof eventId === 'string' ? readId('MeterEvent', eventId).key : undefined,
        kind: kind ?? undefined,
        at: at ?? undefined,
        endReading,
        startReading,
        multiplier: conversion?.multiplier ?? undefined,
        offset: conversion?.offset ?? undefined,
        unit: conversion?.unit,
        ...(removed && { removed }),
      }),
  }),
);
