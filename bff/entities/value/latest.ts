import type { LatestRecord } from '../../../contract/entities/data.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { selectsChild } from '../../graph/selectedFields.ts';
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
      description: 'Reading in the unit of the type; null without a reading, or if the value is not numeric.',
      resolve: ({ row }) => row.value,
    }),
    latestText: t.string({
      nullable: true,
      description: 'Reading of a value that is not numeric; null for numeric values.',
      resolve: ({ row }) => row.text,
    }),
    latestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the reading.',
      resolve: ({ row }) => row.at,
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value with its settings. One request for all values of a target.',
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
    // GET /ui/data/shotgun/{id}; with `value` GET /ui/targets/{id}/cores alone, whose values have their readings.
    description: 'Latest reading of every value of the target, or of the values of some types. One request per target.',
    args: {
      types: t.arg({
        type: [ValueTypeKind],
        description:
          'Types of the values to include, for example [COLD_WATER_METER, HOT_WATER_METER]; an empty list is BAD_USER_INPUT. Default: all types.',
      }),
    },
    complexity: ({ types }) => ({ field: 1, multiplier: Math.min(800, 200 * (types?.length ?? 4)) }),
    resolve: async ({ id }, { types }, { load }, info) => {
      refuseNoTypes(types);
      const rows = selectsChild(info, 'value')
        ? await load.value.latestOfDevices(id, types)
        : await load.value.latestOfTarget(id, types);
      return rows.map((row) => ({ row, target: id, ofTarget: true }));
    },
  }),
);

builder.objectField(Core, 'latestReadings', (t) =>
  t.field({
    type: [LatestReading],
    nullable: true,
    // GET /ui/cores/{id}/data-latest, one call a device.
    description: 'Latest reading of each value of the core.',
    complexity: { field: 20, multiplier: 5 },
    resolve: async ({ key, target }, _args, { load }) =>
      (await load.value.latestOfCore(key))?.map((row) => ({ row, target, ofTarget: false })) ?? null,
  }),
);
