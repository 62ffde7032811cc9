import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { sheetKinds } from './sheetColumns.ts';
import { importFailures, importStates } from './sheetImport.ts';

/** The tasks that the service repeats by itself. */
export const backgroundTasks = ['alerts', 'housekeeping'] as const;

/** Maximum number of imports in the status. */
export const mostStatusImports = 20;

/** What the service does by itself, and the state of its database and mail. */
export const serviceStatusRecord = z.object({
  /** Version of Talo. */
  version: z.string(),
  /** Time at which this process started. */
  startedAt: z.string(),
  database: z.object({
    engine: z.enum(['SQLite', 'PostgreSQL']),
    version: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** The last applied migration. */
    migration: z.string(),
  }),
  mail: z.object({
    /** Whether a mail server is set; without one mails stay in the queue. */
    isConfigured: z.boolean(),
    waiting: z.number().int(),
    /** Time at which the oldest waiting mail was queued. */
    oldestWaitingAt: z.string().nullable(),
    lastSentAt: z.string().nullable(),
    /** Mails of the last 24 hours. */
    sentToday: z.number().int(),
    failedToday: z.number().int(),
    /** Error of the newest attempt that failed within 24 hours, without addresses. */
    lastError: z.string().nullable(),
  }),
  /** Tasks that have run. */
  tasks: z.array(
    z.object({
      task: z.enum(backgroundTasks),
      /** End of the last run. */
      endedAt: z.string(),
      /** Duration of the last run in milliseconds. */
      durationMs: z.number().int(),
      /** Time of the last failure. */
      failedAt: z.string().nullable(),
    }),
  ),
  /** Running imports, then the newest ended ones. */
  imports: z.array(
    z.object({
      id: z.number().int(),
      targetId: z.number().int(),
      targetName: z.string(),
      kind: z.enum(sheetKinds),
      fileName: z.string(),
      state: z.enum(importStates),
      failure: z.enum(importFailures).nullable(),
      /** Number of rows. */
      total: z.number().int(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
});

/** What the service does by itself, and the state of its database and mail. */
export type ServiceStatusRecord = z.output<typeof serviceStatusRecord>;

/** The state of the service, for the provider's staff. */
export const serviceStatus = {
  /** State of mail, background tasks, imports, database and version. An extension of the table. */
  serviceStatus: endpoint({ method: 'GET', path: '/ui/admin/service', who: 'admin', output: serviceStatusRecord }),
};
