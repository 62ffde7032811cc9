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
export const ioDirection = codeList('IoDirection', 'What an IO is for.', {
  0: { word: 'OUTPUT', means: 'The device does what is written to it.' },
  1: { word: 'INPUT', means: 'The device measures it; every input becomes a value.' },
  2: { word: 'CONFIGURATION', means: 'A setting of the device.' },
});

/** Source of an IO: its row, and its whole configuration if it was in the response. */
export type IoSource = { row: IoRecord; siblings?: readonly IoRecord[] };

/** The IOs of a configuration, each knowing the others. */
export const iosOf = (rows: readonly IoRecord[]): IoSource[] => rows.map((row) => ({ row, siblings: rows }));

/** A group of IOs of a configuration. */
export const IoGroup = builder.objectRef<IoGroupRecord>('IoGroup');

IoGroup.implement({
  description: 'A group of IOs of a configuration. Source: GET /ui/developer/configurations/{id}/io-groups.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, configurationId }) => encodeNodeId('IoGroup', id, configurationId),
    }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    name: t.exposeString('name', { description: 'Its name.' }),
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
  description:
    'One input, output or setting of a configuration. Source: GET /ui/io/configurations/{configurationId}, GET /ui/developer/configurations/{id}/ios.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ row }) => encodeNodeId('Io', row.id, row.configurationId),
    }),
    key: t.int({ description: "/ui's own number.", resolve: ({ row }) => row.id }),
    number: t.int({
      description: 'Its place in the configuration, counted from 1.',
      resolve: ({ row }) => row.number,
    }),
    name: t.string({ description: 'Its name.', resolve: ({ row }) => row.name }),
    type: t.field({
      type: ValueType,
      description: 'What it measures or sets.',
      resolve: ({ row }) => ({ code: row.typeId, info: valueTypeOf(row.typeId) }),
    }),
    direction: t.field({
      type: ioDirection.type,
      description: 'What it is for.',
      resolve: ({ row }) => ioDirection.read(row.direction),
    }),
    unit: t.string({
      nullable: true,
      description: 'The unit to show, where it is not the one of the type.',
      resolve: ({ row }) => row.unit,
    }),
    min: t.float(bound('The least that may be written, in its unit.', ({ min }) => min)),
    max: t.float(bound('The most that may be written, in its unit.', ({ max }) => max)),
    step: t.float(
      bound('What written numbers have to be a multiple of, counted from `min`, in its unit.', ({ step }) => step),
    ),
    ioGroup: t.field({
      type: IoGroup,
      nullable: true,
      description: 'Its group; null where it is in none.',
      resolve: async ({ row }, _args, { load }) =>
        row.ioGroupId === null
          ? null
          : ((await load.io.groups(row.configurationId))?.find(({ id }) => id === row.ioGroupId) ?? null),
    }),
    master: t.field({
      type: Io,
      nullable: true,
      description: 'The IO that it follows.',
      resolve: async (source, _args, context) => {
        const siblings = await siblingsOf(source, context);
        const row = siblings.find(({ id }) => id === source.row.masterId);
        return row ? { row, siblings } : null;
      },
    }),
    slaves: t.field({
      type: [Io],
      description: 'The IOs that follow it.',
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
    description: 'Its IOs, in their order. Source: GET /ui/io/configurations/{configurationId}.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { load }) => iosOf((await load.io.ofConfiguration(id)) ?? []),
  }),
);

builder.objectField(DeveloperConfiguration, 'ios', (t) =>
  t.field({
    type: [Io],
    nullable: true,
    description: 'Its IOs, in their order. Source: GET /ui/developer/configurations/{id}/ios.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { load }) => iosOf((await load.io.ofDeveloped(id)) ?? []),
  }),
);

const groups = {
  description: 'The groups that its IOs are in. Source: GET /ui/developer/configurations/{id}/io-groups.',
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
