import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { between, day, id, page, requiredText } from '../wire/field.ts';

/** How something that takes its time stands: 0 running, 1 OK, 2 error, 3 no connection, 4 timeout, 5 cancelled. */
export const logResult = z.number().int().min(0).max(5);

/** One run of the production test of a device. */
export const testRunRecord = z.object({
  id: z.number().int(),
  serialId: z.string(),
  coreId: z.number().int().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: logResult,
  by: z.string().nullable(),
  /** What was tried, in order, as far as it went. */
  steps: z.array(z.object({ name: z.string(), result: logResult, detail: z.string().nullable() })),
});

/** A production test run as /ui answers it. */
export type TestRunRecord = z.output<typeof testRunRecord>;

/** Who did what to a device, and how it ended. */
export const auditRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  username: z.string().nullable(),
  /** The staff admin who acted as that user. */
  actingAdmin: z.string().nullable(),
  /** A word for the act, as in REBOOT or RENAME. */
  action: z.string(),
  detail: z.string().nullable(),
  result: logResult,
});

/** An audit entry as /ui answers it. */
export type AuditRecord = z.output<typeof auditRecord>;

/** Raw readings of one value: at most sixty, the newest last. */
export const realtimeRecord = z.object({
  valueId: z.number().int(),
  name: z.string(),
  typeId: z.number().int(),
  unit: z.string().nullable(),
  points: z.array(z.tuple([z.number(), z.number()])),
});

/** Raw readings as /ui answers them. */
export type RealtimeRecord = z.output<typeof realtimeRecord>;

/** Calls of developers and production. */
export const developer = {
  realtime: endpoint({
    method: 'GET',
    path: '/ui/developer/realtime/{coreId}',
    who: 'mes',
    input: { coreId: id },
    output: z.array(realtimeRecord),
  }),

  /** Production test runs, the newest first, a page. */
  testRuns: endpoint({
    method: 'GET',
    path: '/ui/developer/tests',
    who: 'tester',
    input: { page: page.optional(), result: between(0, 5).optional() },
    output: pageOf(testRunRecord),
  }),

  /** Starts a test of the device of a serial; its result follows. */
  startTest: endpoint({
    method: 'POST',
    path: '/ui/developer/tests',
    who: 'tester',
    input: { serialId: requiredText(64) },
    status: 202,
    output: testRunRecord,
  }),

  /** The audit log of a device, the newest first, a page. */
  audit: endpoint({
    method: 'GET',
    path: '/ui/developer/audit/{coreId}',
    who: 'mes',
    input: { coreId: id, from: day.optional(), to: day.optional(), page: page.optional() },
    output: pageOf(auditRecord),
  }),
};
