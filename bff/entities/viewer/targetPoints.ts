import type { TargetPointRecord } from '../../../contract/entities/targetList.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { addWorstAlert } from '../target/addWorstAlert.ts';
import { TargetLocation } from '../target/TargetLocation.ts';
import { conditionsOf, TargetFilter } from './targetLists.ts';
import { Viewer } from './Viewer.ts';

const TargetPoint = builder.objectRef<TargetPointRecord>('TargetPoint').implement({
  description: 'A target as a map shows it, without its groups and spaces.',
  fields: (t) => ({
    targetId: t.id({ description: 'ID of the target.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    address: t.exposeString('address', { nullable: true, description: 'Street and number.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address.' }),
    country: t.exposeString('country', { nullable: true, description: 'Country, ISO 3166 alpha-2.' }),
    location: t.expose('location', {
      type: TargetLocation,
      nullable: true,
      description: 'Point of the target on the globe; null without coordinates and without a Finnish postal code.',
    }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'Subscribed product; NONE if there is none.',
      resolve: ({ subscription }) => subscriptionKind.read(subscription ?? 0),
    }),
    deviceCount: t.exposeInt('deviceCount', { description: 'Number of cores.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'Number of offline cores.' }),
    lowBatteryCount: t.exposeInt('lowBatteryCount', { description: 'Number of cores with a low battery.' }),
    activeAlertCount: t.exposeInt('alertCount', {
      description: 'Number of active alerts: not ended, acknowledged ones included.',
    }),
  }),
});

addWorstAlert(TargetPoint);

builder.objectField(Viewer, 'targetPoints', (t) =>
  t.field({
    type: [TargetPoint],
    nullable: true,
    description:
      'Targets that `targets` contains, as a map shows them: all of them at once, sorted by name. Cost: 1000 and 20 times the selected fields.',
    args: { filter: t.arg({ type: TargetFilter, description: 'Filter. Default: all targets.' }) },
    complexity: { field: 1000, multiplier: 20 },
    // GET /ui/targets/points.
    resolve: ({ user }, { filter }, { load }) => load.target.points(conditionsOf(filter ?? {}, user.favourites)),
  }),
);
