import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { between, flag, id, many, natural, numbersByKey, page, text } from '../wire/field.ts';

/** Code of an alert, 0 to 66. */
export const alertCode = between(0, 99);

/** An alert producer: a rule on a value, a device or a space. */
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
  /** Whether one of its alerts is open. */
  active: z.boolean(),
  /** Alert level of its alerts. */
  level: z.number().int(),
  /** Start of the open alert, and end of the last one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Measured value when it was raised, and the limit that it crossed. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  ackBy: z.string().nullable(),
  ackAt: z.string().nullable(),
  /** Parameters of the rule by name: `litres`, `hours`, `min`, `max`, `hysteresis`, … */
  limits: z.record(z.string(), z.number().nullable()),
  /** The rule's own limits, which a cleared one returns to. Extension of the table. */
  defaults: z.record(z.string(), z.number()).optional(),
  /** Whether readings are close enough together for the rule to find anything. Extension of the table. */
  watchable: z.boolean().optional(),
  /** Unit of what is measured, and so of its limits `min`, `max`, `limit` and `hysteresis`. Extension of the table. */
  unit: z.string().nullable().optional(),
});

/** Record of an alert producer. */
export type ProducerRecord = z.output<typeof producerRecord>;

/** The producers of one code in a target. */
export const producerCountsRecord = z.object({
  type: z.number().int(),
  total: z.number().int(),
  /** Of them, those that are evaluated, and those with an open alert. */
  enabled: z.number().int(),
  active: z.number().int(),
  /** The level and the limits that most of them have; limits that are those of values are left out. */
  level: z.number().int(),
  limits: z.record(z.string(), z.number()),
  /** Unit of what is measured. */
  unit: z.string().nullable(),
  /** Producers with another level or other limits. */
  other: z.number().int(),
});

/** Record of the producers of one code. */
export type ProducerCountsRecord = z.output<typeof producerCountsRecord>;

/** Limits that apply to a measured condition at present, and the start of its ongoing alert. */
export const conditionLimitRecord = z.object({
  valueId: z.number().int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  alertFrom: z.string().nullable(),
});

/** Record of the limits of a condition. */
export type ConditionLimitRecord = z.output<typeof conditionLimitRecord>;

/** What rules would have found in the last 30 days with other limits. */
export const alertPreviewRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** Alerts with the proposed limits, and with the present ones; a cause that returns soon is one alert. */
  count: z.number().int(),
  currentCount: z.number().int(),
  /** Producers of the request, those evaluated within the time limit, and those of them without enough readings. */
  total: z.number().int(),
  evaluated: z.number().int(),
  unknown: z.number().int(),
  /** The newest of the alerts, at most 20. */
  alerts: z.array(
    z.object({
      producerId: z.number().int(),
      name: z.string(),
      coreId: z.number().int().nullable(),
      from: z.string(),
      to: z.string().nullable(),
      value: z.number().nullable(),
      limit: z.number().nullable(),
      unit: z.string().nullable(),
      /** Number of times that the cause occurred. */
      times: z.number().int(),
    }),
  ),
});

/** Record of a preview of alerts. */
export type AlertPreviewRecord = z.output<typeof alertPreviewRecord>;

const ofTarget = { id };
const producers = z.array(producerRecord);

/** Endpoints of alert producers. */
export const alertProducer = {
  allProducers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/allNotificationProducers',
    who: 'viewer',
    input: ofTarget,
    output: producers,
  }),

  /** One page of separate producers. `filter` is text, `device` and `space` are ids, `type` is a value type. */
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

  /** Counts of the producers by code; empty without a role on the whole target. Extension of the table. */
  producerCounts: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/notificationProducers/counts',
    who: 'viewer',
    input: ofTarget,
    output: z.array(producerCountsRecord),
  }),

  /**
   * Limits of temperature, humidity and air quality by value: those of the season, and of bathrooms where it is one.
   * Without values whose rule is off. Extension of the table.
   */
  conditionLimits: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/conditionLimits',
    who: 'viewer',
    input: ofTarget,
    output: z.array(conditionLimitRecord),
  }),

  /**
   * Evaluates producers, or those of the limits of values, over the stored readings of the last 30 days with proposed
   * limits, without raising alerts. Older readings than eight days are those of hours. Extension of the table.
   */
  alertPreview: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/notificationProducers/preview',
    who: 'targetAdmin',
    costly: true,
    input: {
      id,
      producers: many(id).optional(),
      values: many(id).optional(),
      alertLevel: natural.optional(),
      limits: numbersByKey.optional(),
    },
    output: alertPreviewRecord,
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

  /** Changes many producers, all or none of them; refused ones are fields such as `producers.3`. Extension of the table. */
  updateProducers: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/notificationProducers',
    who: 'targetAdmin',
    input: { id, producers: many(id), enabled: flag.optional(), alertLevel: natural.optional() },
    output: producers,
  }),
};
