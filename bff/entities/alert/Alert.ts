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

const DataFaultCause = builder.enumType('DataFaultCause', {
  description: 'Cause of an alert about readings that are not counted.',
  values: {
    JUMP: { value: 'jump', description: 'The register rose by more than the meter counts in the time.' },
    RESTART: { value: 'restart', description: 'The register started again at a lower number.' },
    REFUSED: { value: 'refused', description: 'The last three or more readings of the value were refused.' },
  } as const,
});

/** Something wrong that a rule has found. */
export const Alert = builder.objectRef<AlertRecord>('Alert');

Alert.implement({
  // GET /ui/targets/{id}/alerts, GET /ui/alerts.
  description: 'An alert raised by an alert rule.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id, targetId }) => encodeNodeId('Alert', id, targetId) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    code: t.field({
      type: smartAlertCode.type,
      description: 'Code of the condition that raised the alert.',
      resolve: ({ type }) => smartAlertCode.read(type),
    }),
    state: t.expose('state', { type: AlertState, description: 'Current state.' }),
    name: t.exposeString('name', { description: 'Subject of the alert, in the language of the viewer.' }),
    level: t.exposeInt('level', { description: 'Number of the alert level; a smaller number is more urgent.' }),
    levelName: t.exposeString('levelName', {
      nullable: true,
      description: 'Name of the alert level; null if the level no longer exists.',
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Start time of the alert.' }),
    to: t.expose('to', { type: 'DateTime', nullable: true, description: 'End time; null while ongoing.' }),
    measured: t.exposeFloat('value', {
      nullable: true,
      description: 'Measured value when the alert was raised, in `unit`; null if none.',
    }),
    limit: t.exposeFloat('limit', { nullable: true, description: 'The limit that was crossed, in `unit`.' }),
    unit: t.exposeString('unit', {
      nullable: true,
      description: 'Unit of `measured` and `limit`; null if they have none.',
    }),
    quantity: t.string({
      nullable: true,
      description: 'Name of the value that the alert is about; null without one.',
      resolve: ({ quantity }) => quantity ?? null,
    }),
    litresPerDay: t.float({
      nullable: true,
      description: 'Litres of water a day that the flow of an ongoing leak comes to; null for other alerts.',
      resolve: ({ litresPerDay }) => litresPerDay ?? null,
    }),
    costPerDay: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Cost of `litresPerDay` in euros at the present price; null without one.',
      resolve: ({ costPerDay }) => costPerDay ?? null,
    }),
    dataFault: t.field({
      type: DataFaultCause,
      nullable: true,
      description:
        'Cause of a data fault: `measured` is the first reading that is not counted, `limit` the last one that is; null for other alerts.',
      resolve: ({ cause }) => cause ?? null,
    }),
    acknowledgedBy: t.exposeString('ackBy', {
      nullable: true,
      description: 'Username of the account that acknowledged the alert, or `auto`; null for residents.',
    }),
    acknowledgedAt: t.expose('ackAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the acknowledgement; null if there is none.',
    }),
    comment: t.exposeString('comment', {
      nullable: true,
      description: 'Comment of the acknowledgement; null for residents.',
    }),
    viewerCanAcknowledge: t.exposeBoolean('canAcknowledge', {
      description:
        'Whether the viewer can acknowledge the alert: it is not acknowledged. Requires TARGET_MANAGER on the target.',
    }),
    viewerCanUnacknowledge: t.boolean({
      description:
        'Whether the viewer can undo the acknowledgement: it is at most five minutes old and not automatic. Requires TARGET_MANAGER on the target.',
      resolve: ({ canUnacknowledge }) => canUnacknowledge ?? false,
    }),
    assignee: t.string({
      nullable: true,
      description: 'Username of the account that takes care of the alert; null if unassigned, and for residents.',
      resolve: ({ assignee }) => assignee ?? null,
    }),
    commentCount: t.int({
      description: 'Number of comments; 0 for residents.',
      resolve: ({ commentCount }) => commentCount ?? 0,
    }),
    explainedById: t.id({
      nullable: true,
      description:
        'ID of the ongoing alert that explains this one: of the lost mama of a lost core, or the most telling one of the same fault; null without one.',
      resolve: ({ explainedBy, targetId }) =>
        typeof explainedBy === 'number' ? encodeNodeId('Alert', explainedBy, targetId) : null,
    }),
    explainedCodes: t.field({
      type: [smartAlertCode.type],
      description:
        'Codes of the ongoing alerts that this one explains, one for each of them: `acknowledgeAlert` acknowledges them too.',
      resolve: ({ explainedTypes }) => (explainedTypes ?? []).map((type) => smartAlertCode.read(type)),
    }),
    targetName: t.exposeString('targetName', { description: 'Name of the target. No additional request.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the alert.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group of the alert; null for alerts without one.',
      resolve: ({ groupId, targetId }, _args, { load }) =>
        groupId === null ? null : load.target.group({ key: groupId, target: targetId }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space of the alert; null for alerts without one.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
    valueKey: t.exposeInt('valueId', {
      nullable: true,
      description: 'Numeric key of the value, as in portal URLs; null if the alert is about no value.',
    }),
    coreKey: t.exposeInt('coreId', {
      nullable: true,
      description: 'Numeric key of the core; null for alerts without one. No additional request.',
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core of the alert; null for alerts without one.',
      resolve: ({ coreId, targetId }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target: targetId }),
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value of the alert; null for alerts without one.',
      resolve: ({ valueId, coreId, targetId }, _args, { load }) =>
        valueId === null ? null : load.value.one({ key: valueId, target: targetId, core: coreId }),
    }),
    producerId: t.id({
      nullable: true,
      description: 'ID of the rule that raised the alert; null if the rule no longer exists. No additional request.',
      resolve: ({ producerId, targetId }) =>
        producerId === null ? null : encodeNodeId('AlertProducer', producerId, targetId),
    }),
    producer: t.field({
      type: AlertProducer,
      nullable: true,
      // GET /ui/targets/{id}/allNotificationProducers.
      description: 'Rule that raised the alert.',
      resolve: async ({ producerId, targetId }, _args, { load }) =>
        producerId === null ? null : load.alert.producer({ key: producerId, target: targetId }),
    }),
  }),
});

registerNode(Alert, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.one({ key, target }),
);
