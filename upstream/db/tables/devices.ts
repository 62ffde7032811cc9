import { sql, type Generated } from 'kysely';
import type { CoreErrorRecord, CoreEventRecord } from '../../../contract/coreLog.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';

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

const shapes: Record<keyof DeviceTables, Shape> = {
  audit: {
    id: [i, key],
    coreId: [i, optional],
    targetId: [i, optional],
    userId: [i, optional],
    impersonatorId: [i, optional],
    action: [t, required],
    detail: [t, optional],
    result: [i, required],
    at: [i, required],
  },
  coreActs: {
    id: [i, key],
    coreId: [i, required],
    auditId: [i, optional],
    userId: [i, optional],
    kind: [t, required],
    firmwareId: [i, optional],
    firmware: [t, optional],
    ioId: [i, optional],
    valueId: [i, optional],
    given: [t, optional],
    before: [t, optional],
    at: [i, required],
    deadlineAt: [i, required],
    endedAt: [i, optional],
    result: [i, required],
  },
  coreEvents: {
    id: [i, key],
    coreId: [i, required],
    at: [i, required],
    kind: [t, required],
    detail: [t, optional],
    userId: [i, optional],
  },
  coreErrors: { id: [i, key], coreId: [i, required], at: [i, required], code: [t, required], detail: [t, optional] },
  valueEvents: {
    id: [i, key],
    coreId: [i, required],
    valueId: [i, required],
    actId: [i, optional],
    userId: [i, optional],
    at: [i, required],
    field: [t, required],
    before: [t, optional],
    after: [t, optional],
    result: [i, required],
  },
  coreMessages: { id: [i, key], coreId: [i, required], at: [i, required], text: [t, required] },
  coreIos: {
    coreId: [i, required],
    ioId: [i, required],
    value: [t, optional],
    pending: [t, optional],
    changedAt: [i, optional],
  },
  testRuns: {
    id: [i, key],
    serialId: [t, required],
    coreId: [i, optional],
    userId: [i, optional],
    startedAt: [i, required],
    deadlineAt: [i, required],
    endedAt: [i, optional],
    result: [i, required],
    steps: [t, required],
  },
};

const indexes: [table: string, columns: string[]][] = [
  ['audit', ['coreId', 'at']],
  ['audit', ['targetId', 'at']],
  ['coreActs', ['coreId']],
  ['coreActs', ['result', 'deadlineAt']],
  ['coreEvents', ['coreId', 'at']],
  ['coreErrors', ['coreId', 'at']],
  ['valueEvents', ['coreId', 'at']],
  ['valueEvents', ['actId']],
  ['coreMessages', ['coreId']],
  ['testRuns', ['result', 'deadlineAt']],
];

/** Makes the tables of what happens to devices, and what devices gain. */
export const createDevices = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  for (const column of ['turnedOff', 'played'])
    await db.schema.alterTable('cores').addColumn(column, engineOf(db).types.integer, zero).execute();
  await makeIndexes(db, indexes);
  await db.schema.createIndex('coreIosByIo').unique().on('coreIos').columns(['coreId', 'ioId']).execute();
};

/** Devices and values remember since when they have been in their space. */
export const rememberPlaces = async (db: Db): Promise<void> => {
  for (const table of ['cores', 'values'])
    await db.schema.alterTable(table).addColumn('spaceSince', engineOf(db).types.integer, zero).execute();
};

/** Indexes what devices are found by when it is typed: the serial and the unique name, without case. */
export const indexTypedNames = async (db: Db): Promise<void> => {
  for (const column of ['serialId', 'uniqueName'])
    await db.schema
      .createIndex(`coresByLower${column}`)
      .on('cores')
      .expression(sql`lower(${sql.ref(column)})`)
      .execute();
  await db.schema.createIndex('coresByuniqueName').on('cores').column('uniqueName').execute();
};
