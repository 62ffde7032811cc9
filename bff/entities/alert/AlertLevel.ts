import type { AlertLevelRecord } from '../../../contract/entities/alertLevel.ts';
import { builder } from '../../graph/builder.ts';
import type { OutputBuilder } from '../../graph/mutation.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { AlertReceiverState, AlertReceiverType } from './alertCodes.ts';
import type { ReceiverSource } from './alertLoaders.ts';

/** Receivers of the alerts of a level. */
export const AlertReceiver = builder.objectRef<ReceiverSource>('AlertReceiver').implement({
  // The row of its level.
  description: 'A receiver of the alerts of one level.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ row, target }) => encodeNodeId('AlertReceiver', row.id, target),
    }),
    type: t.field({ type: AlertReceiverType, description: 'Notification channel.', resolve: ({ row }) => row.type }),
    name: t.string({ description: 'Name of the receiver.', resolve: ({ row }) => row.name }),
    address: t.string({
      nullable: true,
      description: 'Postal address; null if not set.',
      resolve: ({ row }) => row.address,
    }),
    email: t.string({ nullable: true, description: 'Email address.', resolve: ({ row }) => row.email }),
    phone: t.string({
      nullable: true,
      description: 'Telephone number, as +358401234567.',
      resolve: ({ row }) => row.phone,
    }),
    state: t.field({
      type: AlertReceiverState,
      nullable: true,
      description: 'State of the email address; null for receivers by phone, and if the service has no states.',
      resolve: ({ row }) => row.state ?? null,
    }),
    alertLevel: t.field({
      type: AlertLevel,
      nullable: true,
      description: 'Alert level that the receiver belongs to.',
      resolve: ({ row, target }, _args, { load }) => load.alert.level({ key: row.levelId, target }),
    }),
  }),
});

/** How urgent an alert is. */
export const AlertLevel = builder.objectRef<AlertLevelRecord>('AlertLevel');

AlertLevel.implement({
  // GET /ui/targets/{id}/alertLevels.
  description: 'Urgency of alerts, with their receivers. A smaller number is more urgent.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('AlertLevel', id, targetId),
    }),
    alertLevel: t.exposeInt('alertLevel', {
      description: 'Number of the level, which alerts and rules refer to; a smaller number is more urgent.',
    }),
    name: t.exposeString('name', { description: 'Name of the alert level.' }),
    delayMinutes: t.exposeInt('delay', {
      description: 'Delay in minutes, 0 to 60, before the alert is raised and its receivers are notified.',
    }),
    order: t.exposeInt('order', { description: 'Position among the levels, from 0.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Purpose of the level; null if not set.',
    }),
    quietFrom: t.string({
      nullable: true,
      description: 'Start of the quiet hours in Europe/Helsinki, for example 22:00; null without them.',
      resolve: ({ quietFrom }) => quietFrom ?? null,
    }),
    quietUntil: t.string({
      nullable: true,
      description: 'End of the quiet hours in Europe/Helsinki, for example 07:00; messages are held until then.',
      resolve: ({ quietUntil }) => quietUntil ?? null,
    }),
    repeatMinutes: t.int({
      nullable: true,
      description: 'Minutes after which a message is repeated until the alert is acknowledged; null for never.',
      resolve: ({ repeatMinutes }) => repeatMinutes ?? null,
    }),
    maxMessagesPerHour: t.int({
      nullable: true,
      description: 'Maximum number of messages an hour and group; null without a limit.',
      resolve: ({ maxPerHour }) => maxPerHour ?? null,
    }),
    inUse: t.boolean({
      description: 'Whether enabled rules raise alerts of the level; deleteAlertLevel returns LEVEL_IN_USE then.',
      resolve: ({ inUse }) => inUse ?? false,
    }),
    receivers: t.field({
      type: [AlertReceiver],
      description: 'Receivers of the alerts of the level.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ receivers, targetId }) => receivers.map((row) => ({ row, target: targetId })),
    }),
  }),
});

builder.objectField(Target, 'alertLevels', (t) =>
  t.field({
    type: [AlertLevel],
    nullable: true,
    // GET /ui/targets/{id}/alertLevels.
    description: 'Alert levels with their receivers. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 4 },
    resolve: ({ id }, _args, { load }) => load.alert.levelsOf(id),
  }),
);

/** The target whose levels a mutation has changed, for lists of them. */
export const changedTarget = <Payload extends { targetKey: number }>(t: OutputBuilder<Payload>) =>
  t.field({
    type: Target,
    nullable: true,
    description: 'Target with all its alert levels; null if the mutation failed.',
    resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
  });

registerNode(AlertLevel, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.level({ key, target }),
);
registerNode(AlertReceiver, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.receiver({ key, target }),
);
