import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { day, id, lines, page } from '../wire/field.ts';

/** States of an alert. */
export const alertStates = ['open', 'acknowledged', 'ended'] as const;

/** A raised alert. */
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
  /** Description of the alert. */
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

/** Record of an alert. */
export type AlertRecord = z.output<typeof alertRecord>;

/** Endpoints of raised alerts. */
export const alert = {
  /** One page of a target's alerts, newest first; `from` and `to` are days. */
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
    input: { id, alertId: id, comment: lines(1000).optional() },
    output: alertRecord,
  }),

  /** Open and acknowledged alerts of all visible targets that have not ended. */
  openAlerts: endpoint({ method: 'GET', path: '/ui/alerts', who: 'login', output: z.array(alertRecord) }),
};
