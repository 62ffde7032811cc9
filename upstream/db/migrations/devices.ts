import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { DeviceTables } from '../tables/devices.ts';

type CreatedTables = Exclude<keyof DeviceTables, 'coreActions'> | 'coreActs';

const shapes: Record<CreatedTables, Shape> = {
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
export const addSpaceSince = async (db: Db): Promise<void> => {
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

/** Renames the table of device actions and the column that refers to it. */
export const renameActions = async (db: Db): Promise<void> => {
  await db.schema.alterTable('coreActs').renameTo('coreActions').execute();
  await db.schema.alterTable('valueEvents').renameColumn('actId', 'actionId').execute();
};
