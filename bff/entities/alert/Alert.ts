import type { AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Value } from '../value/Value.ts';
import { AlertProducer } from './AlertProducer.ts';
import { AlertState, smartAlertCode } from './alertCodes.ts';

/** Something wrong that a rule has found. */
export const Alert = builder.objectRef<AlertRecord>('Alert');

Alert.implement({
  description: 'Something wrong that a rule has found. Source: GET /ui/targets/{id}/alerts, GET /ui/alerts.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('Alert', id, targetId) }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    code: t.field({
      type: smartAlertCode.type,
      description: 'What raised it.',
      resolve: ({ type }) => smartAlertCode.read(type),
    }),
    state: t.expose('state', { type: AlertState, description: 'How it stands.' }),
    name: t.exposeString('name', { description: "What it is about, in the caller's language." }),
    level: t.exposeInt('level', { description: 'The number of its alert level.' }),
    levelName: t.exposeString('levelName', { nullable: true, description: 'What that level is called.' }),
    from: t.expose('from', { type: 'DateTime', description: 'When it was raised.' }),
    to: t.expose('to', { type: 'DateTime', nullable: true, description: 'When it ended; null while it goes on.' }),
    measured: t.exposeFloat('value', {
      nullable: true,
      description: 'What was measured when it was raised, in `unit`.',
    }),
    limit: t.exposeFloat('limit', { nullable: true, description: 'The limit that was crossed, in `unit`.' }),
    unit: t.exposeString('unit', { nullable: true, description: 'What both are counted in.' }),
    acknowledgedBy: t.exposeString('ackBy', {
      nullable: true,
      description: 'Who took notice of it; not told to residents.',
    }),
    acknowledgedAt: t.expose('ackAt', { type: 'DateTime', nullable: true, description: 'When that was.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'What they said; not told to residents.' }),
    viewerCanAcknowledge: t.exposeBoolean('canAcknowledge', {
      description: 'Whether the viewer may acknowledge it, and nobody has.',
    }),
    targetName: t.exposeString('targetName', { description: 'What its site is called, at no cost.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site that it is in.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building that it is in.',
      resolve: ({ groupId, targetId }, _args, { load }) =>
        groupId === null ? null : load.target.group({ key: groupId, target: targetId }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The space that it is in.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
    coreKey: t.exposeInt('coreId', {
      nullable: true,
      description: 'The key of the device that it is about, at no cost.',
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'The device that it is about.',
      resolve: ({ coreId, targetId }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target: targetId }),
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value that it is about.',
      resolve: ({ valueId, coreId, targetId }, _args, { load }) =>
        valueId === null ? null : load.value.one({ key: valueId, target: targetId, core: coreId }),
    }),
    producer: t.field({
      type: AlertProducer,
      nullable: true,
      description: 'The rule that raised it. Source: GET /ui/targets/{id}/allNotificationProducers.',
      resolve: async ({ producerId, targetId }, _args, { load }) =>
        producerId === null ? null : load.alert.producer({ key: producerId, target: targetId }),
    }),
  }),
});

registerNode(Alert, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.one({ key, target }),
);
