import type { CoreConfigRecord, IoValueRecord } from '../../../contract/entities/core/coreLog.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import type { CoreSource } from '../core/coreSource.ts';
import { EnumOption } from '../value/valueSettings.ts';
import { ValueType } from '../value/ValueType.ts';
import { ioDirection } from './Io.ts';

/** An IO as one device holds it, with the configuration that names it. */
type HeldIo = IoValueRecord & { configurationId: number | null };

const CoreIo = builder.objectRef<HeldIo>('CoreIo').implement({
  description: 'An input, output or setting of one device, with what it holds.',
  fields: (t) => ({
    ioId: t.id({
      description: 'The global id of the IO, for writeIo and writeCoreConfig.',
      resolve: ({ ioId, configurationId }) => encodeNodeId('Io', ioId, configurationId),
    }),
    number: t.exposeInt('number', { description: 'Its place in the configuration, counted from 1.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    type: t.field({
      type: ValueType,
      description: 'What it measures or sets.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    direction: t.field({
      type: ioDirection.type,
      description: 'What it is for; inputs cannot be written.',
      resolve: ({ direction }) => ioDirection.read(direction),
    }),
    unit: t.exposeString('unit', { nullable: true, description: 'The unit of what it holds.' }),
    min: t.exposeFloat('min', { nullable: true, description: 'The least that may be written, in its unit.' }),
    max: t.exposeFloat('max', { nullable: true, description: 'The most that may be written, in its unit.' }),
    step: t.exposeFloat('step', {
      nullable: true,
      description: 'What written numbers have to be a multiple of, counted from `min`, in its unit.',
    }),
    ioGroup: t.exposeString('ioGroup', { nullable: true, description: 'The name of its group.' }),
    options: t.expose('options', { type: [EnumOption], description: 'What its numbers mean, where they are states.' }),
    value: t.exposeString('value', { nullable: true, description: 'What it holds, as text; null when never told.' }),
    pending: t.exposeString('pending', {
      nullable: true,
      description: 'What was written and the device has not taken yet.',
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true, description: 'When it changed last.' }),
  }),
});

/** A configuration, and the core it was requested for. */
type Configured = CoreConfigRecord & { requestedCore: CoreSource };

const CoreConfiguration = builder.objectRef<Configured>('CoreConfiguration').implement({
  description: 'What a device is configured as, and what its IOs hold.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      nullable: true,
      description: 'The device whose configuration it is.',
      resolve: ({ coreId, requestedCore }, _args, { load }) =>
        coreId === requestedCore.key ? requestedCore : load.core.named({ key: coreId, target: requestedCore.target }),
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the configuration; null for a device without one.',
      resolve: ({ configuration }) => configuration?.name ?? null,
    }),
    code: t.string({
      nullable: true,
      description: 'Its code in production.',
      resolve: ({ configuration }) => configuration?.code ?? null,
    }),
    ios: t.field({
      type: [CoreIo],
      description: 'The IOs, in their order; none for a device without a configuration.',
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ ios, configuration }) => ios.map((io) => ({ ...io, configurationId: configuration?.id ?? null })),
    }),
  }),
});

builder.objectFields(Core, (t) => ({
  config: t.field({
    type: CoreConfiguration,
    nullable: true,
    description:
      'What it is configured as, with settings and outputs as they were written and inputs as they were measured. Source: GET /ui/cores/{id}/config.',
    resolve: async (core, _args, { load }) => {
      const found = await load.core.config(core.key);
      return found && { ...found, requestedCore: core };
    },
  }),
  mamaConfig: t.field({
    type: CoreConfiguration,
    nullable: true,
    description:
      'The same of the mama that it reports through, or its own where it is a mama. Source: GET /ui/cores/{id}/mama-config.',
    resolve: async (core, _args, { load }) => {
      const found = await load.core.mamaConfig(core.key);
      return found && { ...found, requestedCore: core };
    },
  }),
}));
