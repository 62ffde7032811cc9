import type { AlertSummaryRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';

const AlertSummaryCore = builder.objectRef<AlertSummaryRecord['cores'][number]>('AlertSummaryCore').implement({
  description: 'A core with the number of its alerts.',
  fields: (t) => ({
    coreId: t.id({
      description: 'ID of the core.',
      resolve: ({ coreId, targetId }) => encodeNodeId('Core', coreId, targetId),
    }),
    coreKey: t.exposeInt('coreId', { description: 'Numeric key of the core.' }),
    coreName: t.exposeString('coreName', { description: 'Name of the core.' }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Name of the target.' }),
    groupKey: t.exposeInt('groupId', { nullable: true, description: 'Numeric key of the group; null if none.' }),
    spaceKey: t.exposeInt('spaceId', { nullable: true, description: 'Numeric key of the space; null if none.' }),
    spaceName: t.exposeString('spaceName', { nullable: true, description: 'Name of the space; null if none.' }),
    count: t.exposeInt('count', { description: 'Number of alerts.' }),
  }),
});

const AlertSummary = builder.objectRef<AlertSummaryRecord>('AlertSummary').implement({
  description: 'Figures of the alerts that were raised in a period.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of alerts.' }),
    acknowledgedCount: t.exposeInt('acknowledgedCount', { description: 'Number of acknowledged alerts.' }),
    medianAcknowledgeSeconds: t.exposeFloat('medianAcknowledgeSeconds', {
      nullable: true,
      description: 'Median time from the start to the acknowledgement in seconds; null if none was acknowledged.',
    }),
    cores: t.field({
      type: [AlertSummaryCore],
      description: 'Cores with the most alerts, at most five, most alerts first.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ cores }) => cores,
    }),
  }),
});

const from = 'First day on which the alerts were raised, in Europe/Helsinki.';
const until = 'Last day on which the alerts were raised, inclusive.';

builder.objectField(Target, 'alertSummary', (t) =>
  t.field({
    type: AlertSummary,
    nullable: true,
    // GET /ui/targets/{id}/alerts/summary.
    description: 'Figures of the alerts that were raised in a period. Cost: 500.',
    complexity: 500,
    args: {
      from: t.arg({ type: 'Date', description: from }),
      until: t.arg({ type: 'Date', description: until }),
    },
    resolve: ({ id }, args, { ui }) =>
      ui.alertSummary({ id, from: args.from ?? undefined, to: args.until ?? undefined }),
  }),
);

builder.objectField(Viewer, 'alertSummary', (t) =>
  t.field({
    type: AlertSummary,
    nullable: true,
    // GET /ui/alerts/summary.
    description: 'Figures of the alerts of all visible targets that were raised in a period. Cost: 2000.',
    complexity: 2_000,
    args: {
      from: t.arg({ type: 'Date', description: from }),
      until: t.arg({ type: 'Date', description: until }),
    },
    resolve: (_viewer, args, { ui }) =>
      ui.ownAlertSummary({ from: args.from ?? undefined, to: args.until ?? undefined }),
  }),
);
