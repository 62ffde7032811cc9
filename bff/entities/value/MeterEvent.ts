import type { MeterEventRecord } from '../../../contract/entities/meterEvent.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, type ListOrder } from '../../graph/order.ts';
import { limits } from '../../graph/limits.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Value } from './Value.ts';

/** Kinds of meter events. */
export const MeterEventKind = builder.enumType('MeterEventKind', {
  description: 'Kind of a meter event.',
  values: {
    SWAP: { value: 'swap', description: 'The meter was replaced with another.' },
    ROLLOVER: { value: 'rollover', description: 'Register overflow; counting restarted at 0.' },
    CORRECTION: { value: 'correction', description: 'The register was set to another number.' },
    CONVERSION: {
      value: 'conversion',
      description: 'The register went on; its readings have another multiplier, offset or unit from then on.',
    },
  } as const,
});

const Conversion = builder
  .objectRef<NonNullable<MeterEventRecord['conversion']>['before']>('ValueConversion')
  .implement({
    description: 'Conversion of the raw readings of a value to the shown ones during some time.',
    fields: (t) => ({
      multiplier: t.exposeFloat('multiplier', { description: 'Factor that raw readings are multiplied by.' }),
      offset: t.exposeFloat('offset', {
        description: 'Number that is added after the multiplication, in the unit of the type.',
      }),
      unit: t.exposeString('unit', {
        nullable: true,
        description: 'The unit that is shown; null for the one of the type.',
      }),
    }),
  });

/** Something that happened to a meter. */
export const MeterEvent = builder.objectRef<MeterEventRecord>('MeterEvent').implement({
  // GET /ui/values/{id}/meter-events.
  description:
    'A swap, rollover or correction of a meter, or a change of how its readings are converted; consumption continues from the new register reading.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, valueId }) => encodeNodeId('MeterEvent', id, valueId),
    }),
    kind: t.expose('kind', { type: MeterEventKind, description: 'Kind of the event.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    endReading: t.exposeFloat('endReading', {
      nullable: true,
      description: 'Register reading before the event, in the unit of the value.',
    }),
    startReading: t.exposeFloat('startReading', {
      nullable: true,
      description: 'Register reading after the event, in the unit of the value.',
    }),
    conversionBefore: t.field({
      type: Conversion,
      nullable: true,
      description: 'Conversion of the readings before the event; null if the event did not change it.',
      resolve: ({ conversion }) => conversion?.before ?? null,
    }),
    conversionAfter: t.field({
      type: Conversion,
      nullable: true,
      description: 'Conversion of the readings from the event on; null if the event did not change it.',
      resolve: ({ conversion }) => conversion?.after ?? null,
    }),
    comment: t.exposeString('comment', { nullable: true, description: 'Comment; null if none.' }),
    by: t.exposeString('by', { nullable: true, description: 'Username of the account that recorded the event.' }),
  }),
});

registerNode(MeterEvent, async ({ key, hints: [value] }, { load }) => {
  const events = value === undefined ? null : await load.value.meterEvents(value);
  return events?.find(({ id }) => id === key) ?? null;
});

const earliestFirst: ListOrder<MeterEventRecord> = [{ by: ({ at }) => Date.parse(at) }, ...byId];

builder.objectField(Value, 'meterEvents', (t) =>
  t.connection(
    {
      type: MeterEvent,
      nullable: true,
      // GET /ui/values/{id}/meter-events, one call a value.
      description: 'Swaps, rollovers and corrections of the meter, in the order of time.',
      complexity: ({ first, last }) => ({ field: 20, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ row }, args, { load }, info) => {
        const events = await load.value.meterEvents(row.id);
        return events && pageOf(events, earliestFirst, { args, info, owner: row.id });
      },
    },
    connectionOf(MeterEvent),
  ),
);
