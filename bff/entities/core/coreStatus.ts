import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { selfContainedFields } from '../../graph/selfContainedEvents.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Core } from './Core.ts';
import type { CoreEvent } from './coreEvent.ts';
import { fromStatus, type CoreSource } from './coreSource.ts';
import { listenToCores } from './listenToCores.ts';

const CoreStatusChange = builder
  .objectRef<{ cores: CoreSource[]; removedCoreIds: string[]; counted: number | null }>('CoreStatusChange')
  .implement({
    description: 'Cores that changed or were removed since the last event.',
    fields: (t) => ({
      cores: t.expose('cores', {
        type: [Core],
        description:
          'Changed and added cores. Status fields need no additional request; other fields need one request for all cores.',
        complexity: { field: 1, multiplier: 50 },
      }),
      removedCoreIds: t.exposeIDList('removedCoreIds', { description: 'Global ids of cores that left the target.' }),
      target: t.field({
        type: Target,
        nullable: true,
        description:
          'Target with the current counts of its groups and spaces, read with one request. Null unless a core was added or removed, went online or offline, or crossed the low battery limit.',
        resolve: ({ counted }, _args, { load }) => (counted === null ? null : load.target.one(counted)),
      }),
      spaces: t.field({
        type: [Space],
        description:
          'Spaces of the target with their current counts, read with the same request as `target`; empty where that is null. A client that stores records by ID updates them from here, without rewriting the lists of the target.',
        complexity: { field: 1, multiplier: 80 },
        resolve: async ({ counted }, _args, { load }) => {
          const target = counted === null ? null : await load.target.one(counted);
          return target?.groups.flatMap(({ spaces }) => spaces) ?? [];
        },
      }),
    }),
  });

builder.subscriptionField('coreStatusChanged', (t) =>
  t.field({
    type: CoreStatusChange,
    // GET /ui/network/targets/{id} or GET /ui/network/groups/{id}, polled once for all who see the same.
    description:
      'Cores whose state changed, usually within 2 s. At least one argument is required; several must all match. Errors: NOT_FOUND if the viewer cannot see it; UNAUTHENTICATED when the session ends, FORBIDDEN when access changes, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT after 12 s without a response of the service.',
    args: {
      targetId: t.arg.id({ description: 'ID of the target of the cores.' }),
      groupId: t.arg.id({ description: 'ID of the group of the cores.' }),
      coreIds: t.arg.idList({ description: 'IDs of the cores, at most 200.' }),
    },
    subscribe: (_root, args, context) => listenToCores(args, context),
    resolve: ({ change, target, statuses }: CoreEvent, _args, context) => {
      context.renew({ statuses });
      return {
        cores: change.changed.map((status) => fromStatus(status, target)),
        removedCoreIds: change.removed.map((id) => encodeNodeId('Core', id, target)),
        counted: change.counts ? target : null,
      };
    },
  }),
);

selfContainedFields('Subscription', 'coreStatusChanged', 'uploadProgress');
selfContainedFields('CoreStatusChange', 'cores', 'removedCoreIds');
const status = ['online', 'uploading', 'uploadProgress', 'reconnecting', 'battery', 'hasMessage', 'lastSeen'];
selfContainedFields('Core', 'id', 'key', 'parentConfirmed', 'linkQuality', 'pendingActions', ...status);
selfContainedFields('PendingAction', 'kind', 'startedAt');
