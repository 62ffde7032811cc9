import type { Generated } from 'kysely';
import type { CoreErrorRecord, CoreEventRecord } from '../../../contract/entities/core/coreLog.ts';

/** Audit entry: actor, action on a device or a share, and log result 0 to 5. */
export type AuditTable = {
  id: Generated<number>;
  coreId: number | null;
  targetId: number | null;
  userId: number | null;
  /** The staff admin who acted as that user. */
  impersonatorId: number | null;
  action: string;
  detail: string | null;
  result: number;
  at: number;
};

/** Act of a device, running until it ends with a log result of 1 to 5. */
export type CoreActionTable = {
  id: Generated<number>;
  coreId: number;
  auditId: number | null;
  userId: number | null;
  /** Kind, as in `entities/core/actions/actionKinds.ts`. */
  kind: string;
  /** The firmware that is sent, and its name then. */
  firmwareId: number | null;
  firmware: string | null;
  ioId: number | null;
  valueId: number | null;
  /** What was written, or the id of the parent. */
  given: string | null;
  /** State before, as JSON, restored if the action fails. */
  before: string | null;
  at: number;
  /** Deadline of the device's response. */
  deadlineAt: number;
  endedAt: number | null;
  result: number;
};

/** Event of a device. */
export type CoreEventTable = {
  id: Generated<number>;
  coreId: number;
  at: number;
  kind: CoreEventRecord['kind'];
  detail: string | null;
  userId: number | null;
};

/** Error of a device. */
export type CoreErrorTable = {
  id: Generated<number>;
  coreId: number;
  at: number;
  code: CoreErrorRecord['code'];
  detail: string | null;
};

/** A value that was written, or a setting of it that was changed. */
export type ValueEventTable = {
  id: Generated<number>;
  coreId: number;
  valueId: number;
  /** Action that writes it and whose result it gets. */
  actionId: number | null;
  userId: number | null;
  at: number;
  field: string;
  before: string | null;
  after: string | null;
  result: number;
};

/** Message of a device; the device's message flag is set while there is one. */
export type CoreMessageTable = { id: Generated<number>; coreId: number; at: number; text: string };

/** Value of a device's IO, and a written value that the device has not confirmed. */
export type CoreIoTable = {
  coreId: number;
  ioId: number;
  value: string | null;
  pending: string | null;
  changedAt: number | null;
};

/** One run of the production test; `steps` as JSON, in their order. */
export type TestRunTable = {
  id: Generated<number>;
  serialId: string;
  coreId: number | null;
  userId: number | null;
  startedAt: number;
  deadlineAt: number;
  endedAt: number | null;
  result: number;
  steps: string;
};

/** Tables of devices beside their state, by name. */
export type DeviceTables = {
  audit: AuditTable;
  coreActions: CoreActionTable;
  coreEvents: CoreEventTable;
  coreErrors: CoreErrorTable;
  valueEvents: ValueEventTable;
  coreMessages: CoreMessageTable;
  coreIos: CoreIoTable;
  testRuns: TestRunTable;
};
