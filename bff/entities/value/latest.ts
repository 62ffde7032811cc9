import type { LatestRecord } from '../../../contract/entities/data.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Target } from '../target/Target.ts';
import { Value } from './Value.ts';
import { refuseNoTypes, ValueTypeKind } from './ValueType.ts';

/** `ofTarget` if the readings are those of a whole target. */
type LatestSource = { row: LatestRecord; target: number | null; ofTarget: boolean };

const LatestReading = builder.objectRef<LatestSource>('LatestReading').implement({
  description: 'The latest reading of a value, without its settings.',
  fields: (t) => ({
    valueId: t.id({
      description: 'The global id of the value.',
      resolve: ({ row, target }) => encodeNodeId('Value', row.valueId, target, target === null ? null : row.coreId),
    }),
    latestValue: t.float({
      nullable: true,
      description: 'The reading in the unit of the type; null without one, or where it is no number.',
      resolve: ({ row }) => row.value,
    }),
    latestText: t.string({
      nullable: true,
      description: 'The reading of what is no number.',
      resolve: ({ row }) => row.text,
    }),
    latestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that was read.',
      resolve: ({ row }) => row.at,
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with its settings; read for all of a site at once.',
      resolve: ({ row: { valueId: key, coreId: core }, target, ofTarget }, _args, { load }) =>
        ofTarget && target !== null
          ? load.value.oneOfTarget({ key, target, core })
          : load.value.one({ key, target, core }),
    }),
  }),
});

builder.objectField(Target, 'latestReadings', (t) =>
  t.field({
    type: [LatestReading],
    nullable: true,
    description:
      'The latest reading of every value of the site, or of the values of some types, in one small answer: one call a site. Source: GET /ui/data/shotgun/{id}.',
    args: {
      types: t.arg({
        type: [ValueTypeKind],
        description:
          'Types of the values to include, for example [COLD_WATER_METER, HOT_WATER_METER]; an empty list is BAD_USER_INPUT. Default: all types.',
      }),
    },
    complexity: ({ types }) => ({ field: 1, multiplier: Math.min(800, 200 * (types?.length ?? 4)) }),
    resolve: async ({ id }, { types }, { load }) => {
      refuseNoTypes(types);
      return (await load.value.latestOfTarget(id, types)).map((row) => ({ row, target: id, ofTarget: true }));
    },
  }),
);

builder.objectField(Core, 'latestReadings', (t) =>
  t.field({
    type: [LatestReading],
    nullable: true,
    description: 'The latest reading of each of its values. Source: GET /ui/cores/{id}/data-latest, one call a device.',
    complexity: { field: 20, multiplier: 5 },
    resolve: async ({ key, target }, _args, { load }) =>
      (await load.value.latestOfCore(key))?.map((row) => ({ row, target, ofTarget: false })) ?? null,
  }),
);
