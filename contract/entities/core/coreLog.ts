import { z } from 'zod';
import { latestRecord, seriesRecord } from '../data.ts';
import { logResult } from '../developer.ts';
import { endpoint, pageOf } from '../../wire/endpoint.ts';
import { id, instant, page } from '../../wire/field.ts';
import { firmwareRecord } from '../product.ts';

/** Kinds of device events. */
export const eventKinds = [
  'ADDED',
  'ONLINE',
  'OFFLINE',
  'RESTARTED',
  'RECONNECTED',
  'RECONNECT_FAILED',
  'UPLOAD_STARTED',
  'UPLOAD_FINISHED',
  'UPLOAD_FAILED',
  'CONFIGURED',
  'CONFIGURE_FAILED',
  'FACTORY_RESET',
  'RESET',
  'TURNED_OFF',
  'PARENT_CHANGED',
  'PARENT_REFUSED',
  'MOVED',
  'RENAMED',
  'REPLACED',
  'TRANSFERRED',
  'BATTERY_LOW',
  'MESSAGE',
] as const;

/** Codes of device errors. */
export const coreErrorCodes = [
  'NO_ANSWER',
  'TIMEOUT',
  'REJECTED',
  'CHECKSUM',
  'BUS_ERROR',
  'SENSOR_FAULT',
  'LOW_VOLTAGE',
  'MEMORY',
] as const;

/** An event of a device. */
export const coreEventRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(eventKinds),
  /** Name or number of the event, for example of the new firmware or parent. */
  detail: z.string().nullable(),
  by: z.string().nullable(),
});

/** Record of an event. */
export type CoreEventRecord = z.output<typeof coreEventRecord>;

/** An error of a device. */
export const coreErrorRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  code: z.enum(coreErrorCodes),
  detail: z.string().nullable(),
});

/** Record of an error of a device. */
export type CoreErrorRecord = z.output<typeof coreErrorRecord>;

/** A write to a value, or a change of one of its settings. */
export const valueEventRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  valueId: z.number().int(),
  valueName: z.string(),
  /** Changed field: `value`, or the name of a setting. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable(),
  result: logResult,
});

/** Record of a value event. */
export type ValueEventRecord = z.output<typeof valueEventRecord>;

/** A message of a device to people. */
export const coreMessageRecord = z.object({ id: z.number().int(), at: z.string(), text: z.string() });

/** Record of a message. */
export type CoreMessageRecord = z.output<typeof coreMessageRecord>;

/** An update sent to a device: 1 firmware, 2 reboot, 3 configuration, 4 factory reset. */
export const coreUpdateRecord = z.object({
  id: z.number().int(),
  kind: z.number().int().min(1).max(4),
  /** Sent firmware. */
  firmware: z.string().nullable(),
  at: z.string(),
  endedAt: z.string().nullable(),
  result: logResult,
  by: z.string().nullable(),
});

/** Record of an update. */
export type CoreUpdateRecord = z.output<typeof coreUpdateRecord>;

/** An IO of a device with its state. */
export const ioValueRecord = z.object({
  ioId: z.number().int(),
  number: z.number().int(),
  name: z.string(),
  typeId: z.number().int(),
  direction: z.number().int(),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  ioGroup: z.string().nullable(),
  options: z.array(z.object({ value: z.number().int(), name: z.string() })),
  value: z.string().nullable(),
  /** Written value that the device has not accepted yet. */
  pending: z.string().nullable(),
  changedAt: z.string().nullable(),
});

/** Record of a device's IO. */
export type IoValueRecord = z.output<typeof ioValueRecord>;

/** Configuration of a device; without one there are no IOs. */
export const coreConfigRecord = z.object({
  coreId: z.number().int(),
  configuration: z.object({ id: z.number().int(), name: z.string(), code: z.string().nullable() }).nullable(),
  ios: z.array(ioValueRecord),
});

/** Record of a device's configuration. */
export type CoreConfigRecord = z.output<typeof coreConfigRecord>;

const ofCore = { id };

/** Endpoints of a device's log, data and configuration. */
export const coreLog = {
  coreUpdates: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/updates',
    who: 'viewer',
    input: ofCore,
    output: z.array(coreUpdateRecord),
  }),

  /** Readings of all values of a device; by default from 24.5 hours ago. */
  coreData: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/data',
    who: 'viewer',
    costly: true,
    input: { id, from: instant.optional(), to: instant.optional() },
    output: z.object({ series: z.record(z.string(), seriesRecord) }),
  }),

  coreLatest: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/data-latest',
    who: 'viewer',
    input: ofCore,
    output: z.array(latestRecord),
  }),

  coreErrors: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/errors',
    who: 'viewer',
    input: { id, page: page.optional() },
    output: pageOf(coreErrorRecord),
  }),

  deleteCoreErrors: endpoint({
    method: 'DELETE',
    path: '/ui/cores/{id}/errors',
    who: 'manager',
    input: ofCore,
    status: 204,
    output: z.null(),
  }),

  coreEvents: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/events',
    who: 'viewer',
    input: { id, page: page.optional() },
    output: pageOf(coreEventRecord),
  }),

  valueEvents: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/value_events',
    who: 'viewer',
    input: { id, page: page.optional() },
    output: pageOf(valueEventRecord),
  }),

  coreMessages: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/messages',
    who: 'viewer',
    input: ofCore,
    output: z.array(coreMessageRecord),
  }),

  /** Deletes the messages and clears the device's message flag. */
  deleteCoreMessages: endpoint({
    method: 'DELETE',
    path: '/ui/cores/{id}/messages',
    who: 'manager',
    input: ofCore,
    status: 204,
    output: z.null(),
  }),

  coreConfig: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/config',
    who: 'viewer',
    input: ofCore,
    output: coreConfigRecord,
  }),

  /** Configuration of the device's gateway, or of a gateway itself. */
  mamaConfig: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/mama-config',
    who: 'viewer',
    input: ofCore,
    output: coreConfigRecord,
  }),

  coreFirmwares: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/firmwares',
    who: 'viewer',
    input: ofCore,
    output: z.array(firmwareRecord),
  }),
};
