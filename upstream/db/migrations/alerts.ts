import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { AlertTables } from '../tables/alerts.ts';

const subjectOf: Shape = { valueId: [i, optional], coreId: [i, optional], spaceId: [i, optional] };

const shapes: Record<
  Exclude<keyof AlertTables, 'alertComments' | 'alertMessages' | 'alertNotices' | 'alertConsents'>,
  Shape
> = {
  alertLevels: {
    id: [i, key],
    targetId: [i, required],
    alertLevel: [i, required],
    name: [t, required],
    delay: [i, zero],
    position: [i, zero],
    description: [t, optional],
  },
  alertReceivers: {
    id: [i, key],
    targetId: [i, required],
    levelId: [i, required],
    type: [t, required],
    name: [t, required],
    address: [t, optional],
    email: [t, optional],
    phone: [t, optional],
  },
  producers: {
    id: [i, key],
    targetId: [i, required],
    type: [i, required],
    subject: [t, required],
    ...subjectOf,
    enabled: [i, required],
    level: [i, required],
    limits: [t, optional],
    wrongSince: [i, optional],
  },
  alerts: {
    id: [i, key],
    targetId: [i, required],
    producerId: [i, optional],
    type: [i, required],
    level: [i, required],
    name: [t, required],
    ...subjectOf,
    groupId: [i, optional],
    from: [i, required],
    to: [i, optional],
    value: [d, optional],
    limit: [d, optional],
    unit: [t, optional],
    ackBy: [t, optional],
    ackAt: [i, optional],
    comment: [t, optional],
    toldAt: [i, optional],
  },
};

/** Makes the tables of alerts. */
export const createAlerts = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await db.schema
    .createIndex('producersBySubject')
    .unique()
    .on('producers')
    .columns(['targetId', 'type', 'subject'])
    .execute();
  await db.schema
    .createIndex('alertLevelsByNumber')
    .unique()
    .on('alertLevels')
    .columns(['targetId', 'alertLevel'])
    .execute();
  await makeIndexes(db, [
    ['alertReceivers', ['targetId']],
    ['alerts', ['targetId', 'from']],
    ['alerts', ['producerId']],
  ]);
};

/** Renames the time at which the receivers of an alert were notified. */
export const renameNotifiedAt = async (db: Db): Promise<void> => {
  await db.schema.alterTable('alerts').renameColumn('toldAt', 'notifiedAt').execute();
};

/** Makes the table of comments, and adds who takes care of an alert. */
export const addComments = async (db: Db): Promise<void> => {
  await makeTables(db, {
    alertComments: {
      id: [i, key],
      targetId: [i, required],
      alertId: [i, required],
      username: [t, required],
      at: [i, required],
      text: [t, required],
    },
  });
  await db.schema.alterTable('alerts').addColumn('assignee', engineOf(db).types.text).execute();
  await makeIndexes(db, [
    ['alertComments', ['alertId']],
    ['alertComments', ['targetId']],
    ['alerts', ['coreId', 'type']],
  ]);
};

/**
 * Counts how often the cause of an alert has returned, with the times, and indexes open alerts, producers by value and
 * device, and devices by parent and gateway.
 */
export const countReturns = async (db: Db): Promise<void> => {
  const { integer, text } = engineOf(db).types;
  await db.schema
    .alterTable('alerts')
    .addColumn('count', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('alerts').addColumn('times', text).execute();
  await db.schema
    .createIndex('alertsOpen')
    .on('alerts')
    .columns(['targetId', 'type'])
    .where(sql<boolean>`"to" is null`)
    .execute();
  await makeIndexes(db, [
    ['producers', ['valueId']],
    ['producers', ['coreId']],
    ['cores', ['parentId']],
    ['cores', ['mamaId']],
  ]);
};

/** Indexes the alerts of a producer by their end and their newest, and the open ones of a value. */
export const indexProducerAlerts = async (db: Db): Promise<void> => {
  await makeIndexes(db, [
    ['alerts', ['producerId', 'to']],
    ['alerts', ['producerId', 'id']],
  ]);
  await db.schema.dropIndex('alertsByproducerId').execute();
  await db.schema
    .createIndex('alertsOpenOfValue')
    .on('alerts')
    .columns(['valueId', 'type'])
    .where(sql<boolean>`"to" is null`)
    .execute();
};

/** Adds the time of the last change by a person to alerts. */
export const addChangedAt = async (db: Db): Promise<void> => {
  await db.schema.alterTable('alerts').addColumn('changedAt', engineOf(db).types.integer).execute();
  await db.schema
    .createIndex('alertsChanged')
    .on('alerts')
    .columns(['targetId', 'changedAt'])
    .where(sql<boolean>`"changedAt" is not null`)
    .execute();
};

/** Adds quiet hours, repetitions and a limit of messages to levels, and the time of the next message to alerts. */
export const addQuietHours = async (db: Db): Promise<void> => {
  const { integer, text } = engineOf(db).types;
  for (const name of ['quietFrom', 'quietUntil'])
    await db.schema.alterTable('alertLevels').addColumn(name, text).execute();
  for (const name of ['repeatMinutes', 'maxPerHour'])
    await db.schema.alterTable('alertLevels').addColumn(name, integer).execute();
  await db.schema.alterTable('alerts').addColumn('noticeDueAt', integer).execute();
  await db.schema
    .createIndex('alertsNoticeDue')
    .on('alerts')
    .columns(['noticeDueAt'])
    .where(sql<boolean>`"noticeDueAt" is not null`)
    .execute();
  await makeTables(db, {
    alertMessages: {
      id: [i, key],
      targetId: [i, required],
      groupId: [i, optional],
      level: [i, required],
      at: [i, required],
    },
    alertNotices: { alertId: [i, required], about: [t, required] },
  });
  await makeIndexes(db, [
    ['alertMessages', ['targetId', 'at']],
    ['alertNotices', ['alertId']],
  ]);
};

/** Adds whether the acknowledgement of an alert says that nothing was wrong. */
export const addNormalAlerts = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('alerts')
    .addColumn('normal', engineOf(db).types.integer, (column) => column.notNull().defaultTo(0))
    .execute();
};

/** Adds the cause of data faults to alerts, and whether a refused reading was sent since the last one that was accepted. */
export const addDataFaults = async (db: Db): Promise<void> => {
  const { integer, text } = engineOf(db).types;
  await db.schema.alterTable('alerts').addColumn('cause', text).execute();
  await db.schema
    .createIndex('alertsOpenDataFaults')
    .on('alerts')
    .columns(['valueId'])
    .where(sql<boolean>`"to" is null and "cause" is not null`)
    .execute();
  await db.schema
    .alterTable('uncountedReadings')
    .addColumn('sinceAccepted', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await makeIndexes(db, [['uncountedReadings', ['state', 'sinceAccepted']]]);
};

/** Adds the time between the readings of a value that a rule finds too far apart. */
export const addReadIntervals = async (db: Db): Promise<void> => {
  await db.schema.alterTable('producers').addColumn('readInterval', engineOf(db).types.integer).execute();
};
