import type { MeterEventRecord } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, type ListOrder } from '../../graph/order.ts';
import { limits } from '../../graph/limits.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Value } from './Value.ts';

/** Kinds of meter events. */
export const MeterEventKind = builder.enumType('MeterEventKind', {
  description: 'What can happen to a meter.',
  values: {
    SWAP: { value: 'swap', description: 'Another meter came in its place.' },
    ROLLOVER: { value: 'rollover', description: 'Its register ran over and began anew from 0.' },
    CORRECTION: { value: 'correction', description: 'Its register was set to another number.' },
  } as const,
});

/** Something that happened to a meter. */
export const MeterEvent = builder.objectRef<MeterEventRecord>('MeterEvent').implement({
  description:
    'Something that happened to a meter: its consumption is counted on from there. Source: GET /ui/values/{id}/meter-events.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, valueId }) => encodeNodeId('MeterEvent', id, valueId),
    }),
    kind: t.expose('kind', { type: MeterEventKind, description: 'What happened.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    endReading: t.exposeFloat('endReading', {
      nullable: true,
      description: "What the register showed before, in the value's unit.",
    }),
    startReading: t.exposeFloat('startReading', {
      nullable: true,
      description: "What it showed after, in the value's unit.",
    }),
    comment: t.exposeString('comment', { nullable: true, description: 'What was noted.' }),
    by: t.exposeString('by', { nullable: true, description: 'Who told of it.' }),
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
      description:
        'Swaps, rollovers and corrections of the meter, in the order of time. Source: GET /ui/values/{id}/meter-events, one call a value.',
      complexity: ({ first, last }) => ({ field: 20, multiplier: Math.min(first ?? last ?? 5, limits.page) }),
      resolve: async ({ row }, args, { load }, info) => {
        const events = await load.value.meterEvents(row.id);
        return events && pageOf(events, earliestFirst, { args, info, owner: row.id });
      },
    },
    connectionOf(MeterEvent),
  ),
);
