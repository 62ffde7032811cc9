import type { PlacedEventRecord } from '../../../contract/entities/consumption.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { badInput, orNull } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { consumptionCodes, consumptionKinds } from './consumptionKinds.ts';
import { MeterEvent } from '../value/MeterEvent.ts';
import { ValueType, ValueTypeKind } from '../value/ValueType.ts';

type Source = { row: PlacedEventRecord; target: number };

const PlacedMeterEvent = builder.objectRef<Source>('PlacedMeterEvent').implement({
  // GET /ui/data/meter-events.
  description: 'A meter event with its meter and the space of the meter.',
  fields: (t) => ({
    event: t.field({ type: MeterEvent, description: 'The event.', resolve: ({ row }) => row }),
    valueId: t.id({
      description: 'ID of the value.',
      resolve: ({ row, target }) => encodeNodeId('Value', row.valueId, target, row.coreId),
    }),
    valueName: t.string({ description: 'Name of the value.', resolve: ({ row }) => row.name }),
    type: t.field({
      type: ValueType,
      description: 'Type of the meter.',
      resolve: ({ row }) => ({ code: row.typeId, info: valueTypeOf(row.typeId) }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space of the meter; null for a meter outside of spaces.',
      resolve: ({ row, target }, _args, { load }) =>
        row.spaceId === null ? null : load.target.space({ key: row.spaceId, target }),
    }),
  }),
});

const args = builder.args((t) => ({
  from: t.field({ type: 'DateTime', required: true, description: 'Start of the range, inclusive.' }),
  to: t.field({ type: 'DateTime', required: true, description: 'End of the range, exclusive.' }),
  types: t.field({
    type: [ValueTypeKind],
    description: `Types to include: ${consumptionKinds.join(', ')}; another one is BAD_USER_INPUT. Default: all of these.`,
  }),
}));

type Arguments = { from: string; to: string; types?: readonly string[] | null | undefined };

type Scope = { targetId: number } | { groupId: number } | { spaceId: number };

const read = async (
  scope: Scope,
  target: number,
  { from, to, types }: Arguments,
  { ui }: Context,
): Promise<Source[] | null> => {
  if (Date.parse(to) <= Date.parse(from)) throw badInput('`to` must be later than `from`.');
  const rows = await orNull(ui.placedEvents({ ...scope, from, to, types: consumptionCodes(types) }));
  return rows && rows.map((row) => ({ row, target }));
};

const description =
  'Swaps, rollovers and corrections of the meters in a range, the earliest first; null if the service has no such list. A resident gets those of the own space and time. One request.';

const complexity = { field: 20, multiplier: 20 };

builder.objectField(Target, 'meterEvents', (t) =>
  t.field({
    type: [PlacedMeterEvent],
    nullable: true,
    // GET /ui/data/meter-events.
    description,
    args,
    complexity,
    resolve: ({ id }, given, context) => read({ targetId: id }, id, given, context),
  }),
);

builder.objectField(Group, 'meterEvents', (t) =>
  t.field({
    type: [PlacedMeterEvent],
    nullable: true,
    // GET /ui/data/meter-events.
    description,
    args,
    complexity,
    resolve: ({ id, targetId }, given, context) => read({ groupId: id }, targetId, given, context),
  }),
);

builder.objectField(Space, 'meterEvents', (t) =>
  t.field({
    type: [PlacedMeterEvent],
    nullable: true,
    // GET /ui/data/meter-events.
    description,
    args,
    complexity,
    resolve: ({ id, targetId }, given, context) => read({ spaceId: id }, targetId, given, context),
  }),
);
