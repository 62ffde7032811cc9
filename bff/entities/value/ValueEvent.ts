import type { ValueEventRecord } from '../../../contract/entities/core/coreLog.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage } from '../../graph/connection.ts';
import { Core } from '../core/Core.ts';
import { logResult } from '../core/coreCodes.ts';
import { logPage, logPageCost } from '../core/coreLog.ts';
import type { CoreSource } from '../core/coreSource.ts';
import { Value } from './Value.ts';

/** An event of a value, with the core whose log contains it. */
type ValueEventSource = { row: ValueEventRecord; core: CoreSource };

const ValueEvent = builder.objectRef<ValueEventSource>('ValueEvent').implement({
  description: 'A value that was written, or a setting of it that was changed.',
  fields: (t) => ({
    key: t.int({ description: "/ui's own number.", resolve: ({ row }) => row.id }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ row }) => row.at }),
    value: t.field({
      type: Value,
      nullable: true,
      description: "The value; null where it is no more, or not the viewer's to see.",
      resolve: ({ row, core }, _args, { load }) =>
        load.value.one({ key: row.valueId, target: core.target, core: core.key }),
    }),
    valueName: t.string({ description: "The value's name.", resolve: ({ row }) => row.valueName }),
    field: t.string({
      description: "What was changed: `value`, or the setting's name.",
      resolve: ({ row }) => row.field,
    }),
    before: t.string({ nullable: true, description: 'What it was, as text.', resolve: ({ row }) => row.before }),
    after: t.string({ nullable: true, description: 'What it became, as text.', resolve: ({ row }) => row.after }),
    by: t.string({ nullable: true, description: 'The username of who did it.', resolve: ({ row }) => row.by }),
    result: t.field({
      type: logResult.type,
      description: 'How it ended.',
      resolve: ({ row }) => logResult.read(row.result),
    }),
  }),
});

builder.objectField(Core, 'valueEvents', (t) =>
  t.connection(
    {
      type: ValueEvent,
      nullable: true,
      description:
        'What was written to its values or changed in their settings, the newest first, from the beginning on. For many devices at once /ui is asked one by one, 50 at most. Source: GET /ui/cores/{id}/value_events.',
      complexity: logPageCost,
      resolve: async (core, args, { load }, info) =>
        mapPage(await logPage(core, { args, info }, load.core.valueEvents), (row) => ({ row, core })),
    },
    connectionOf(ValueEvent),
  ),
);
