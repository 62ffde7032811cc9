import type { Generated } from 'kysely';
import type { CoreErrorRecord, CoreEventRecord } from '../../../contract/coreLog.ts';

/** Who did what, to a device or to people's rights, and how it ended: a log result of 0 to 5. */
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

/** Something that was asked of a device, running until it ends with a log result of 1 to 5. */
export type CoreActTable = {
  id: Generated<number>;
  coreId: number;
  auditId: number | null;
  userId: number | null;
  /** A word of `entities/core/acts/actKinds.ts`. */
  kind: string;
  /** The firmware that is sent, and its name then. */
  firmwareId: number | null;
  firmware: string | null;
  ioId: number | null;
  valueId: number | null;
  /** What was written, or the id of the parent. */
  given: string | null;
  /** What it was before, as JSON, for what goes back when the act fails. */
  before: string | null;
  at: number;
  /** When the service gives up waiting for the device. */
  deadlineAt: number;
  endedAt: number | null;
  result: number;
};

/** Something that happened to a device. */
export type CoreEventTable = {
  id: Generated<number>;
  coreId: number;
  at: number;
  kind: CoreEventRecord['kind'];
  detail: string | null;
  userId: number | null;
};

/** Something that went wrong in a device. */
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
  /** The act that writes it, and whose end is its end. */
  actId: number | null;
  userId: number | null;
  at: number;
  field: string;
  before: string | null;
  after: string | null;
  result: number;
};

/** Something that a device says to people; while there is one, the device's message flag is up. */
export type CoreMessageTable = { id: Generated<number>; coreId: number; at: number; text: string };

/** What an IO of a device holds, and what was written to it and is not taken yet. */
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

/** What the service keeps of devices beside their state. */
export type DeviceTables = {
  audit: AuditTable;
  coreActs: CoreActTable;
  coreEvents: CoreEventTable;
  coreErrors: CoreErrorTable;
  valueEvents: ValueEventTable;
  coreMessages: CoreMessageTable;
  coreIos: CoreIoTable;
  testRuns: TestRunTable;
};
