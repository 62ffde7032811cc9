import { finnishTypeName } from '../../../contract/valueTypeNames.ts';
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
  // The row of its device.
  description:
    'A reading series that a core reports, with its settings and its latest reading. A shown number is the raw one times `multiplier` plus `offset`.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ row, core }) => encodeNodeId('Value', row.id, core.target, core.target === null ? null : core.key),
    }),
    key: t.int({ description: 'Numeric key.', resolve: ({ row }) => row.id }),
    name: t.string({ description: 'Display name.', resolve: ({ row }) => row.name }),
    hasDefaultName: t.boolean({
      description: 'Whether the name is the Finnish name of the type; in another language, show the name of the type.',
      resolve: ({ row }) => row.name === finnishTypeName(row.typeId),
    }),
    type: t.field({ type: ValueType, description: 'Type of the measurement.', resolve: typeOf }),
    latestValue: t.float({
      nullable: true,
      description: 'Latest reading in the unit of the type; null without a reading, or if the value is not numeric.',
      resolve: ({ row }) => row.latestValue,
    }),
    latestText: t.string({
      nullable: true,
      description: 'Latest reading of a non-numeric type, such as a serial number; null otherwise.',
      resolve: ({ row }) => row.latestText,
    }),
    latestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the reading.',
      resolve: ({ row }) => row.latestAt,
    }),
    multiplier: t.float({
      description: 'Factor that raw readings are multiplied by.',
      resolve: ({ row }) => row.multiplier,
    }),
    offset: t.float({
      description: 'Offset, added after the multiplication, in the unit of the type.',
      resolve: ({ row }) => row.offset,
    }),
    unit: t.string({
      nullable: true,
      description: 'Displayed unit; null for the unit of the type.',
      resolve: ({ row }) => row.unit,
    }),
    valueUnit: t.string({
      nullable: true,
      description: 'The unit of the raw reading.',
      resolve: ({ row }) => row.valueUnit,
    }),
    idValue: t.int({
      nullable: true,
      description: 'Number of the value in its core.',
      resolve: ({ row }) => row.idValue,
    }),
    visible: t.boolean({ description: 'Whether the value is shown to residents.', resolve: ({ row }) => row.visible }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Measured space; can differ from the space of the core.',
      resolve: ({ row, core }, _args, { load }) =>
        row.spaceId === null ? null : load.target.space({ key: row.spaceId, target: core.target }),
    }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core that reports the value.',
      resolve: ({ core }) => core,
    }),
    comments: t.string({
      nullable: true,
      description: 'Comments of the installers; null if none.',
      resolve: ({ row }) => row.comments,
    }),
    enumOptions: t.field({
      type: [EnumOption],
      description: 'Meanings of the numbers of an enumeration; empty for other types.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ row }) => row.ioEnums,
    }),
    timedMessages: t.field({
      type: [TimedMessage],
      description: 'Messages for the display of the core.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ row }) => row.timedMessages.map((message) => ({ row: message, value: row.id, core: row.coreId })),
    }),
    alertSettings: t.field({
      type: AlertSettings,
      description: 'Alert limits of the value.',
      resolve: ({ row }) => row,
    }),
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
    description: 'Values that the core measures, with settings and latest readings.',
    complexity: { field: 1, multiplier: 5 },
    resolve: (core, _args, { load }) => {
      const row = load.core.row(core);
      return row instanceof Promise ? row.then((read) => valuesOf(read, core)) : valuesOf(row, core);
    },
  }),
);

registerNode(Value, (nodeId, { load }) => load.value.one(valueKeyOf(nodeId)));
rootField('value', Value, "A value. By key alone, the viewer's targets are searched.", (nodeId, { load }) =>
  load.value.one(valueKeyOf(nodeId)),
);
