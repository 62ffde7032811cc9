import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage, pageOf } from '../../graph/connection.ts';
import type { PageArguments } from '../../graph/cursor.ts';
import { limits } from '../../graph/limits.ts';
import { readNodeId } from '../../graph/nodeId.ts';
import { byName } from '../../graph/order.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Core } from './Core.ts';
import { DeviceKind } from './coreCodes.ts';
import { CoreFilter, coreOrder, filtered, kindsOf } from './coreFilter.ts';
import { fromRow } from './coreSource.ts';

/** A page of devices. */
export const CoreConnection = connectionOf(Core);

/** Complexity of a page of cores, by its requested size. */
export const corePageCost = ({ first, last }: PageArguments) => ({
  field: 1,
  multiplier: Math.min(first ?? last ?? 200, limits.page),
});

builder.objectField(Target, 'cores', (t) =>
  t.connection(
    {
      type: Core,
      nullable: true,
      // GET /ui/cores/target/{id}.
      description: `Cores, by name unless ordered otherwise. At most ${limits.page} a page; without first or last as many as that.`,
      args: {
        filter: t.arg({ type: CoreFilter, description: 'Filter. Default: all cores.' }),
        order: t.arg({ type: coreOrder.type, description: 'Sort order. Default: by name.' }),
      },
      complexity: corePageCost,
      resolve: async (target, args, { load }, info) => {
        const spaces = target.groups.flatMap((group) =>
          group.spaces.map(({ id, name }): [number, string] => [id, name]),
        );
        const rows = await load.core.ofTarget(target.id);
        const found = filtered(args.filter, { rows, spaceNames: new Map(spaces) });
        return mapPage(pageOf(found, coreOrder.requested(args.order), { args, info, owner: target.id }), fromRow);
      },
    },
    CoreConnection,
  ),
);

const kindArgument = { type: DeviceKind, required: true, description: 'Kind of the cores.' } as const;

builder.objectField(Target, 'coresOfKind', (t) =>
  t.connection(
    {
      type: Core,
      nullable: true,
      // GET /ui/targets/{id}/device-details/{type}.
      description: 'Cores of one kind, by name.',
      args: { kind: t.arg(kindArgument) },
      complexity: corePageCost,
      resolve: async ({ id }, args, { load }, info) =>
        mapPage(pageOf(await load.core.ofTargetKind(id, args.kind), byName, { args, info, owner: id }), fromRow),
    },
    CoreConnection,
  ),
);

builder.objectField(Target, 'core', (t) =>
  t.field({
    type: Core,
    nullable: true,
    // GET /ui/targets/{id}/device-details/{deviceId}.
    description: 'A core of the target, by id or key; null for a core of another target.',
    args: {
      id: t.arg.id({ description: 'Global ID; opaque.' }),
      key: t.arg.int({ description: 'Numeric key.' }),
    },
    resolve: async ({ id: target }, id, { load }) => {
      const row = await load.core.inTarget({ target, key: readNodeId('Core', id).key });
      return row && fromRow(row);
    },
  }),
);

builder.objectField(Group, 'coresOfKind', (t) =>
  t.connection(
    {
      type: Core,
      nullable: true,
      // GET /ui/groups/{id}/device-details/{type}, or the site's for several of its buildings.
      description: 'Cores of one kind in the group, by name.',
      args: { kind: t.arg(kindArgument) },
      complexity: corePageCost,
      resolve: async ({ id, targetId }, args, { load }, info) => {
        const rows = await load.core.ofGroupKind({ key: id, target: targetId, kind: args.kind });
        return mapPage(pageOf(rows ?? [], byName, { args, info, owner: id }), fromRow);
      },
    },
    CoreConnection,
  ),
);

builder.objectField(Core, 'kinds', (t) =>
  t.field({
    type: [DeviceKind],
    description: 'Kinds of the core by what it measures; of a mama `NETWORK` alone.',
    resolve: async (core, _args, { load }) => kindsOf(await load.core.row(core)),
  }),
);

builder.objectField(Space, 'cores', (t) =>
  t.field({
    type: [Core],
    nullable: true,
    // GET /ui/spaces/{id}/devices, or GET /ui/cores/target/{id} for several spaces.
    description: 'Cores of the space.',
    complexity: { field: 1, multiplier: 3 },
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.core.ofSpace({ key: id, target: targetId }))?.map(fromRow) ?? null,
  }),
);
