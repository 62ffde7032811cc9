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
  description: 'An IO of one core: an input, output or setting, with its value.',
  fields: (t) => ({
    ioId: t.id({
      description: 'The global id of the IO, for writeIo and writeCoreConfig.',
      resolve: ({ ioId, configurationId }) => encodeNodeId('Io', ioId, configurationId),
    }),
    number: t.exposeInt('number', { description: 'Position in the configuration, from 1.' }),
    name: t.exposeString('name', { description: 'Name of the IO.' }),
    type: t.field({
      type: ValueType,
      description: 'Type of the measurement or setting.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    direction: t.field({
      type: ioDirection.type,
      description: 'Direction of the IO; inputs cannot be written.',
      resolve: ({ direction }) => ioDirection.read(direction),
    }),
    unit: t.exposeString('unit', { nullable: true, description: 'Unit of the value of the IO.' }),
    min: t.exposeFloat('min', {
      nullable: true,
      description: 'Minimum value that can be written, in the unit of the IO.',
    }),
    max: t.exposeFloat('max', {
      nullable: true,
      description: 'Maximum value that can be written, in the unit of the IO.',
    }),
    step: t.exposeFloat('step', {
      nullable: true,
      description: 'Step of written numbers, counted from `min`, in the unit of the IO.',
    }),
    ioGroup: t.exposeString('ioGroup', { nullable: true, description: 'Name of the group of the IO.' }),
    options: t.expose('options', { type: [EnumOption], description: 'Meanings of its numbers if they are states.' }),
    value: t.exposeString('value', { nullable: true, description: 'Current value, as text; null if never reported.' }),
    pending: t.exposeString('pending', {
      nullable: true,
      description: 'Written value that the core has not applied yet; null if none.',
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true, description: 'Time of the last change.' }),
  }),
});

/** A configuration, and the core it was requested for. */
type Configured = CoreConfigRecord & { requestedCore: CoreSource };

const CoreConfiguration = builder.objectRef<Configured>('CoreConfiguration').implement({
  description: 'Configuration of a core with the values of its IOs.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core of the configuration.',
      resolve: ({ coreId, requestedCore }, _args, { load }) =>
        coreId === requestedCore.key ? requestedCore : load.core.named({ key: coreId, target: requestedCore.target }),
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the configuration; null for a core without one.',
      resolve: ({ configuration }) => configuration?.name ?? null,
    }),
    code: t.string({
      nullable: true,
      description: 'Code in production.',
      resolve: ({ configuration }) => configuration?.code ?? null,
    }),
    ios: t.field({
      type: [CoreIo],
      description: 'IOs in display order; empty for a core without a configuration.',
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ ios, configuration }) => ios.map((io) => ({ ...io, configurationId: configuration?.id ?? null })),
    }),
  }),
});

builder.objectFields(Core, (t) => ({
  config: t.field({
    type: CoreConfiguration,
    nullable: true,
    // GET /ui/cores/{id}/config.
    description: 'Configuration, with the written settings and outputs and the measured inputs.',
    resolve: async (core, _args, { load }) => {
      const found = await load.core.config(core.key);
      return found && { ...found, requestedCore: core };
    },
  }),
  mamaConfig: t.field({
    type: CoreConfiguration,
    nullable: true,
    // GET /ui/cores/{id}/mama-config.
    description: 'Configuration of its mama, or of the core itself if it is a mama.',
    resolve: async (core, _args, { load }) => {
      const found = await load.core.mamaConfig(core.key);
      return found && { ...found, requestedCore: core };
    },
  }),
}));
