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
    description: 'The names that its devices have, each once. Source: GET /ui/cores/names.',
    resolve: ({ id }, _args, { load }) => load.core.names(id),
  }),
  mamas: t.connection(
    {
      type: Core,
      nullable: true,
      description:
        'Its mamas, by name; name, serial id, building and space come with them, anything else costs one more call. Source: GET /ui/cores/mamas.',
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
      description:
        'Its meters that are read over M-Bus, by name; name, serial id, building and space come with them, anything else costs one more call. Source: GET /ui/cores/mbusMeters.',
      complexity: corePageCost,
      resolve: async ({ id }, args, { load }, info) => {
        const page = pageOf((await load.core.mbusMeters(id)) ?? [], byName, { args, info, owner: id });
        return mapPage(page, (one) => fromReference(one, id));
      },
    },
    CoreConnection,
  ),
}));
