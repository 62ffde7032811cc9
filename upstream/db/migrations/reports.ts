import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { ReportTables } from '../tables/reports.ts';

const shapes: Record<Exclude<keyof ReportTables, 'settledDays'>, Shape> = {
  waterPosts: {
    targetId: [i, (column) => column.primaryKey()],
    enabled: [i, zero],
    interval: [i, required],
    locale: [t, required],
    madeUntil: [t, optional],
  },
  reportSettings: {
    id: [i, key],
    spaceId: [i, required],
    residentId: [i, zero],
    email: [t, optional],
    interval: [i, optional],
    locale: [t, optional],
    cancelledAt: [i, optional],
  },
  silencedEmails: { email: [t, (column) => column.primaryKey()], at: [i, required] },
  reports: {
    reportId: [t, (column) => column.primaryKey()],
    targetId: [i, required],
    spaceId: [i, required],
    residentId: [i, zero],
    month: [t, required],
    email: [t, optional],
    locale: [t, required],
    status: [t, required],
    sentAt: [i, optional],
    madeAt: [i, required],
    cold: [d, optional],
    hot: [d, optional],
    cost: [d, optional],
    content: [t, required],
  },
  reportOrders: {
    id: [i, key],
    targetId: [i, optional],
    spaceId: [i, optional],
    address: [t, required],
    email: [t, required],
    name: [t, required],
    spaceNo: [t, optional],
    orderedAt: [i, required],
    closedAt: [i, optional],
  },
};

/** Makes the tables of water posts. */
export const createReports = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await db.schema
    .createIndex('reportsOfMonth')
    .on('reports')
    .columns(['targetId', 'month', 'spaceId'])
    .unique()
    .execute();
  await db.schema
    .createIndex('reportSettingsOfResident')
    .on('reportSettings')
    .columns(['spaceId', 'residentId'])
    .unique()
    .execute();
  await makeIndexes(db, [
    ['reports', ['spaceId']],
    ['reports', ['email']],
    ['reportOrders', ['targetId']],
  ]);
};

/** Adds the address of each water post that a mailed link has yet to confirm. */
export const addPendingAddresses = async (db: Db): Promise<void> => {
  const { text, integer } = engineOf(db).types;
  const add = (column: string, type: typeof text) =>
    db.schema.alterTable('reportSettings').addColumn(column, type).execute();
  await add('pendingEmail', text);
  await add('pendingHash', text);
  await add('pendingUntil', integer);
};

/** Gives each report its first and last day, empty for a whole month, and the co-residents who share it. */
export const addReportSpans = async (db: Db): Promise<void> => {
  const { text } = engineOf(db).types;
  for (const column of ['from', 'until'])
    await db.schema
      .alterTable('reports')
      .addColumn(column, text, (added) => added.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('reports').addColumn('readers', text).execute();
  await db.schema.dropIndex('reportsOfMonth').execute();
  await db.schema
    .createIndex('reportsOfSpan')
    .on('reports')
    .columns(['targetId', 'month', 'spaceId', 'from'])
    .unique()
    .execute();
  await makeIndexes(db, [['reports', ['residentId']]]);
};

/** Keeps what each report charged, reports of corrections only, and the days that deleted residents were charged for. */
export const addCharges = async (db: Db): Promise<void> => {
  const { text, integer } = engineOf(db).types;
  for (const column of ['charges', 'readUntil'])
    await db.schema.alterTable('reports').addColumn(column, text).execute();
  await db.schema
    .alterTable('reports')
    .addColumn('correction', integer, (added) => added.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('reportsOfSpan').execute();
  await db.schema
    .createIndex('reportsOfSpan')
    .on('reports')
    .columns(['targetId', 'month', 'spaceId', 'from', 'correction'])
    .unique()
    .execute();
  await makeTables(db, {
    settledDays: {
      targetId: [i, required],
      spaceId: [i, required],
      month: [t, required],
      from: [t, required],
      until: [t, required],
    },
  });
  await makeIndexes(db, [
    ['settledDays', ['targetId']],
    ['settledDays', ['spaceId']],
  ]);
};
