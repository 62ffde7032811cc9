import { builder } from '../../graph/builder.ts';
import { pageOf } from '../../graph/connection.ts';
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
        'Its mamas; name, serial id, building and space come with them, anything else costs one more call. Source: GET /ui/cores/mamas.',
      complexity: corePageCost,
      resolve: async ({ id }, page, { load }) =>
        pageOf(
          ((await load.core.mamas(id)) ?? []).map((one) => fromReference(one, id)),
          page,
        ),
    },
    CoreConnection,
  ),
  mbusMeters: t.connection(
    {
      type: Core,
      nullable: true,
      description:
        'Its meters that are read over M-Bus; name, serial id, building and space come with them, anything else costs one more call. Source: GET /ui/cores/mbusMeters.',
      complexity: corePageCost,
      resolve: async ({ id }, page, { load }) =>
        pageOf(
          ((await load.core.mbusMeters(id)) ?? []).map((one) => fromReference(one, id)),
          page,
        ),
    },
    CoreConnection,
  ),
}));
