import type { Generated } from 'kysely';
import type { ReceiverRecord } from '../../../contract/alertLevel.ts';

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
