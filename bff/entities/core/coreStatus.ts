import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { selfContainedFields } from '../../graph/selfContainedEvents.ts';
import { Target } from '../target/Target.ts';
import { Core } from './Core.ts';
import type { CoreEvent } from './coreEvent.ts';
import { fromStatus, type CoreSource } from './coreSource.ts';
import { listenToCores } from './listenToCores.ts';

const CoreStatusChange = builder
  .objectRef<{ cores: CoreSource[]; removedCoreIds: string[]; counted: number | null }>('CoreStatusChange')
  .implement({
    description: 'Devices that changed since the last event, and those that are gone.',
    fields: (t) => ({
      cores: t.expose('cores', {
        type: [Core],
        description:
          'The devices, new ones included. Their status costs no call; anything else is read with one call for all of them.',
        complexity: { field: 1, multiplier: 50 },
      }),
      removedCoreIds: t.exposeIDList('removedCoreIds', { description: 'Global ids of devices that left the site.' }),
      target: t.field({
        type: Target,
        nullable: true,
        description:
          'The site, its buildings and spaces with their current counts, with one call. Null if no device came, left, went offline or online, or passed the limit of a low battery.',
        resolve: ({ counted }, _args, { load }) => (counted === null ? null : load.target.one(counted)),
      }),
    }),
  });

builder.subscriptionField('coreStatusChanged', (t) =>
  t.field({
    type: CoreStatusChange,
    description:
      "Devices whose state changed, within a second while something is under way and two when it is quiet. At least one argument; several narrow it down. Errors: NOT_FOUND for what is not the viewer's to see; UNAUTHENTICATED ends it when the session does, FORBIDDEN when the rights change, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT when /ui has been silent for some ten seconds. Source: GET /ui/network/targets/{id} or GET /ui/network/groups/{id}, polled once for all who see the same.",
    args: {
      targetId: t.arg.id({ description: 'Devices of this site.' }),
      groupId: t.arg.id({ description: 'Devices of this building.' }),
      coreIds: t.arg.idList({ description: 'These devices, up to 200.' }),
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
