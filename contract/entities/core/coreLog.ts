import { z } from 'zod';
import { latestRecord, seriesRecord } from '../data.ts';
import { logResult } from '../developer.ts';
import { endpoint, pageOf } from '../../wire/endpoint.ts';
import { id, instant, page } from '../../wire/field.ts';
import { firmwareRecord } from '../product.ts';

/** What can happen to a device. */
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

/** What can go wrong in a device. */
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

/** Something that happened to a device. */
export const coreEventRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(eventKinds),
  /** A name or number that belongs to it, as the new firmware or the new parent. */
  detail: z.string().nullable(),
  by: z.string().nullable(),
});

/** An event as /ui answers it. */
export type CoreEventRecord = z.output<typeof coreEventRecord>;

/** Something that went wrong in a device. */
export const coreErrorRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  code: z.enum(coreErrorCodes),
  detail: z.string().nullable(),
});

/** An error of a device as /ui answers it. */
export type CoreErrorRecord = z.output<typeof coreErrorRecord>;

/** A value that was written, or a setting of it that was changed. */
export const valueEventRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  valueId: z.number().int(),
  valueName: z.string(),
  /** What was changed: `value`, or the setting's name. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable(),
  result: logResult,
});

/** A value event as /ui answers it. */
export type ValueEventRecord = z.output<typeof valueEventRecord>;

/** Something that a device says to people. */
export const coreMessageRecord = z.object({ id: z.number().int(), at: z.string(), text: z.string() });

/** A message as /ui answers it. */
export type CoreMessageRecord = z.output<typeof coreMessageRecord>;

/** Something that was sent to a device: 1 firmware, 2 reboot, 3 configuration, 4 factory reset. */
export const coreUpdateRecord = z.object({
  id: z.number().int(),
  kind: z.number().int().min(1).max(4),
  /** The firmware that was sent. */
  firmware: z.string().nullable(),
  at: z.string(),
  endedAt: z.string().nullable(),
  result: logResult,
  by: z.string().nullable(),
});

/** An update as /ui answers it. */
export type CoreUpdateRecord = z.output<typeof coreUpdateRecord>;

/** An IO of a device with what it holds. */
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
  /** What was written and the device has not taken yet. */
  pending: z.string().nullable(),
  changedAt: z.string().nullable(),
});

/** A device's IO as /ui answers it. */
export type IoValueRecord = z.output<typeof ioValueRecord>;

/** What a device is configured as; without a configuration there are no IOs. */
export const coreConfigRecord = z.object({
  coreId: z.number().int(),
  configuration: z.object({ id: z.number().int(), name: z.string(), code: z.string().nullable() }).nullable(),
  ios: z.array(ioValueRecord),
});

/** A device's configuration as /ui answers it. */
export type CoreConfigRecord = z.output<typeof coreConfigRecord>;

const ofCore = { id };

/** Calls that read what a device has said, done and been told. */
export const coreLog = {
  coreUpdates: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/updates',
    who: 'viewer',
    input: ofCore,
    output: z.array(coreUpdateRecord),
  }),

  /** Readings of every value of a device; from yesterday at the hour minus 30 minutes unless said. */
  coreData: endpoint({
    method: 'GET',
    path: '/ui/cores/{id}/data',
    who: 'viewer',
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

  /** Takes the messages away, and the device's message flag with them. */
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

  /** The configuration of the gateway that a device speaks through, or of a gateway itself. */
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
