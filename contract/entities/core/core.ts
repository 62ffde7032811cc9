import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { id, requiredText } from '../../wire/field.ts';
import { coreStatusRecord } from './network.ts';
import { valueRecord } from '../value.ts';

/** A device with its location, status and values. */
export const coreRecord = coreStatusRecord.extend({
  name: z.string(),
  /** Null in production, without target. */
  targetId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  isMama: z.boolean(),
  mamaId: z.number().int().nullable(),
  firmware: z.string().nullable(),
  /** Configuration of the device, and name of its product. */
  configurationId: z.number().int().nullable(),
  productName: z.string().nullable(),
  serialId: z.string().nullable(),
  uniqueName: z.string().nullable(),
  /** 0 to 192. */
  idNumber: z.number().int().nullable(),
  resetCounter: z.number().int(),
  tags: z.array(z.string()),
  /** Whether the caller may rename, move and remove the device. */
  canEdit: z.boolean(),
  /** Whether the caller may reconnect, reset and update the device. */
  canOperate: z.boolean(),
  /** Whether mama and parent are visible to the caller; by default if the caller may operate the device. */
  seesRoute: z.boolean().optional(),
  values: z.array(valueRecord),
});

/** Record of a device. */
export type CoreRecord = z.output<typeof coreRecord>;

/** Endpoints of devices. */
export const core = {
  /** All visible devices of a target, each with all its values. */
  targetCores: endpoint({
    method: 'GET',
    path: '/ui/cores/target/{id}',
    who: 'viewer',
    input: { id },
    output: z.array(coreRecord),
  }),

  /** One device. */
  core: endpoint({ method: 'GET', path: '/ui/cores/{id}', who: 'viewer', input: { id }, output: coreRecord }),

  /** Renames the device. */
  renameCore: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}',
    who: 'manager',
    input: { id, name: requiredText(100) },
    output: coreRecord,
  }),
};
