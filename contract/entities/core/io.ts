import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { between, clearable, decimal, id, lines, natural, requiredText, text } from '../../wire/field.ts';

/** One input, output or setting of a configuration. */
export const ioRecord = z.object({
  id: z.number().int(),
  configurationId: z.number().int(),
  /** Position in the configuration, from 1. */
  number: z.number().int(),
  name: z.string(),
  typeId: z.number().int(),
  /** 0 output, 1 input, 2 configuration. */
  direction: z.number().int(),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  ioGroupId: z.number().int().nullable(),
  /** The IO that this one follows, and those that follow it. */
  masterId: z.number().int().nullable(),
  slaves: z.array(z.number().int()),
});

/** Record of an IO. */
export type IoRecord = z.output<typeof ioRecord>;

/** A group of IOs of a configuration. */
export const ioGroupRecord = z.object({ id: z.number().int(), configurationId: z.number().int(), name: z.string() });

/** Record of a group of IOs. */
export type IoGroupRecord = z.output<typeof ioGroupRecord>;

/** A configuration that is being developed. */
export const developerConfigurationRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  code: z.string().nullable(),
  ioCount: z.number().int(),
});

/** Record of a development configuration. */
export type DeveloperConfigurationRecord = z.output<typeof developerConfigurationRecord>;

const bounds = {
  min: clearable(decimal).optional(),
  max: clearable(decimal).optional(),
  step: clearable(decimal).optional(),
};

/** Endpoints of the IOs of configurations. */
export const io = {
  ios: endpoint({
    method: 'GET',
    path: '/ui/io/configurations/{configurationId}',
    who: 'mes',
    input: { configurationId: id },
    output: z.array(ioRecord),
  }),

  developerConfigurations: endpoint({
    method: 'GET',
    path: '/ui/developer/configurations',
    who: 'mes',
    output: z.array(developerConfigurationRecord),
  }),

  createDeveloperConfiguration: endpoint({
    method: 'POST',
    path: '/ui/developer/configurations',
    who: 'mes',
    input: { name: requiredText(100), description: lines(2000).optional(), code: text(40).optional() },
    status: 201,
    output: developerConfigurationRecord,
  }),

  updateDeveloperConfiguration: endpoint({
    method: 'PATCH',
    path: '/ui/developer/configurations/{id}',
    who: 'mes',
    input: {
      id,
      name: requiredText(100).optional(),
      description: clearable(lines(2000)).optional(),
      code: clearable(text(40)).optional(),
    },
    output: developerConfigurationRecord,
  }),

  deleteDeveloperConfiguration: endpoint({
    method: 'DELETE',
    path: '/ui/developer/configurations/{id}',
    who: 'mes',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  developerIos: endpoint({
    method: 'GET',
    path: '/ui/developer/configurations/{id}/ios',
    who: 'mes',
    input: { id },
    output: z.array(ioRecord),
  }),

  createIo: endpoint({
    method: 'POST',
    path: '/ui/developer/configurations/{id}/ios',
    who: 'mes',
    input: {
      id,
      name: requiredText(100),
      typeId: natural,
      direction: between(0, 2),
      ...bounds,
      ioGroupId: clearable(id).optional(),
    },
    status: 201,
    output: ioRecord,
  }),

  updateIo: endpoint({
    method: 'PATCH',
    path: '/ui/developer/ios/{ioId}',
    who: 'mes',
    input: {
      ioId: id,
      name: requiredText(100).optional(),
      typeId: natural.optional(),
      direction: between(0, 2).optional(),
      ...bounds,
    },
    output: ioRecord,
  }),

  deleteIo: endpoint({
    method: 'DELETE',
    path: '/ui/developer/ios/{ioId}',
    who: 'mes',
    input: { ioId: id },
    status: 204,
    output: z.null(),
  }),

  /** Makes another IO of the same configuration follow this one. */
  addSlave: endpoint({
    method: 'POST',
    path: '/ui/developer/ios/{ioId}/add-slave',
    who: 'mes',
    input: { ioId: id, slaveId: id },
    output: ioRecord,
  }),

  /** Numbers the IOs of a configuration from 1 without gaps. */
  reindexIos: endpoint({
    method: 'POST',
    path: '/ui/developer/configurations/{id}/reindex',
    who: 'mes',
    input: { id },
    output: z.array(ioRecord),
  }),

  ioGroups: endpoint({
    method: 'GET',
    path: '/ui/developer/configurations/{id}/io-groups',
    who: 'mes',
    input: { id },
    output: z.array(ioGroupRecord),
  }),

  createIoGroup: endpoint({
    method: 'POST',
    path: '/ui/developer/configurations/{id}/io-groups',
    who: 'mes',
    input: { id, name: requiredText(100) },
    status: 201,
    output: ioGroupRecord,
  }),

  setIoGroup: endpoint({
    method: 'PATCH',
    path: '/ui/developer/ios/{ioId}/io-group',
    who: 'mes',
    input: { ioId: id, ioGroupId: clearable(id) },
    output: ioRecord,
  }),
};
