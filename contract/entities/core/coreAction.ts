import { z } from 'zod';
import { coreRecord } from './core.ts';
import { coreActionKinds } from './network.ts';
import { endpoint } from '../../wire/endpoint.ts';
import {
  between,
  clearable,
  flag,
  id,
  idNumber,
  lines,
  many,
  requiredText,
  text,
  textsByKey,
} from '../../wire/field.ts';

/** Outcome of a bulk action for one device: null if it was started, otherwise an error code. */
export const coreOutcome = z.object({ coreId: z.number().int(), error: z.string().nullable() });

/** Reference to a device. */
export const coreReference = z.object({
  id: z.number().int(),
  name: z.string(),
  online: z.boolean(),
  isMama: z.boolean(),
  groupId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  serialId: z.string().nullable(),
});

/** Record of a reference to a device. */
export type CoreReference = z.output<typeof coreReference>;

const ofCore = { id };
const serial = requiredText(64);
const action = (path: string) =>
  endpoint({ method: 'POST', path, who: 'manager', input: ofCore, status: 202, output: coreRecord });

/** Endpoints that add, move and remove devices. */
export const coreFleet = {
  /**
   * Adds an existing device by serial, unique name or, for staff, ID number, or with a configuration a new one, with
   * values for its input IOs. Errors: DEVICE_ALREADY_ADDED, DEVICE_NOT_FOUND. Without a target it is created in
   * production.
   */
  createCore: endpoint({
    method: 'POST',
    path: '/ui/cores/create',
    who: 'login',
    input: {
      name: requiredText(100),
      serialId: text(64).optional(),
      uniqueName: text(64).optional(),
      idNumber: idNumber.optional(),
      configurationId: id.optional(),
      targetId: id.optional(),
      spaceId: id.optional(),
      parentId: id.optional(),
      tags: many(text(40)).optional(),
    },
    status: 201,
    output: coreRecord,
  }),

  createSpaceCore: endpoint({
    method: 'POST',
    path: '/ui/spaces/{id}/cores',
    who: 'manager',
    input: {
      id,
      name: requiredText(100),
      mamaId: id.optional(),
      configurationId: id.optional(),
      serialId: text(64).optional(),
    },
    status: 201,
    output: coreRecord,
  }),

  /** Returns a device to production; with `everywhere`, for staff admins, deletes it with its readings. */
  deleteCore: endpoint({
    method: 'DELETE',
    path: '/ui/cores/{id}',
    who: 'manager',
    input: { id, everywhere: flag.optional() },
    status: 204,
    output: z.null(),
  }),

  /** Moves devices of the same target into a space. */
  moveCores: endpoint({
    method: 'PATCH',
    path: '/ui/cores/spaces/{spaceId}',
    who: 'manager',
    input: { spaceId: id, cores: many(id) },
    output: z.array(coreRecord),
  }),

  /** Routes devices through another parent; the network confirms or refuses it later. */
  setParent: endpoint({
    method: 'PATCH',
    path: '/ui/cores/parents/{id}',
    who: 'manager',
    input: { id, cores: many(id) },
    status: 202,
    output: z.array(coreOutcome),
  }),

  /** Connects discovered devices to a parent. */
  connectCores: endpoint({
    method: 'PATCH',
    path: '/ui/cores/connect/{parentId}',
    who: 'manager',
    input: { parentId: id, ids: many(id) },
    status: 202,
    output: z.array(coreOutcome),
  }),

  /** Transfers a device to another target. */
  transferCore: endpoint({
    method: 'POST',
    path: '/ui/cores/{id}/transfer',
    who: 'admin',
    input: { id, targetId: id, spaceId: id.optional() },
    output: coreRecord,
  }),

  /**
   * Replaces this device with a free one of the same configuration. Error REPLACE_FAILED, with the reason in
   * `fields.serialId`: NOT_FOUND, TAKEN (in use), MISMATCH (another configuration) or INVALID (the same device).
   */
  replaceCore: endpoint({
    method: 'POST',
    path: '/ui/cores/{id}/replace',
    who: 'manager',
    input: { id, serialId: serial },
    output: coreRecord,
  }),

  setSystemIds: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}/system-ids',
    who: 'mes',
    input: {
      id,
      serialId: clearable(text(64)).optional(),
      uniqueName: clearable(text(64)).optional(),
      idNumber: clearable(idNumber).optional(),
    },
    output: coreRecord,
  }),

  coreNames: endpoint({
    method: 'GET',
    path: '/ui/cores/names',
    who: 'viewer',
    input: { targetId: id },
    output: z.array(z.string()),
  }),

  mamas: endpoint({
    method: 'GET',
    path: '/ui/cores/mamas',
    who: 'viewer',
    input: { targetId: id },
    output: z.array(coreReference),
  }),

  mbusMeters: endpoint({
    method: 'GET',
    path: '/ui/cores/mbusMeters',
    who: 'viewer',
    input: { targetId: id },
    output: z.array(coreReference),
  }),
};

/** Endpoints that start actions of a device; results follow in status updates, events and the audit log. */
export const coreAction = {
  resetCore: action('/ui/cores/{id}/reset'),

  /** Reconnects the device to its network: `reconnecting` until a status update reports the end. */
  reconnectCore: action('/ui/cores/{id}/reconnect'),

  turnOffCore: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}/turn-off',
    who: 'manager',
    input: ofCore,
    status: 202,
    output: coreRecord,
  }),

  /**
   * Cancels the running actions of a kind that the device has not received yet; ACTION_RECEIVED or ACTION_ENDED if
   * there is none. An extension of the table.
   */
  cancelActions: endpoint({
    method: 'POST',
    path: '/ui/cores/{id}/cancel',
    who: 'manager',
    input: { id, kind: z.enum(coreActionKinds) },
    output: coreRecord,
  }),

  /** Bulk update; `n`: 1 uploads a firmware, 2 reboots, 3 sends the configuration, 4 resets to factory settings. */
  updateCores: endpoint({
    method: 'PATCH',
    path: '/ui/cores/update/{n}',
    who: 'manager',
    input: { n: between(1, 4), cores: many(id), firmwareId: id.optional() },
    status: 202,
    output: z.array(coreOutcome),
  }),

  /** Writes settings by IO id. */
  writeConfig: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}/config',
    who: 'manager',
    input: { id, values: textsByKey },
    status: 202,
    output: z.object({ id: z.number().int() }),
  }),

  writeIo: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}/ios/{ioId}',
    who: 'manager',
    input: { id, ioId: id, value: text() },
    status: 202,
    output: z.object({ id: z.number().int() }),
  }),

  writeValue: endpoint({
    method: 'PATCH',
    path: '/ui/cores/{id}/value/{valueId}',
    who: 'manager',
    input: { id, valueId: id, value: lines(255) },
    status: 202,
    output: z.object({ id: z.number().int() }),
  }),
};
