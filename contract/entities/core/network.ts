import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { id, instant } from '../../wire/field.ts';

/**
 * The device network as a graph. Link quality is 0 to 100, 0 = unknown; unconfirmed links are displayed as dashed
 * lines.
 */
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

/** Kinds of actions of a device that last until the device responds or a deadline passes. */
export const coreActionKinds = [
  'RESET',
  'RECONNECT',
  'TURN_OFF',
  'FIRMWARE',
  'REBOOT',
  'CONFIGURE',
  'FACTORY_RESET',
  'WRITE_IO',
  'WRITE_VALUE',
  'SET_PARENT',
  'CONNECT',
] as const;

/** An action of a device that has started and not ended. */
export const pendingActionRecord = z.object({
  kind: z.enum(coreActionKinds),
  /** Time of its start, ISO 8601 in UTC. */
  startedAt: z.string(),
});

/** Record of a running action. */
export type PendingActionRecord = z.output<typeof pendingActionRecord>;

/** Battery charge in percent under which a device counts as one with a low battery. */
export const lowBatteryPercent = 20;

/** Status of a device: the columns that change without user input. */
export const coreStatusRecord = z.object({
  id: z.number().int(),
  online: z.boolean(),
  uploading: z.boolean(),
  /** Upload progress in percent, 0 to 100; null when not uploading. */
  uploadProgress: z.number().nullable(),
  reconnecting: z.boolean(),
  message: z.boolean(),
  /** Battery charge in percent; null for mains power. */
  battery: z.number().nullable(),
  lastSeen: z.string().nullable(),
  parentId: z.number().int().nullable(),
  /** Whether the network has confirmed the parent. */
  confirmed: z.boolean(),
  /** Quality of the link to the parent, 0 to 100, 0 = unknown. */
  quality: z.number().int(),
  /**
   * Running actions, the oldest first, without SET_PARENT and CONNECT where the caller may not know the parent. Absent
   * if the service does not report them.
   */
  pendingActions: z.array(pendingActionRecord).optional(),
});

/** Record of a device's status. */
export type CoreStatusRecord = z.output<typeof coreStatusRecord>;

/** Changes since a time; `now` is the `since` of the next request. */
export const networkChanges = z.object({
  now: z.string(),
  removed: z.array(z.number().int()),
  cores: z.array(coreStatusRecord),
});

/** Record of the changes of a network. */
export type NetworkChanges = z.output<typeof networkChanges>;

/** Endpoints of device network changes; without `since` all devices are returned. */
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
