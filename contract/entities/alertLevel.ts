import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  between,
  clearable,
  email,
  id,
  lines,
  many,
  natural,
  phone,
  requiredText,
  text,
  timeOfDay,
  token,
} from '../wire/field.ts';

/**
 * Whether mails go to the address of a receiver: it is confirmed, or that of a user of the target; it has not confirmed
 * yet; or it stopped them.
 */
export const receiverStates = ['confirmed', 'waiting', 'stopped'] as const;

/** Receiver of alerts of a level, with its channel. */
export const receiverRecord = z.object({
  id: z.number().int(),
  levelId: z.number().int(),
  type: z.enum(['email', 'phone']),
  name: z.string(),
  /** Postal address, for a visit. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** State of the address, for receivers by email. Extension of the table. */
  state: z.enum(receiverStates).nullable().optional(),
});

/** Record of an alert receiver. */
export type ReceiverRecord = z.output<typeof receiverRecord>;

/** Consent of an address to mails about the alerts of a target. */
export const alertConsentRecord = z.object({
  targetName: z.string(),
  email: z.string(),
  state: z.enum(receiverStates),
  /** Who entered the address; null if unknown. */
  addedBy: z.string().nullable(),
});

/** Record of a consent to alert mails. */
export type AlertConsentRecord = z.output<typeof alertConsentRecord>;

/** An alert level of a target with its receivers. */
export const alertLevelRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  /** Number by which producers refer to it. */
  alertLevel: z.number().int(),
  name: z.string(),
  /** Delay before receivers are notified, in minutes, 0 to 60. */
  delay: z.number().int(),
  order: z.number().int(),
  description: z.string().nullable(),
  /** Quiet hours in Europe/Helsinki, for example 22:00 to 07:00: messages are held until they end. Extension of the table. */
  quietFrom: z.string().nullable().optional(),
  quietUntil: z.string().nullable().optional(),
  /** Minutes after which a message is repeated until the alert is acknowledged. Extension of the table. */
  repeatMinutes: z.number().int().nullable().optional(),
  /** Messages an hour and group; further alerts are put together in one message. Extension of the table. */
  maxPerHour: z.number().int().nullable().optional(),
  /** Whether enabled rules raise alerts of the level, which cannot be deleted then. Extension of the table. */
  inUse: z.boolean().optional(),
  receivers: z.array(receiverRecord),
});

/** Record of an alert level. */
export type AlertLevelRecord = z.output<typeof alertLevelRecord>;

const delay = between(0, 60);
const ofTarget = { id };

/** Settings of the messages of a level; an empty one is cleared. Both quiet times are set, or neither. */
const messages = {
  quietFrom: clearable(timeOfDay).optional(),
  quietUntil: clearable(timeOfDay).optional(),
  repeatMinutes: clearable(between(15, 1440)).optional(),
  maxPerHour: clearable(between(1, 60)).optional(),
};

/** Endpoints of alert levels and receivers. */
export const alertLevel = {
  alertLevels: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/alertLevels',
    who: 'targetAdmin',
    input: ofTarget,
    output: z.array(alertLevelRecord),
  }),

  createAlertLevel: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alertLevels',
    who: 'targetAdmin',
    input: {
      id,
      name: requiredText(100),
      alertLevel: natural,
      delay,
      order: natural.optional(),
      description: lines(1000).optional(),
      ...messages,
    },
    status: 201,
    output: alertLevelRecord,
  }),

  updateAlertLevel: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/alertLevels/{levelId}',
    who: 'targetAdmin',
    input: {
      id,
      levelId: id,
      name: requiredText(100).optional(),
      alertLevel: natural.optional(),
      delay: delay.optional(),
      order: natural.optional(),
      description: clearable(lines(1000)).optional(),
      ...messages,
    },
    output: alertLevelRecord,
  }),

  /** Sets the order of all levels of a target. Extension of the table. */
  orderAlertLevels: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/alertLevels',
    who: 'targetAdmin',
    input: { id, levels: many(id) },
    output: z.array(alertLevelRecord),
  }),

  deleteAlertLevel: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/alertLevels/{levelId}',
    who: 'targetAdmin',
    input: { id, levelId: id },
    status: 204,
    output: z.null(),
  }),

  /** Adds a receiver: an email for type email, a telephone number for type phone. */
  createReceiver: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alertReceivers',
    who: 'targetAdmin',
    input: {
      id,
      levelId: id,
      type: z.enum(['email', 'phone']),
      name: requiredText(100),
      address: text().optional(),
      email: clearable(email).optional(),
      phone: clearable(phone).optional(),
    },
    status: 201,
    output: receiverRecord,
  }),

  updateReceiver: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/alertReceivers/{receiverId}',
    who: 'targetAdmin',
    input: {
      id,
      receiverId: id,
      type: z.enum(['email', 'phone']).optional(),
      name: requiredText(100).optional(),
      address: clearable(text()).optional(),
      email: clearable(email).optional(),
      phone: clearable(phone).optional(),
    },
    output: receiverRecord,
  }),

  /**
   * Mails the link that confirms the address of a receiver once more; at most five mails a day to an address. Extension
   * of the table, like `testReceiver`.
   */
  requestConfirmation: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alertReceivers/{receiverId}/confirmation',
    who: 'targetAdmin',
    input: { id, receiverId: id },
    status: 204,
    output: z.null(),
  }),

  /** Queues a test message to a receiver with a confirmed email: one a minute, five mails a day to an address. */
  testReceiver: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alertReceivers/{receiverId}/test',
    who: 'targetAdmin',
    input: { id, receiverId: id },
    status: 204,
    output: z.null(),
  }),

  /** The consent that the link of an alert mail is about. Extension of the table, like the changes of it. */
  alertConsent: endpoint({
    method: 'GET',
    path: '/ui/alertConsents/{token}',
    who: 'public',
    input: { token },
    output: alertConsentRecord,
  }),

  /** Confirms the address: alerts are mailed to it from now on. */
  confirmAlerts: endpoint({
    method: 'POST',
    path: '/ui/alertConsents/{token}/confirm',
    who: 'public',
    input: { token },
    status: 204,
    output: z.null(),
  }),

  /** Stops all mails about alerts of the target to the address. */
  stopAlerts: endpoint({
    method: 'POST',
    path: '/ui/alertConsents/{token}/stop',
    who: 'public',
    input: { token },
    status: 204,
    output: z.null(),
  }),

  deleteReceiver: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/alertReceivers/{receiverId}',
    who: 'targetAdmin',
    input: { id, receiverId: id },
    status: 204,
    output: z.null(),
  }),
};
