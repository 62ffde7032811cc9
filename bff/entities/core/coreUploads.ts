import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { selfContainedFields } from '../../graph/selfContainedEvents.ts';
import { Core } from './Core.ts';
import type { CoreEvent } from './coreEvent.ts';
import { fromStatus, type CoreSource } from './coreSource.ts';
import { listenToCores } from './listenToCores.ts';

type Progress = { cores: CoreSource[]; uploading: number; percent: number | null };

const UploadProgress = builder.objectRef<Progress>('UploadProgress').implement({
  description: 'How far the updates of several devices are.',
  fields: (t) => ({
    cores: t.expose('cores', {
      type: [Core],
      description: 'The devices whose update began, moved on or ended, as they are now.',
      complexity: { field: 1, multiplier: 50 },
    }),
    uploadingCount: t.exposeInt('uploading', {
      description: 'How many of the devices still have an update on its way; 0 when all are through.',
    }),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description:
        'How many percent of the updates on their way have arrived, 0 to 100, on average; null when none is.',
    }),
  }),
});

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

builder.subscriptionField('uploadProgress', (t) =>
  t.field({
    type: UploadProgress,
    description:
      'How the updates that a bulk mutation began move on, each second. At least one argument; several narrow it down, and an event speaks of one site. Errors: those of coreStatusChanged, whose source and poll it shares.',
    args: {
      targetId: t.arg.id({ description: 'Devices of this site.' }),
      coreIds: t.arg.idList({ description: 'These devices, up to 200, as the mutation named them.' }),
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
