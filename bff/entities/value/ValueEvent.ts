import type { ValueEventRecord } from '../../../contract/entities/core/coreLog.ts';
import { typeOfFinnishName } from '../../../contract/valueTypeNames.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage } from '../../graph/connection.ts';
import { Core } from '../core/Core.ts';
import { logResult } from '../core/coreCodes.ts';
import { logPage, logPageCost } from '../core/coreLog.ts';
import type { CoreSource } from '../core/coreSource.ts';
import { Value } from './Value.ts';
import { ValueType } from './ValueType.ts';

/** An event of a value, with the core whose log contains it. */
type ValueEventSource = { row: ValueEventRecord; core: CoreSource };

const ValueEvent = builder.objectRef<ValueEventSource>('ValueEvent').implement({
  description: 'A written value, or a changed setting of a value.',
  fields: (t) => ({
    key: t.int({ description: 'Numeric key.', resolve: ({ row }) => row.id }),
    at: t.field({ type: 'DateTime', description: 'Time of the event.', resolve: ({ row }) => row.at }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value; null if it was deleted or the viewer cannot see it.',
      resolve: ({ row, core }, _args, { load }) =>
        load.value.one({ key: row.valueId, target: core.target, core: core.key }),
    }),
    valueName: t.string({ description: "The value's name.", resolve: ({ row }) => row.valueName }),
    nameType: t.field({
      type: ValueType,
      nullable: true,
      description: 'Type whose Finnish name is `valueName`; null for another name.',
      resolve: ({ row }) => {
        const code = typeOfFinnishName(row.valueName);
        return code === undefined ? null : { code, info: valueTypeOf(code) };
      },
    }),
    field: t.string({
      description: 'Changed field: `value` or the name of a setting.',
      resolve: ({ row }) => row.field,
    }),
    before: t.string({ nullable: true, description: 'Earlier value, as text.', resolve: ({ row }) => row.before }),
    after: t.string({ nullable: true, description: 'New value, as text.', resolve: ({ row }) => row.after }),
    by: t.string({
      nullable: true,
      description: 'Username of the account that made the change.',
      resolve: ({ row }) => row.by,
    }),
    result: t.field({
      type: logResult.type,
      description: 'Result of the operation.',
      resolve: ({ row }) => logResult.read(row.result),
    }),
  }),
});

builder.objectField(Core, 'valueEvents', (t) =>
  t.connection(
    {
      type: ValueEvent,
      nullable: true,
      // GET /ui/cores/{id}/value_events.
      description:
        'Written values and changed settings of the values of the core, the newest first. For several cores one request each, at most 50.',
      complexity: logPageCost,
      resolve: async (core, args, { load }, info) =>
        mapPage(await logPage(core, { args, info }, load.core.valueEvents), (row) => ({ row, core })),
    },
    connectionOf(ValueEvent),
  ),
);
