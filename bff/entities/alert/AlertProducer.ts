import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Value } from '../value/Value.ts';
import { smartAlertCode } from './alertCodes.ts';
import type { ProducerSource } from './alertLoaders.ts';

const AlertLimit = builder.objectRef<{ name: string; value: number | null }>('AlertLimit').implement({
  description: 'One number that a rule goes by.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, as in min, max, hysteresis, litres, hours.' }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        "The number, in the value's unit where it is a limit of one, else in what its name says; null where none is set.",
    }),
  }),
});

/** A rule on one value, device or space that can raise an alert. */
export const AlertProducer = builder.objectRef<ProducerSource>('AlertProducer');

const pick = <T>(read: (row: ProducerRecord) => T) => ({ resolve: ({ row }: ProducerSource): T => read(row) });

AlertProducer.implement({
  description:
    'A rule on one value, device or space that can raise an alert. Source: GET /ui/targets/{id}/allNotificationProducers and its narrower sisters.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ row, target }) => encodeNodeId('AlertProducer', row.id, target),
    }),
    code: t.field({
      type: smartAlertCode.type,
      description: 'What it watches for.',
      resolve: ({ row }) => smartAlertCode.read(row.type),
    }),
    name: t.string({ description: 'What it watches, in words.', ...pick(({ name }) => name) }),
    enabled: t.boolean({ description: 'Whether it watches.', ...pick(({ enabled }) => enabled) }),
    active: t.boolean({ description: 'Whether an alert of it goes on now.', ...pick(({ active }) => active) }),
    level: t.int({ description: 'The number of the alert level that it raises.', ...pick(({ level }) => level) }),
    from: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its latest alert was raised.',
      ...pick(({ from }) => from),
    }),
    to: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that ended; null while it goes on.',
      ...pick(({ to }) => to),
    }),
    measured: t.float({
      nullable: true,
      description: "What was measured then, in its value's unit.",
      ...pick(({ value }) => value),
    }),
    limit: t.float({
      nullable: true,
      description: "The limit that was crossed, in its value's unit.",
      ...pick(({ limit }) => limit),
    }),
    acknowledgedBy: t.string({
      nullable: true,
      description: 'Who took notice of that alert.',
      ...pick(({ ackBy }) => ackBy),
    }),
    acknowledgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that was.',
      ...pick(({ ackAt }) => ackAt),
    }),
    limits: t.field({
      type: [AlertLimit],
      description: 'The numbers that it goes by.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ row }) => Object.entries(row.limits).map(([name, value]) => ({ name, value })),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building that it watches in.',
      resolve: ({ row: { groupId }, target }, _args, { load }) =>
        groupId === null ? null : load.target.group({ key: groupId, target }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The space that it watches in.',
      resolve: ({ row: { spaceId }, target }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target }),
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'The device that it watches.',
      resolve: ({ row: { coreId }, target }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target }),
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value that it watches.',
      resolve: ({ row: { valueId, coreId }, target }, _args, { load }) =>
        valueId === null ? null : load.value.one({ key: valueId, target, core: coreId }),
    }),
  }),
});

registerNode(AlertProducer, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.producer({ key, target }),
);
