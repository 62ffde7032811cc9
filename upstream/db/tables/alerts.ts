import type { Generated } from 'kysely';
import type { ReceiverRecord } from '../../../contract/alertLevel.ts';
import type { Db } from '../connection.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';

/** An alert level of a target. */
export type AlertLevelTable = {
  id: Generated<number>;
  targetId: number;
  /** The number that producers name it by; one a target. */
  alertLevel: number;
  name: string;
  /** Minutes before its receivers are told. */
  delay: number;
  position: number;
  description: string | null;
};

/** Who is told of alerts of a level. */
export type AlertReceiverTable = {
  id: Generated<number>;
  targetId: number;
  levelId: number;
  type: ReceiverRecord['type'];
  name: string;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** Something that can raise alerts of one code: a value, a device or a space. */
export type ProducerTable = {
  id: Generated<number>;
  targetId: number;
  type: number;
  /** What it is of, as in `value 12`; one producer a code and subject. */
  subject: string;
  valueId: number | null;
  coreId: number | null;
  spaceId: number | null;
  enabled: number;
  level: number;
  /** The limits that were set, as JSON; the rest are the rule's own. */
  limits: string | null;
  /** Since when what it watches has been wrong without pause, for rules that wait. */
  wrongSince: number | null;
};

/** An alert that was raised. */
export type AlertTable = {
  id: Generated<number>;
  targetId: number;
  producerId: number | null;
  type: number;
  level: number;
  name: string;
  valueId: number | null;
  coreId: number | null;
  spaceId: number | null;
  groupId: number | null;
  from: number;
  to: number | null;
  value: number | null;
  limit: number | null;
  unit: string | null;
  ackBy: string | null;
  ackAt: number | null;
  comment: string | null;
  /** When its receivers were told; null while its delay runs. */
  toldAt: number | null;
};

/** The tables of alerts by name. */
export type AlertTables = {
  alertLevels: AlertLevelTable;
  alertReceivers: AlertReceiverTable;
  producers: ProducerTable;
  alerts: AlertTable;
};

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
