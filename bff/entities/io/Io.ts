import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { IoGroupRecord, IoRecord } from '../../../contract/entities/core/io.ts';
import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';
import type { Context } from '../../graph/graphContext.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { ProductConfiguration } from '../product/ProductConfiguration.ts';
import { ValueType } from '../value/ValueType.ts';
import { DeveloperConfiguration } from './DeveloperConfiguration.ts';

/** Purposes of IOs. */
export const ioDirection = codeList('IoDirection', 'Direction of an IO.', {
  0: { word: 'OUTPUT', means: 'An output that the core applies when it is written.' },
  1: { word: 'INPUT', means: 'An input that the core measures; every input has a value.' },
  2: { word: 'CONFIGURATION', means: 'A setting of the core.' },
});

/** Source of an IO: its row, and its whole configuration if it was in the response. */
export type IoSource = { row: IoRecord; siblings?: readonly IoRecord[] };

/** The IOs of a configuration, each knowing the others. */
export const iosOf = (rows: readonly IoRecord[]): IoSource[] => rows.map((row) => ({ row, siblings: rows }));

/** A group of IOs of a configuration. */
export const IoGroup = builder.objectRef<IoGroupRecord>('IoGroup');

IoGroup.implement({
  // GET /ui/developer/configurations/{id}/io-groups.
  description: 'A group of IOs of a configuration.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, configurationId }) => encodeNodeId('IoGroup', id, configurationId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    name: t.exposeString('name', { description: 'Name of the IO or group.' }),
  }),
});

/** One input, output or setting of a configuration. */
export const Io = builder.objectRef<IoSource>('Io');

const siblingsOf = async ({ row, siblings }: IoSource, { load }: Context): Promise<readonly IoRecord[]> =>
  siblings ?? (await load.io.ofConfiguration(row.configurationId)) ?? [];

const bound = (description: string, pick: (row: IoRecord) => number | null) => ({
  nullable: true as const,
  description,
  resolve: ({ row }: IoSource) => pick(row),
});

Io.implement({
  // GET /ui/io/configurations/{configurationId}, GET /ui/developer/configurations/{id}/ios.
  description: 'An IO: one input, output or setting of a product configuration.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ row }) => encodeNodeId('Io', row.id, row.configurationId),
    }),
    key: t.int({ description: 'Numeric key.', resolve: ({ row }) => row.id }),
    number: t.int({
      description: 'Position in the configuration, from 1.',
      resolve: ({ row }) => row.number,
    }),
    name: t.string({ description: 'Name of the IO or group.', resolve: ({ row }) => row.name }),
    type: t.field({
      type: ValueType,
      description: 'Type of the measurement or setting.',
      resolve: ({ row }) => ({ code: row.typeId, info: valueTypeOf(row.typeId) }),
    }),
    direction: t.field({
      type: ioDirection.type,
      description: 'Direction of the IO.',
      resolve: ({ row }) => ioDirection.read(row.direction),
    }),
    unit: t.string({
      nullable: true,
      description: 'Displayed unit; null for the unit of the type.',
      resolve: ({ row }) => row.unit,
    }),
    min: t.float(bound('Minimum value that can be written, in the unit of the IO.', ({ min }) => min)),
    max: t.float(bound('Maximum value that can be written, in the unit of the IO.', ({ max }) => max)),
    step: t.float(bound('Step of written numbers, counted from `min`, in the unit of the IO.', ({ step }) => step)),
    ioGroup: t.field({
      type: IoGroup,
      nullable: true,
      description: 'Group of the IO; null if it is in none.',
      resolve: async ({ row }, _args, { load }) =>
        row.ioGroupId === null
          ? null
          : ((await load.io.groups(row.configurationId))?.find(({ id }) => id === row.ioGroupId) ?? null),
    }),
    master: t.field({
      type: Io,
      nullable: true,
      description: 'IO that this IO follows; null if there is none.',
      resolve: async (source, _args, context) => {
        const siblings = await siblingsOf(source, context);
        const row = siblings.find(({ id }) => id === source.row.masterId);
        return row ? { row, siblings } : null;
      },
    }),
    slaves: t.field({
      type: [Io],
      description: 'IOs that follow this IO.',
      complexity: { field: 1, multiplier: 2 },
      resolve: async (source, _args, context) => {
        const ids = source.row.slaves;
        return ids.length === 0
          ? []
          : iosOf(await siblingsOf(source, context)).filter(({ row }) => ids.includes(row.id));
      },
    }),
  }),
});

builder.objectField(ProductConfiguration, 'ios', (t) =>
  t.field({
    type: [Io],
    nullable: true,
    // GET /ui/io/configurations/{configurationId}.
    description: 'IOs in display order.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { load }) => iosOf((await load.io.ofConfiguration(id)) ?? []),
  }),
);

builder.objectField(DeveloperConfiguration, 'ios', (t) =>
  t.field({
    type: [Io],
    nullable: true,
    // GET /ui/developer/configurations/{id}/ios.
    description: 'IOs in display order.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { load }) => iosOf((await load.io.ofDeveloped(id)) ?? []),
  }),
);

const groups = {
  // GET /ui/developer/configurations/{id}/io-groups.
  description: 'Groups of the IOs.',
  complexity: { field: 1, multiplier: 5 },
};

builder.objectField(DeveloperConfiguration, 'ioGroups', (t) =>
  t.field({ ...groups, type: [IoGroup], nullable: true, resolve: ({ id }, _args, { load }) => load.io.groups(id) }),
);

builder.objectField(ProductConfiguration, 'ioGroups', (t) =>
  t.field({ ...groups, type: [IoGroup], nullable: true, resolve: ({ id }, _args, { load }) => load.io.groups(id) }),
);

registerNode(Io, async ({ key, hints: [configuration] }, { load }) => {
  const rows = configuration === undefined ? null : await load.io.ofConfiguration(configuration);
  return iosOf(rows ?? []).find(({ row }) => row.id === key) ?? null;
});
registerNode(IoGroup, async ({ key, hints: [configuration] }, { load }) => {
  const rows = configuration === undefined ? null : await load.io.groups(configuration);
  return rows?.find(({ id }) => id === key) ?? null;
});
