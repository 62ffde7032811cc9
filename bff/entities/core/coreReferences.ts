import { builder } from '../../graph/builder.ts';
import { mapPage, pageOf } from '../../graph/connection.ts';
import { byName } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { Core } from './Core.ts';
import { CoreConnection, corePageCost } from './coreLists.ts';
import { fromReference } from './coreSource.ts';

builder.objectFields(Target, (t) => ({
  coreNames: t.stringList({
    nullable: true,
    // GET /ui/cores/names.
    description: 'Distinct names of the cores.',
    resolve: ({ id }, _args, { load }) => load.core.names(id),
  }),
  mamas: t.connection(
    {
      type: Core,
      nullable: true,
      // GET /ui/cores/mamas.
      description: 'Mamas of the target, by name. Fields beside name, serialId, group and space need one more request.',
      complexity: corePageCost,
      resolve: async ({ id }, args, { load }, info) => {
        const page = pageOf((await load.core.mamas(id)) ?? [], byName, { args, info, owner: id });
        return mapPage(page, (one) => fromReference(one, id));
      },
    },
    CoreConnection,
  ),
  mbusMeters: t.connection(
    {
      type: Core,
      nullable: true,
      // GET /ui/cores/mbusMeters.
      description:
        'M-Bus meters of the target, by name. Fields beside name, serialId, group and space need one more request.',
      complexity: corePageCost,
      resolve: async ({ id }, args, { load }, info) => {
        const page = pageOf((await load.core.mbusMeters(id)) ?? [], byName, { args, info, owner: id });
        return mapPage(page, (one) => fromReference(one, id));
      },
    },
    CoreConnection,
  ),
}));
