import type { Db } from '../connection.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { AlertTables } from '../tables/alerts.ts';

const subjectOf: Shape = { valueId: [i, optional], coreId: [i, optional], spaceId: [i, optional] };

const shapes: Record<keyof AlertTables, Shape> = {
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
