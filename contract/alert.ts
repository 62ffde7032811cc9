import { z } from 'zod';
import { endpoint, pageOf } from './endpoint.ts';
import {
  between,
  clearable,
  day,
  email,
  flag,
  id,
  natural,
  numbersByKey,
  page,
  phone,
  requiredText,
  text,
} from './field.ts';

/** The code of what raises an alert, 0 to 66. */
export const alertCode = between(0, 99);

/** Something that can raise an alert: a rule on a value, a device or a space. */
export const producerRecord = z.object({
  id: z.number().int(),
  /** The smart alert code. */
  type: z.number().int(),
  name: z.string(),
  valueId: z.number().int().nullable(),
  coreId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
  enabled: z.boolean(),
  /** Whether an alert of it is open now. */
  active: z.boolean(),
  /** The alert level that it raises. */
  level: z.number().int(),
  /** From when the open alert is, and until when the last one was. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What was measured when it was raised, and the limit that it crossed. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  ackBy: z.string().nullable(),
  ackAt: z.string().nullable(),
  /** The numbers that the rule goes by, by their names: `litres`, `hours`, `min`, `max`, `hysteresis`, … */
  limits: z.record(z.string(), z.number().nullable()),
});

/** An alert producer as /ui answers it. */
export type ProducerRecord = z.output<typeof producerRecord>;

/** How an alert stands. */
export const alertStates = ['open', 'acknowledged', 'ended'] as const;

/** An alert that was raised. */
export const alertRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  targetName: z.string(),
  producerId: z.number().int().nullable(),
  /** The smart alert code. */
  type: z.number().int(),
  level: z.number().int(),
  levelName: z.string().nullable(),
  state: z.enum(alertStates),
  /** What it is about, in words. */
  name: z.string(),
  valueId: z.number().int().nullable(),
  coreId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  ackBy: z.string().nullable(),
  ackAt: z.string().nullable(),
  comment: z.string().nullable(),
  canAcknowledge: z.boolean(),
});

/** An alert as /ui answers it. */
export type AlertRecord = z.output<typeof alertRecord>;

/** Who is told of alerts of a level, and how. */
export const receiverRecord = z.object({
  id: z.number().int(),
  levelId: z.number().int(),
  type: z.enum(['email', 'phone']),
  name: z.string(),
  /** The postal address, for whoever drives there. */
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** An alert receiver as /ui answers it. */
export type ReceiverRecord = z.output<typeof receiverRecord>;

/** An alert level of a target with its receivers. */
export const alertLevelRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  /** The number that producers name it by. */
  alertLevel: z.number().int(),
  name: z.string(),
  /** Minutes, 0 to 60, before its receivers are told. */
  delay: z.number().int(),
  order: z.number().int(),
  description: z.string().nullable(),
  receivers: z.array(receiverRecord),
});

/** An alert level as /ui answers it. */
export type AlertLevelRecord = z.output<typeof alertLevelRecord>;

const delay = between(0, 60);
const ofTarget = { id };
const producers = z.array(producerRecord);

/** Calls about what raises alerts. */
export const alertProducer = {
  allProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/allNotificationProducers',
    who: 'viewer',
    input: ofTarget,
    output: producers,
  }),

  /** Separate points, a page. `filter` is text, `device` and `space` are ids, `type` is a value type. */
  separateProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/separateNotificationProducers',
    who: 'viewer',
    input: {
      id,
      page: page.optional(),
      filter: text(100).optional(),
      active: flag.optional(),
      device: id.optional(),
      space: id.optional(),
      type: natural.optional(),
    },
    output: pageOf(producerRecord),
  }),

  mamaProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/mamaNotificationProducers',
    who: 'viewer',
    input: ofTarget,
    output: producers,
  }),

  coreProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/coreNotificationProducers',
    who: 'viewer',
    input: ofTarget,
    output: producers,
  }),

  smartProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/smartNotificationProducers/{type}',
    who: 'viewer',
    input: { id, type: alertCode },
    output: producers,
  }),

  updateProducer: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/notificationProducers/{producerId}',
    who: 'targetAdmin',
    input: {
      id,
      producerId: id,
      enabled: flag.optional(),
      alertLevel: natural.optional(),
      limits: numbersByKey.optional(),
    },
    output: producerRecord,
  }),
};

/** Calls about alerts that were raised. */
export const alert = {
  /** The alerts of a target, the newest first, a page; `from` and `to` are days. */
  alerts: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/alerts',
    who: 'viewer',
    input: {
      id,
      state: z.enum(alertStates).optional(),
      from: day.optional(),
      to: day.optional(),
      page: page.optional(),
    },
    output: pageOf(alertRecord),
  }),

  acknowledgeAlert: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/{alertId}/acknowledge',
    who: 'manager',
    input: { id, alertId: id, comment: text(1000).optional() },
    output: alertRecord,
  }),

  /** The open and acknowledged alerts, not yet ended, of all targets that the caller sees. */
  openAlerts: endpoint({ method: 'GET', path: '/ui/alerts', who: 'login', output: z.array(alertRecord) }),
};

/** Calls about alert levels and who is told. */
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
      description: text(1000).optional(),
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
      description: clearable(text(1000)).optional(),
    },
    output: alertLevelRecord,
  }),

  deleteAlertLevel: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/alertLevels/{levelId}',
    who: 'targetAdmin',
    input: { id, levelId: id },
    status: 204,
    output: z.null(),
  }),

  /** A receiver more: an email for type email, a telephone for type phone. */
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

  deleteReceiver: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/alertReceivers/{receiverId}',
    who: 'targetAdmin',
    input: { id, receiverId: id },
    status: 204,
    output: z.null(),
  }),
};
