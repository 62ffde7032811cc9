import type { TargetRecord } from '../../../contract/entities/target.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { byName } from '../../graph/order.ts';
import { filterByText, isSameName } from '../../graph/textFilter.ts';
import { Target } from '../target/Target.ts';
import { targetState, targetType } from '../target/targetCodes.ts';
import { Viewer } from './Viewer.ts';

const TargetFilter = builder.inputType('TargetFilter', {
  description: 'Filter for targets; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, the address or the city; case-insensitive.' }),
    name: t.string({ description: 'Exact name; case-insensitive.' }),
    type: t.field({ type: [targetType.type], description: 'Building types; any of them matches.' }),
    state: t.field({ type: [targetState.type], description: 'Delivery states; any of them matches.' }),
  }),
});

const filtered = (
  rows: readonly TargetRecord[],
  { text, name, type, state }: typeof TargetFilter.$inferInput,
): readonly TargetRecord[] =>
  filterByText(rows, text, ({ name: own, address, city }) => [own, address, city]).filter(
    (row) =>
      (!name || isSameName(name, row.name)) &&
      (!type || type.includes(targetType.read(row.type))) &&
      (!state || state.includes(targetState.read(row.state))),
  );

builder.objectField(Viewer, 'targets', (t) =>
  t.connection(
    {
      type: Target,
      nullable: true,
      description: `Targets that the viewer can see, sorted by name. At most ${limits.page} a page, which is the default.`,
      args: { filter: t.arg({ type: TargetFilter, description: 'Filter. Default: all targets.' }) },
      complexity: ({ first, last, filter }) => ({
        field: 1,
        multiplier: filter?.name ? 1 : Math.min(first ?? last ?? 10, limits.page),
      }),
      resolve: async (_viewer, args, { load }, info) =>
        pageOf(filtered(await load.target.list(), args.filter ?? {}), byName, { args, info }),
    },
    connectionOf(Target),
  ),
);
