import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { id, requiredText } from '../../wire/field.ts';
import { coreStatusRecord } from './network.ts';
import { valueRecord } from '../value.ts';

/** A device with its place, its state and its values. */
export const coreRecord = coreStatusRecord.extend({
  name: z.string(),
  /** Null while the device is in production, in no target. */
  targetId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  isMama: z.boolean(),
  mamaId: z.number().int().nullable(),
  firmware: z.string().nullable(),
  /** What the device was made as: its configuration and that one's product. */
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
  /** Whether mama and parent are the caller's to see; where it is not said, they are whoever's operates the device. */
  seesRoute: z.boolean().optional(),
  values: z.array(valueRecord),
});

/** A device as /ui answers it. */
export type CoreRecord = z.output<typeof coreRecord>;

/** Calls about devices. */
export const core = {
  /** Every device of a target that the caller may see, each with all its values. */
  targetCores: endpoint({
    method: 'GET',
    path: '/ui/cores/target/{id}',
    who: 'viewer',
    input: { id },
    output: z.array(coreRecord),
  }),

  /** One device. */
  core: endpoint({ method: 'GET', path: '/ui/cores/{id}', who: 'viewer', input: { id }, output: coreRecord }),

  /** The device, renamed. */
  renameCore: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}',
    who: 'manager',
    input: { id, name: requiredText(100) },
    output: coreRecord,
  }),
};
