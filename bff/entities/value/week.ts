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
        'For each weekday, Monday first, its 24 hours in Europe/Helsinki, in the unit of the type: the mean of what is measured, the sum of what is consumed; null where nothing was read.',
      resolve: ({ row }) => row.hours,
    }),
  }),
});

const codes = new Map(Object.entries(valueTypes).map(([code, { kind }]): [string, number] => [kind, Number(code)]));

builder.objectField(Group, 'week', (t) =>
  t.field({
    type: [SpaceWeek],
    nullable: true,
    description:
      'The last seven days of each space by weekday and hour, for one type of values. Errors: BAD_USER_INPUT for a type that is no number. Source: GET /ui/data/groups/{id}/week, one call a building and type.',
    args: { type: t.arg({ type: ValueTypeKind, required: true, description: 'What is measured.' }) },
    complexity: { field: 20, multiplier: 40 },
    resolve: async ({ id, targetId }, { type }, { load }) => {
      const code = codes.get(type);
      if (code === undefined) throw badInput('There is no week of values of an unknown type.');
      const rows = await load.value.week({ group: id, type: code });
      return rows?.map((row) => ({ row, target: targetId })) ?? null;
    },
  }),
);
