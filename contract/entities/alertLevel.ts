import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, clearable, email, id, lines, natural, phone, requiredText, text } from '../wire/field.ts';

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
      description: lines(1000).optional(),
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
