import type { RegisterRecord } from '../../../contract/entities/consumption.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { consumptionCodes, consumptionKinds } from './consumptionKinds.ts';
import { MeterEvent } from '../value/MeterEvent.ts';
import type { MeterScope } from './meterReadingsLoader.ts';
import { ValueType, ValueTypeKind } from '../value/ValueType.ts';
import { registersCost } from './consumptionCost.ts';

type MeterReadingSource = { row: RegisterRecord; target: number };

const MeterReadingEnd = builder.objectRef<NonNullable<RegisterRecord['end']>>('MeterReadingEnd').implement({
  description: 'Register of a meter at the second instant, and the consumption between both readings.',
  fields: (t) => ({
    register: t.exposeFloat('register', {
      nullable: true,
      description: 'Register in the unit of the type; null without a reading.',
    }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true, description: 'Time of the reading.' }),
    amount: t.exposeFloat('amount', {
      nullable: true,
      description:
        'Consumption between the two readings, in the unit of the type. After a meter swap it is that of both meters. Null if one of the readings is missing.',
    }),
    events: t.field({
      type: [MeterEvent],
      description: 'Meter swaps, rollovers and corrections between the two readings, earliest first.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ events }) => events,
    }),
  }),
});

const MeterReading = builder.objectRef<MeterReadingSource>('MeterReading').implement({
  description: 'Register of a meter at an instant: the last reading until then.',
  fields: (t) => ({
    valueId: t.id({
      description: 'ID of the value.',
      resolve: ({ row, target }) => encodeNodeId('Value', row.valueId, target, row.coreId),
    }),
    spaceId: t.id({
      nullable: true,
      description: 'ID of the space; null for a meter outside of spaces.',
      resolve: ({ row, target }) => (row.spaceId === null ? null : encodeNodeId('Space', row.spaceId, target)),
    }),
    type: t.field({
      type: ValueType,
      description: 'Type of the meter.',
      resolve: ({ row }) => ({ code: row.typeId, info: valueTypeOf(row.typeId) }),
    }),
    name: t.string({ description: 'Name of the value.', resolve: ({ row }) => row.name }),
    serial: t.string({
      nullable: true,
      description: 'Serial number of the core.',
      resolve: ({ row }) => row.serial,
    }),
    register: t.float({
      nullable: true,
      description: 'Register in the unit of the type; null if the meter was not read until then.',
      resolve: ({ row }) => row.register,
    }),
    readAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the reading, at or before the requested instant.',
      resolve: ({ row }) => row.readAt,
    }),
    end: t.field({
      type: MeterReadingEnd,
      nullable: true,
      description: 'Register at `until`; null without `until`.',
      resolve: ({ row }) => row.end,
    }),
  }),
});

const args = builder.args((t) => ({
  at: t.field({
    type: 'DateTime',
    required: true,
    description: 'Instant of the readings. A date is its midnight in Europe/Helsinki, the beginning of that day.',
  }),
  until: t.field({ type: 'DateTime', description: 'Second instant, later than `at`. Default: none.' }),
  types: t.field({
    type: [ValueTypeKind],
    description: `Types to include: ${consumptionKinds.join(', ')}; another one is BAD_USER_INPUT. Default: all of these.`,
  }),
}));

type Arguments = { at: string; until?: string | null | undefined; types?: readonly string[] | null | undefined };

const read = async (
  scope: MeterScope,
  target: number,
  { at, until, types }: Arguments,
  { load }: Context,
): Promise<MeterReadingSource[] | null> => {
  if (until && Date.parse(until) <= Date.parse(at)) throw badInput('`until` must be later than `at`.');
  const key = { scope, at, until: until ?? undefined, types: consumptionCodes(types) };
  return (await load.consumption.meterReadings(key))?.map((row) => ({ row, target })) ?? null;
};

const description =
  'Registers of the meters at an instant, and optionally at a second one with the consumption between both. A resident gets those of the own space and time. Cost: 2000 for a target, 1000 for a group, 40 for a space; twice that with `until`.';

builder.objectField(Target, 'meterReadings', (t) =>
  t.field({
    type: [MeterReading],
    nullable: true,
    description,
    args,
    complexity: registersCost(2_000, 200),
    resolve: ({ id }, given, context) => read({ targetId: id }, id, given, context),
  }),
);

builder.objectField(Group, 'meterReadings', (t) =>
  t.field({
    type: [MeterReading],
    nullable: true,
    description,
    args,
    complexity: registersCost(1_000, 100),
    resolve: ({ id, targetId }, given, context) => read({ groupId: id }, targetId, given, context),
  }),
);

builder.objectField(Space, 'meterReadings', (t) =>
  t.field({
    type: [MeterReading],
    nullable: true,
    description,
    args,
    complexity: registersCost(40, 4),
    resolve: ({ id, targetId }, given, context) => read({ spaceId: id, within: targetId }, targetId, given, context),
  }),
);
