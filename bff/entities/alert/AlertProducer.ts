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
import { limitUnit } from './limitUnits.ts';

type LimitSource = { name: string; value: number | null; row: Pick<ProducerRecord, 'defaults' | 'unit'> };

/** A numeric parameter of a rule, with its unit. */
export const AlertLimit = builder.objectRef<LimitSource>('AlertLimit').implement({
  description: 'Numeric parameter of an alert rule.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the parameter, for example min, max, hysteresis, litres or hours.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'Number, in the unit of the value for its limits, otherwise in the unit that the name states; null if not set.',
    }),
    default: t.float({
      nullable: true,
      description: 'Number of the rule itself, in `unit`, which null in a mutation restores; null if it has none.',
      resolve: ({ name, row }) => row.defaults?.[name] ?? null,
    }),
    unit: t.string({
      nullable: true,
      description: 'Unit of the number; null for a plain number.',
      resolve: ({ name, row }) => limitUnit(name, row),
    }),
  }),
});

/** A rule on one value, device or space that can raise an alert. */
export const AlertProducer = builder.objectRef<ProducerSource>('AlertProducer');

const pick = <T>(read: (row: ProducerRecord) => T) => ({ resolve: ({ row }: ProducerSource): T => read(row) });

AlertProducer.implement({
  // GET /ui/targets/{id}/allNotificationProducers and its narrower sisters.
  description: 'A rule on one value, core or space that can raise an alert.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ row, target }) => encodeNodeId('AlertProducer', row.id, target),
    }),
    code: t.field({
      type: smartAlertCode.type,
      description: 'Condition that the rule detects.',
      resolve: ({ row }) => smartAlertCode.read(row.type),
    }),
    name: t.string({ description: 'Description of the rule.', ...pick(({ name }) => name) }),
    enabled: t.boolean({ description: 'Whether the rule is evaluated.', ...pick(({ enabled }) => enabled) }),
    active: t.boolean({ description: 'Whether an alert of the rule is ongoing.', ...pick(({ active }) => active) }),
    watchable: t.boolean({
      description: 'Whether readings are close enough together for the rule to find anything.',
      ...pick(({ watchable }) => watchable ?? true),
    }),
    level: t.int({
      description: 'Number of the alert level; a smaller number is more urgent.',
      ...pick(({ level }) => level),
    }),
    from: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start time of the latest alert; null if there was none.',
      ...pick(({ from }) => from),
    }),
    to: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End time of the latest alert; null while ongoing.',
      ...pick(({ to }) => to),
    }),
    measured: t.float({
      nullable: true,
      description: 'Measured value of the latest alert, in the unit of the value; null if none.',
      ...pick(({ value }) => value),
    }),
    limit: t.float({
      nullable: true,
      description: 'Limit that the measured value crossed, in the unit of the value.',
      ...pick(({ limit }) => limit),
    }),
    acknowledgedBy: t.string({
      nullable: true,
      description: 'Account that acknowledged the alert.',
      ...pick(({ ackBy }) => ackBy),
    }),
    acknowledgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the acknowledgement; null if there is none.',
      ...pick(({ ackAt }) => ackAt),
    }),
    limits: t.field({
      type: [AlertLimit],
      description: 'Numeric parameters of the rule.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ row }) => Object.entries(row.limits).map(([name, value]) => ({ name, value, row })),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group of the rule; null for rules without one.',
      resolve: ({ row: { groupId }, target }, _args, { load }) =>
        groupId === null ? null : load.target.group({ key: groupId, target }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space of the rule; null for rules without one.',
      resolve: ({ row: { spaceId }, target }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target }),
    }),
    coreKey: t.int({
      nullable: true,
      description: 'Numeric key of the core; null for rules without one. No additional request.',
      ...pick(({ coreId }) => coreId),
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core that the rule evaluates; null for rules without one.',
      resolve: ({ row: { coreId }, target }, _args, { load }) =>
        coreId === null ? null : load.core.named({ key: coreId, target }),
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value that the rule evaluates; null for rules without one.',
      resolve: ({ row: { valueId, coreId }, target }, _args, { load }) =>
        valueId === null ? null : load.value.one({ key: valueId, target, core: coreId }),
    }),
  }),
});

registerNode(AlertProducer, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.producer({ key, target }),
);
