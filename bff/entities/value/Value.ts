import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Space } from '../space/Space.ts';
import { AlertSettings, EnumOption, TimedMessage } from './valueSettings.ts';
import { ValueType } from './ValueType.ts';
import { valueKeyOf, typeOf, valuesOf, type ValueSource } from './valueSource.ts';

/** A reading series that a device reports. */
export const Value = builder.objectRef<ValueSource>('Value');

Value.implement({
  description:
    'A reading series that a device reports, with its settings and its latest reading. A shown number is the raw one times `multiplier` plus `offset`. Source: the row of its device.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ row, core }) => encodeNodeId('Value', row.id, core.target, core.target === null ? null : core.key),
    }),
    key: t.int({ description: "/ui's own number.", resolve: ({ row }) => row.id }),
    name: t.string({ description: 'The name that people know it by.', resolve: ({ row }) => row.name }),
    type: t.field({ type: ValueType, description: 'What it measures.', resolve: typeOf }),
    latestValue: t.float({
      nullable: true,
      description: 'The latest reading in the unit of the type; null without one, or where it is no number.',
      resolve: ({ row }) => row.latestValue,
    }),
    latestText: t.string({
      nullable: true,
      description: 'The latest reading of what is no number: an address, a text, a serial number.',
      resolve: ({ row }) => row.latestText,
    }),
    latestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that was read.',
      resolve: ({ row }) => row.latestAt,
    }),
    multiplier: t.float({ description: 'What a raw reading is multiplied by.', resolve: ({ row }) => row.multiplier }),
    offset: t.float({
      description: 'What is added after that, in the unit of the type.',
      resolve: ({ row }) => row.offset,
    }),
    unit: t.string({
      nullable: true,
      description: 'The unit to show, where it is not the one of the type.',
      resolve: ({ row }) => row.unit,
    }),
    valueUnit: t.string({
      nullable: true,
      description: 'The unit of the raw reading.',
      resolve: ({ row }) => row.valueUnit,
    }),
    idValue: t.int({
      nullable: true,
      description: 'Its number among the values of its device.',
      resolve: ({ row }) => row.idValue,
    }),
    visible: t.boolean({ description: 'Whether it is shown to residents.', resolve: ({ row }) => row.visible }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The space that it measures, which may be another than its device is in.',
      resolve: ({ row, core }, _args, { load }) =>
        row.spaceId === null ? null : load.target.space({ key: row.spaceId, target: core.target }),
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'The device that reports it.',
      resolve: ({ core }) => core,
    }),
    comments: t.string({ nullable: true, description: 'What installers noted.', resolve: ({ row }) => row.comments }),
    enumOptions: t.field({
      type: [EnumOption],
      description: 'What the numbers of an enumeration mean; empty for other types.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ row }) => row.ioEnums,
    }),
    timedMessages: t.field({
      type: [TimedMessage],
      description: 'What is sent to the device at set times.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ row }) => row.timedMessages.map((message) => ({ row: message, value: row.id, core: row.coreId })),
    }),
    alertSettings: t.field({ type: AlertSettings, description: 'When it raises an alert.', resolve: ({ row }) => row }),
    viewerCanEdit: t.boolean({
      description: 'Whether the viewer may change the settings.',
      resolve: ({ row }) => row.canEdit,
    }),
  }),
});

builder.objectField(Core, 'values', (t) =>
  t.field({
    type: [Value],
    nullable: true,
    description: 'What it measures, with settings and latest readings.',
    complexity: { field: 1, multiplier: 5 },
    resolve: (core, _args, { load }) => {
      const row = load.core.row(core);
      return row instanceof Promise ? row.then((read) => valuesOf(read, core)) : valuesOf(row, core);
    },
  }),
);

registerNode(Value, (nodeId, { load }) => load.value.one(valueKeyOf(nodeId)));
rootField('value', Value, "A value. By key alone, the viewer's sites are searched.", (nodeId, { load }) =>
  load.value.one(valueKeyOf(nodeId)),
);
