import type { WeekRecord } from '../../../contract/entities/data.ts';
import { valueTypes } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { ValueTypeKind } from './ValueType.ts';

type WeekSource = { row: WeekRecord; target: number };

const SpaceWeek = builder.objectRef<WeekSource>('SpaceWeek').implement({
  description: 'The last seven days of one space, by weekday and hour.',
  fields: (t) => ({
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The space.',
      resolve: ({ row, target }, _args, { load }) => load.target.space({ key: row.spaceId, target }),
    }),
    hours: t.field({
      type: t.listRef(t.listRef('Float', { nullable: true })),
      description:
        '24 hours in Europe/Helsinki of each weekday, Monday first, in the unit of the type: mean of gauges, sum of consumption; null without readings.',
      resolve: ({ row }) => row.hours,
    }),
  }),
});

const codes = new Map(Object.entries(valueTypes).map(([code, { kind }]): [string, number] => [kind, Number(code)]));

const codeOf = (type: string): number => {
  const code = codes.get(type);
  if (code === undefined) throw badInput('There is no week of values of an unknown type.');
  return code;
};

builder.objectField(Space, 'week', (t) =>
  t.field({
    type: SpaceWeek,
    nullable: true,
    // GET /ui/data/groups/{id}/week, one call a building and type.
    description:
      'The last seven days by weekday and hour, for one type of values; null without such values. Cost: 200. Errors: BAD_USER_INPUT for a type that is no number.',
    args: { type: t.arg({ type: ValueTypeKind, required: true, description: 'Type of the measurement.' }) },
    complexity: 200,
    resolve: async ({ id, groupId, targetId }, { type }, { load }) => {
      const rows = await load.value.week({ group: groupId, type: codeOf(type) });
      const row = rows?.find(({ spaceId }) => spaceId === id);
      return row ? { row, target: targetId } : null;
    },
  }),
);

builder.objectField(Group, 'week', (t) =>
  t.field({
    type: [SpaceWeek],
    nullable: true,
    // GET /ui/data/groups/{id}/week, one call a building and type.
    description:
      'The last seven days of each space by weekday and hour, for one type of values. Cost: 2000. Errors: BAD_USER_INPUT for a type that is no number.',
    args: { type: t.arg({ type: ValueTypeKind, required: true, description: 'Type of the measurement.' }) },
    complexity: { field: 2_000, multiplier: 40 },
    resolve: async ({ id, targetId }, { type }, { load }) => {
      const rows = await load.value.week({ group: id, type: codeOf(type) });
      return rows?.map((row) => ({ row, target: targetId })) ?? null;
    },
  }),
);
