import type { Generated } from 'kysely';
import type { DataFaultCause } from '../../../contract/entities/alert.ts';
import type { ReceiverRecord } from '../../../contract/entities/alertLevel.ts';

/** An alert level of a target. */
export type AlertLevelTable = {
  id: Generated<number>;
  targetId: number;
  /** The number that producers name it by; one a target. */
  alertLevel: number;
  name: string;
  /** Delay in minutes before its receivers are notified. */
  delay: number;
  position: number;
  description: string | null;
  /** Quiet hours in Europe/Helsinki as HH:mm, both or neither. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** Minutes until a message is repeated. */
  repeatMinutes: number | null;
  /** Messages an hour and group. */
  maxPerHour: number | null;
};

/** Receiver of alerts of a level. */
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

/**
 * Consent of an address to mails about the alerts of a target. It survives its receivers, so that deleting and creating
 * one again neither asks again nor undoes a stop.
 */
export type AlertConsentTable = {
  id: Generated<number>;
  targetId: number;
  /** Lower case. */
  email: string;
  /** Contact name or username of the account that entered the address; null if unknown. */
  addedBy: string | null;
  /** Time of the last mail that asked for the confirmation. */
  requestedAt: number | null;
  confirmedAt: number | null;
  stoppedAt: number | null;
  /** Language of the page on which it was confirmed; null if unknown. */
  locale: 'fi' | 'en' | null;
};

/** A value, device or space that can raise alerts of one code. */
export type ProducerTable = {
  id: Generated<number>;
  targetId: number;
  type: number;
  /** Subject, for example `value 12`; one producer for each code and subject. */
  subject: string;
  valueId: number | null;
  coreId: number | null;
  spaceId: number | null;
  enabled: number;
  level: number;
  /** Overridden limits as JSON. */
  limits: string | null;
  /** Start of an uninterrupted violation, for rules with a delay. */
  wrongSince: number | null;
  /** Seconds between the readings of the value if some rule finds them too far apart; null otherwise. */
  readInterval: Generated<number | null>;
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
  /** Cause of a data fault, with the first reading that is not counted as its value and the last counted one as its limit. */
  cause: DataFaultCause | null;
  ackBy: string | null;
  ackAt: number | null;
  comment: string | null;
  /** Whether its acknowledgement says that nothing was wrong. */
  normal: Generated<number>;
  /** Username of the account that takes care of it. */
  assignee: string | null;
  /** Time at which its receivers were last notified; null while the message is held. */
  notifiedAt: number | null;
  /** Time of its next message: held ones and repetitions; null for none. */
  noticeDueAt: number | null;
  /** How often its cause has occurred, and the times of each as JSON once there are several. */
  count: Generated<number>;
  times: Generated<string | null>;
  /** Time at which a person last acknowledged, commented or assigned it, or undid that; null for never. */
  changedAt: Generated<number | null>;
};

/** A comment on an alert. */
export type AlertCommentTable = {
  id: Generated<number>;
  targetId: number;
  alertId: number;
  username: string;
  at: number;
  text: string;
};

/** A message about alerts of a level in a group, for the limit an hour. */
export type AlertMessageTable = {
  id: Generated<number>;
  targetId: number;
  groupId: number | null;
  level: number;
  at: number;
};

/** A mail about several alerts, by its subject in the outbox. */
export type AlertNoticeTable = { alertId: number; about: string };

/** The tables of alerts by name. */
export type AlertTables = {
  alertLevels: AlertLevelTable;
  alertReceivers: AlertReceiverTable;
  alertConsents: AlertConsentTable;
  producers: ProducerTable;
  alerts: AlertTable;
  alertComments: AlertCommentTable;
  alertMessages: AlertMessageTable;
  alertNotices: AlertNoticeTable;
};
