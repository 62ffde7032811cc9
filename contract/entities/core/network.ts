import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { id, instant } from '../../wire/field.ts';

/** The device network as a graph. Link quality is 0 to 100, 0 = unknown; an unconfirmed link is drawn dashed. */
export const networkRecord = z.object({
  nodes: z.array(
    z.object({
      coreId: z.number().int(),
      name: z.string(),
      isMama: z.boolean(),
      online: z.boolean(),
      battery: z.number().nullable(),
      message: z.boolean(),
      x: z.number().nullable(),
      y: z.number().nullable(),
    }),
  ),
  links: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      quality: z.number().int(),
      confirmed: z.boolean(),
    }),
  ),
});

/** The part of a device that changes by itself. */
export const coreStatusRecord = z.object({
  id: z.number().int(),
  online: z.boolean(),
  uploading: z.boolean(),
  /** 0 to 100 while uploading, else null. */
  uploadProgress: z.number().nullable(),
  reconnecting: z.boolean(),
  message: z.boolean(),
  /** Percent; null for a device on mains. */
  battery: z.number().nullable(),
  lastSeen: z.string().nullable(),
  parentId: z.number().int().nullable(),
  /** Whether the network has confirmed the parent. */
  confirmed: z.boolean(),
  /** Quality of the link to the parent, 0 to 100, 0 = unknown. */
  quality: z.number().int(),
});

/** A device's status as /ui answers it. */
export type CoreStatusRecord = z.output<typeof coreStatusRecord>;

/** What changed since a moment; `now` is what to ask with next. */
export const networkChanges = z.object({
  now: z.string(),
  removed: z.array(z.number().int()),
  cores: z.array(coreStatusRecord),
});

/** Changes of a network as /ui answers them. */
export type NetworkChanges = z.output<typeof networkChanges>;

/** Calls that tell how the device network changes; all devices without `since`. */
export const network = {
  targetStatus: endpoint({
    method: 'GET',
    path: '/ui/network/targets/{id}',
    who: 'viewer',
    input: { id, since: instant.optional() },
    output: networkChanges,
  }),

  groupStatus: endpoint({
    method: 'GET',
    path: '/ui/network/groups/{id}',
    who: 'viewer',
    input: { id, since: instant.optional() },
    output: networkChanges,
  }),
};
