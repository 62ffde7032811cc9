import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { between, day, id, page, requiredText } from '../wire/field.ts';

/** Results of actions and tests: 0 running, 1 OK, 2 error, 3 no connection, 4 timeout, 5 cancelled. */
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
  /** Completed and running steps, in order. */
  steps: z.array(z.object({ name: z.string(), result: logResult, detail: z.string().nullable() })),
});

/** Record of a production test run. */
export type TestRunRecord = z.output<typeof testRunRecord>;

/** Audit entry of a device with its result. */
export const auditRecord = z.object({
  id: z.number().int(),
  at: z.string(),
  username: z.string().nullable(),
  /** Staff admin who acted as that user. */
  actingAdmin: z.string().nullable(),
  /** Name of the action, for example REBOOT or RENAME. */
  action: z.string(),
  detail: z.string().nullable(),
  result: logResult,
});

/** Record of an audit entry. */
export type AuditRecord = z.output<typeof auditRecord>;

/** Raw readings of one value: at most 60, newest last. */
export const realtimeRecord = z.object({
  valueId: z.number().int(),
  name: z.string(),
  typeId: z.number().int(),
  unit: z.string().nullable(),
  points: z.array(z.tuple([z.number(), z.number()])),
});

/** Record of Raw readings. */
export type RealtimeRecord = z.output<typeof realtimeRecord>;

/** Endpoints for developers and production. */
export const developer = {
  realtime: endpoint({
    method: 'GET',
    path: '/ui/developer/realtime/{coreId}',
    who: 'mes',
    input: { coreId: id },
    output: z.array(realtimeRecord),
  }),

  /** One page of production test runs, newest first. */
  testRuns: endpoint({
    method: 'GET',
    path: '/ui/developer/tests',
    who: 'tester',
    input: { page: page.optional(), result: between(0, 5).optional() },
    output: pageOf(testRunRecord),
  }),

  /** Starts the test of the device with a serial; the result follows in the run. */
  startTest: endpoint({
    method: 'POST',
    path: '/ui/developer/tests',
    who: 'tester',
    input: { serialId: requiredText(64) },
    status: 202,
    output: testRunRecord,
  }),

  /** One page of a device's audit log, newest first. */
  audit: endpoint({
    method: 'GET',
    path: '/ui/developer/audit/{coreId}',
    who: 'mes',
    input: { coreId: id, from: day.optional(), to: day.optional(), page: page.optional() },
    output: pageOf(auditRecord),
  }),
};
