import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { between, flag, id, natural, numbersByKey, page, text } from '../wire/field.ts';

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
});

/** Record of an alert producer. */
export type ProducerRecord = z.output<typeof producerRecord>;

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
