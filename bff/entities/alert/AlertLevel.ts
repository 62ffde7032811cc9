import type { AlertLevelRecord } from '../../../contract/entities/alertLevel.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { AlertReceiverType } from './alertCodes.ts';
import type { ReceiverSource } from './alertLoaders.ts';

/** Receivers of the alerts of a level. */
export const AlertReceiver = builder.objectRef<ReceiverSource>('AlertReceiver').implement({
  description: 'Who is told of alerts of a level, and how. Source: the row of its level.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ row, target }) => encodeNodeId('AlertReceiver', row.id, target),
    }),
    type: t.field({ type: AlertReceiverType, description: 'By what.', resolve: ({ row }) => row.type }),
    name: t.string({ description: 'Who it is.', resolve: ({ row }) => row.name }),
    address: t.string({
      nullable: true,
      description: 'The postal address, for whoever drives there.',
      resolve: ({ row }) => row.address,
    }),
    email: t.string({ nullable: true, description: 'E-mail address.', resolve: ({ row }) => row.email }),
    phone: t.string({
      nullable: true,
      description: 'Telephone number, as +358401234567.',
      resolve: ({ row }) => row.phone,
    }),
    level: t.field({
      type: AlertLevel,
      nullable: true,
      description: 'The level whose alerts it is told of.',
      resolve: ({ row, target }, _args, { load }) => load.alert.level({ key: row.levelId, target }),
    }),
  }),
});

/** How urgent an alert is. */
export const AlertLevel = builder.objectRef<AlertLevelRecord>('AlertLevel');

AlertLevel.implement({
  description: 'How urgent an alert is, and who is told of it. Source: GET /ui/targets/{id}/alertLevels.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, targetId }) => encodeNodeId('AlertLevel', id, targetId),
    }),
    alertLevel: t.exposeInt('alertLevel', { description: 'The number that alerts and their rules name it by.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    delayMinutes: t.exposeInt('delay', {
      description: 'How many minutes, 0 to 60, an alert has to last before anybody is told.',
    }),
    order: t.exposeInt('order', { description: 'Its place among the levels, the first is 0.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it is for.' }),
    receivers: t.field({
      type: [AlertReceiver],
      description: 'Who is told.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ receivers, targetId }) => receivers.map((row) => ({ row, target: targetId })),
    }),
  }),
});

builder.objectField(Target, 'alertLevels', (t) =>
  t.field({
    type: [AlertLevel],
    nullable: true,
    description:
      'How urgent alerts can be, and who is told. For its administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/alertLevels.',
    complexity: { field: 1, multiplier: 4 },
    resolve: ({ id }, _args, { load }) => load.alert.levelsOf(id),
  }),
);

registerNode(AlertLevel, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.level({ key, target }),
);
registerNode(AlertReceiver, ({ key, hints: [target] }, { load }) =>
  target === undefined ? null : load.alert.receiver({ key, target }),
);
