import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { selfContainedFields } from '../../graph/selfContainedEvents.ts';
import { Core } from './Core.ts';
import type { CoreEvent } from './coreEvent.ts';
import { fromStatus, type CoreSource } from './coreSource.ts';
import { listenToCores } from './listenToCores.ts';

type Progress = { cores: CoreSource[]; uploading: number; percent: number | null };

const UploadProgress = builder.objectRef<Progress>('UploadProgress').implement({
  description: 'Progress of the updates of several cores.',
  fields: (t) => ({
    cores: t.expose('cores', {
      type: [Core],
      description: 'Current state of the cores whose update started, progressed or ended.',
      complexity: { field: 1, multiplier: 50 },
    }),
    uploadingCount: t.exposeInt('uploading', {
      description: 'Number of cores with a running update; 0 if all have ended.',
    }),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description: 'Average progress of the running updates in percent, 0 to 100; null if none is running.',
    }),
  }),
});

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

builder.subscriptionField('uploadProgress', (t) =>
  t.field({
    type: UploadProgress,
    description:
      'Progress of updates that a bulk mutation started, every second. At least one argument is required; several must all match. An event concerns one target. Errors: those of coreStatusChanged, whose source and poll it shares.',
    args: {
      targetId: t.arg.id({ description: 'ID of the target of the cores.' }),
      coreIds: t.arg.idList({ description: 'IDs of the cores of the mutation, at most 200.' }),
    },
    subscribe: (_root, args, context) => {
      if (!args.targetId && !args.coreIds?.length) throw badInput('Give a target or devices.');
      return listenToCores(args, context, { uploadsOnly: true });
    },
    resolve: (event: CoreEvent, _args, context) => {
      const { change, target, statuses } = event;
      context.renew({ statuses });
      const moved = new Set(change.uploads);
      const under = [...statuses.values()].filter(({ id, uploading }) => uploading && event.isAbout(id));
      return {
        cores: change.changed.filter(({ id }) => moved.has(id)).map((status) => fromStatus(status, target)),
        uploading: under.length,
        percent: mean(under.map(({ uploadProgress }) => uploadProgress ?? 0)),
      };
    },
  }),
);

selfContainedFields('UploadProgress', 'cores', 'uploadingCount', 'percent');
