import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, flag, id, lines, natural, requiredText, text, upload } from '../wire/field.ts';

/** A product of devices. */
export const productRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A product type's id. */
  type: z.number().int(),
  versionCount: z.number().int(),
});

/** A version of a product; archived ones are no longer produced. */
export const versionRecord = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  number: z.string(),
  description: z.string().nullable(),
  archived: z.boolean(),
  configurationCount: z.number().int(),
});

/** A configuration: the IOs of devices of a version. */
export const configurationRecord = z.object({
  id: z.number().int(),
  versionId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  code: z.string().nullable(),
  ioCount: z.number().int(),
  battery: z.boolean(),
});

/** A firmware of a configuration; the newest is the one that was added last. */
export const firmwareRecord = z.object({
  id: z.number().int(),
  configurationId: z.number().int(),
  /** Its version, as in 2.4.1. */
  name: z.string(),
  description: z.string().nullable(),
  size: z.number().int(),
  uploadedAt: z.string(),
  url: z.string().nullable(),
});

/** A firmware that cores in the field run, and how many of them do. */
export const firmwareUseRecord = z.object({ firmware: z.string().nullable(), coreCount: z.number().int() });

/** A version with its configurations, each with the firmwares that its cores in the field run. */
export const versionBranch = z.object({
  ...versionRecord.shape,
  configurations: z.array(z.object({ ...configurationRecord.shape, firmwares: z.array(firmwareUseRecord) })),
});

/** Record of a firmware in the field. */
export type FirmwareUseRecord = z.output<typeof firmwareUseRecord>;

/** Record of a version with what is under it. */
export type VersionBranch = z.output<typeof versionBranch>;

/** Record of a product. */
export type ProductRecord = z.output<typeof productRecord>;

/** Record of a version. */
export type VersionRecord = z.output<typeof versionRecord>;

/** Record of a configuration. */
export type ConfigurationRecord = z.output<typeof configurationRecord>;

/** Record of a firmware. */
export type FirmwareRecord = z.output<typeof firmwareRecord>;

const description = lines(2000);

/** Endpoints of products and their versions. */
export const product = {
  products: endpoint({ method: 'GET', path: '/ui/product', who: 'mes', output: z.array(productRecord) }),

  createProduct: endpoint({
    method: 'POST',
    path: '/ui/product',
    who: 'mes',
    input: { name: requiredText(100), type: natural },
    status: 201,
    output: productRecord,
  }),

  updateProduct: endpoint({
    method: 'PATCH',
    path: '/ui/product/{id}',
    who: 'mes',
    input: { id, name: requiredText(100).optional(), type: natural.optional() },
    output: productRecord,
  }),

  /** Refused with CONFIGURATION_IN_USE while devices are of it. */
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/ui/product/{id}',
    who: 'mes',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  productTypes: endpoint({
    method: 'GET',
    path: '/ui/product-type',
    who: 'mes',
    output: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),

  versions: endpoint({
    method: 'GET',
    path: '/ui/product/{id}/versions',
    who: 'mes',
    input: { id },
    output: z.array(versionRecord),
  }),

  /** Versions of all products with their configurations; cores of archived targets are not in the field. */
  productTree: endpoint({ method: 'GET', path: '/ui/product/tree', who: 'mes', output: z.array(versionBranch) }),

  createVersion: endpoint({
    method: 'POST',
    path: '/ui/product/{id}/versions',
    who: 'mes',
    input: { id, number: requiredText(40), description: description.optional() },
    status: 201,
    output: versionRecord,
  }),

  updateVersion: endpoint({
    method: 'PATCH',
    path: '/ui/product/versions/{versionId}',
    who: 'mes',
    input: {
      versionId: id,
      number: requiredText(40).optional(),
      description: clearable(description).optional(),
      archived: flag.optional(),
    },
    output: versionRecord,
  }),

  deleteVersion: endpoint({
    method: 'DELETE',
    path: '/ui/product/versions/{versionId}',
    who: 'mes',
    input: { versionId: id },
    status: 204,
    output: z.null(),
  }),
};

/** Endpoints of configurations and their firmwares. */
export const configuration = {
  configurations: endpoint({
    method: 'GET',
    path: '/ui/product/versions/{versionId}/configurations',
    who: 'mes',
    input: { versionId: id },
    output: z.array(configurationRecord),
  }),

  createConfiguration: endpoint({
    method: 'POST',
    path: '/ui/product/versions/{versionId}/configurations',
    who: 'mes',
    input: {
      versionId: id,
      name: requiredText(100),
      description: description.optional(),
      code: text(40).optional(),
      battery: flag.optional(),
    },
    status: 201,
    output: configurationRecord,
  }),

  updateConfiguration: endpoint({
    method: 'PATCH',
    path: '/ui/product/configurations/{configurationId}',
    who: 'mes',
    input: {
      configurationId: id,
      name: requiredText(100).optional(),
      description: clearable(description).optional(),
      code: clearable(text(40)).optional(),
      battery: flag.optional(),
    },
    output: configurationRecord,
  }),

  deleteConfiguration: endpoint({
    method: 'DELETE',
    path: '/ui/product/configurations/{configurationId}',
    who: 'mes',
    input: { configurationId: id },
    status: 204,
    output: z.null(),
  }),

  /** A copy with its IOs, in the same version or another; name and code are the original's unless given. */
  copyConfiguration: endpoint({
    method: 'POST',
    path: '/ui/product/configurations/{configurationId}/copy',
    who: 'mes',
    input: {
      configurationId: id,
      versionId: id.optional(),
      name: requiredText(100).optional(),
      code: text(40).optional(),
    },
    status: 201,
    output: configurationRecord,
  }),

  firmwares: endpoint({
    method: 'GET',
    path: '/ui/product/configurations/{configurationId}/firmwares',
    who: 'mes',
    input: { configurationId: id },
    output: z.array(firmwareRecord),
  }),

  createFirmware: endpoint({
    method: 'POST',
    path: '/ui/product/configurations/{configurationId}/firmwares',
    who: 'mes',
    input: { configurationId: id, name: requiredText(40), description: description.optional(), file: upload },
    body: 'multipart',
    status: 201,
    output: firmwareRecord,
  }),

  updateFirmware: endpoint({
    method: 'PATCH',
    path: '/ui/product/firmwares/{firmwareId}',
    who: 'mes',
    input: {
      firmwareId: id,
      name: requiredText(40).optional(),
      description: clearable(description).optional(),
    },
    output: firmwareRecord,
  }),

  deleteFirmware: endpoint({
    method: 'DELETE',
    path: '/ui/product/firmwares/{firmwareId}',
    who: 'mes',
    input: { firmwareId: id },
    status: 204,
    output: z.null(),
  }),
};
