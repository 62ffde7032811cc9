import type { TargetCountsRecord } from '../../../contract/entities/targetList.ts';
import { builder } from '../../graph/builder.ts';
import { Viewer } from './Viewer.ts';

const TargetsInTrouble = builder.objectRef<TargetCountsRecord['alertTargets']>('TargetsInTrouble').implement({
  description: 'Targets with one kind of problem.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of targets.' }),
    onlyTargetKey: t.exposeInt('only', {
      nullable: true,
      description: 'Numeric key of the target, as in portal URLs, if there is exactly one; otherwise null.',
    }),
  }),
});

const TargetCounts = builder.objectRef<TargetCountsRecord>('TargetCounts').implement({
  description: 'Sums over the targets that `Viewer.targets` contains.',
  fields: (t) => ({
    targets: t.exposeInt('targets', { description: 'Number of targets.' }),
    deviceCount: t.exposeInt('deviceCount', { description: 'Number of cores.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'Number of offline cores.' }),
    lowBatteryCount: t.exposeInt('lowBatteryCount', { description: 'Number of cores with a low battery.' }),
    activeAlertCount: t.exposeInt('alertCount', {
      description: 'Number of active alerts: not ended, acknowledged ones included.',
    }),
    viewerSeesAllOfAny: t.exposeBoolean('seesWhole', {
      description:
        'Whether the viewer can see the whole of at least one target; false for owners and residents, who see their apartments only.',
    }),
    viewerCanAdministerAny: t.exposeBoolean('canAdminister', {
      description: 'Whether the viewer may manage users, billing and alerts of at least one target.',
    }),
    alertTargets: t.field({
      type: TargetsInTrouble,
      description: 'Targets with an active alert.',
      resolve: ({ alertTargets }) => alertTargets,
    }),
    offlineTargets: t.field({
      type: TargetsInTrouble,
      description: 'Targets with an offline core.',
      resolve: ({ offlineTargets }) => offlineTargets,
    }),
    lowBatteryTargets: t.field({
      type: TargetsInTrouble,
      description: 'Targets with a core whose battery is low.',
      resolve: ({ lowBatteryTargets }) => lowBatteryTargets,
    }),
  }),
});

builder.objectField(Viewer, 'targetCounts', (t) =>
  t.field({
    type: TargetCounts,
    nullable: true,
    description:
      'Sums over all targets that the viewer can see. Without archived targets, and without pending targets that only staff access makes visible. Cost: 100.',
    complexity: 100,
    // GET /ui/targets/counts.
    resolve: (_viewer, _args, { load }) => load.target.counts({ pending: false }),
  }),
);
