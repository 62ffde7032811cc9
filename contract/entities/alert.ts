import { z } from 'zod';
import { seriesRecord } from './data.ts';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { between, commaList, day, flag, id, instant, lines, many, natural, page, text } from '../wire/field.ts';

/** How alerts count as lately ended: within so many milliseconds, and the last so many of each group. */
export const latelyEnded = { span: 7 * 24 * 3_600_000, most: 5 };

/** Number of alerts of one response at most that have a curve. */
export const curveLimit = 50;

/** Whole hours of a curve. */
export const curveHours = 48;

/** States of an alert. */
export const alertStates = ['open', 'acknowledged', 'ended'] as const;

/** Minutes during which an acknowledgement can be undone. */
export const undoMinutes = 5;

/**
 * Causes of data faults: a jump or restart of a register without a meter event, which is not counted until it is answered,
 * or readings that are refused one after another.
 */
export const dataFaultCauses = ['jump', 'restart', 'refused'] as const;

/** Cause of a data fault. */
export type DataFaultCause = (typeof dataFaultCauses)[number];

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
  /** How often its cause has occurred: an alert goes on if it returns within 48 hours, a leak or fault of a meter within 14 days. */
  count: z.number().int().default(1),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  ackBy: z.string().nullable(),
  ackAt: z.string().nullable(),
  comment: z.string().nullable(),
  canAcknowledge: z.boolean(),
  /** Whether the caller can undo the acknowledgement. Extension of the table, like the fields below. */
  canUnacknowledge: z.boolean().optional(),
  /** Username of the account that takes care of the alert; null for residents. */
  assignee: z.string().nullable().optional(),
  /** Number of comments; 0 for residents. */
  commentCount: z.number().int().optional(),
  /** Whether its acknowledgement says that nothing was wrong. */
  normal: z.boolean().optional(),
  /** The ongoing alert that explains this one: of the lost mama of a lost device, or of the same fault; null without one. */
  explainedBy: z.number().int().nullable().optional(),
  /** Codes of the ongoing alerts that it explains, one for each of them. */
  explainedTypes: z.array(z.number().int()).optional(),
  /** When a person last acknowledged, commented or assigned it, or undid that; for residents as `ackAt`. */
  changedAt: z.string().nullable().optional(),
  /**
   * Cause of a data fault (code 14), which staff and administrators of the target read: `value` is the first reading that
   * is not counted, `limit` the last one that is. Null for other alerts.
   */
  cause: z.enum(dataFaultCauses).nullable().optional(),
  /** Name of the value that it is about; null without one. */
  quantity: z.string().nullable().optional(),
  /** Type of that value; null without one. */
  valueType: z.number().int().nullable().optional(),
  /** Litres a day that run by the flow of a leak which goes on; null for others. */
  litresPerDay: z.number().nullable().optional(),
  /** Cost of that water in euros a day, at the present price; null without one. */
  costPerDay: z.number().nullable().optional(),
  /**
   * Readings of its value in the last 48 whole hours and the one before them, an hour each, as by `series`. Null for
   * those that have ended or are about no value that the caller reads; missing where none were requested.
   */
  curve: seriesRecord.nullable().optional(),
});

/** Record of an alert. */
export type AlertRecord = z.output<typeof alertRecord>;

/** Filters of a list of alerts. `active` has not ended. Extensions of the table: `active` and what follows `to`. */
const filters = {
  state: z.enum([...alertStates, 'active']).optional(),
  from: day.optional(),
  to: day.optional(),
  code: commaList(natural).optional(),
  level: commaList(natural).optional(),
  text: text(100).optional(),
  /** Leaves out alerts that another one of the list explains; with a code, level or text none is left out. Extension of the table. */
  faults: flag.optional(),
  /** Alerts that ended then or later. Extension of the table. */
  endedAfter: instant.optional(),
  /** `ended`: the last ended first. Extension of the table. */
  order: z.enum(['newest', 'severity', 'ended']).optional(),
  page: page.optional(),
  pageSize: between(1, 200).optional(),
};

/** How many alerts have a curve: the gravest that go on and that no other one explains. Extension of the table. */
/** Number of curves that are requested with the alerts that go on: lists begin with fewer. */
export const usualCurves = 12;

/** Number of the alerts of a list that are returned with their curves. */
export const curves = between(1, curveLimit).optional();

/** A period of days, both inclusive. */
const span = { from: day.optional(), to: day.optional() };

/** Figures of the alerts that were raised in a period. */
export const alertSummaryRecord = z.object({
  count: z.number().int(),
  acknowledgedCount: z.number().int(),
  /** Median time from the start to the acknowledgement in seconds; null without any. */
  medianAcknowledgeSeconds: z.number().nullable(),
  /** The devices with the most alerts, at most five. */
  cores: z.array(
    z.object({
      coreId: z.number().int(),
      coreName: z.string(),
      targetId: z.number().int(),
      targetName: z.string(),
      groupId: z.number().int().nullable(),
      spaceId: z.number().int().nullable(),
      spaceName: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
});

/** Record of the figures. */
export type AlertSummaryRecord = z.output<typeof alertSummaryRecord>;

/** Endpoints of raised alerts. */
export const alert = {
  /** One page of a target's alerts, newest first; `from` and `to` are days. */
  alerts: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/alerts',
    who: 'viewer',
    input: {
      id,
      ...filters,
      groupId: id.optional(),
      spaceId: id.optional(),
      coreId: id.optional(),
      /** Alerts that a person has changed since; their `changedAt` tells when. Extension of the table. */
      changedAfter: instant.optional(),
      curves,
    },
    output: pageOf(alertRecord),
  }),

  /** One page of the alerts of all visible targets. Extension of the table. */
  ownAlerts: endpoint({
    method: 'GET',
    path: '/ui/alerts/all',
    who: 'login',
    input: { ...filters, curves },
    output: pageOf(alertRecord),
  }),

  /** Acknowledges an alert, and with it those that it explains. */
  acknowledgeAlert: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/{alertId}/acknowledge',
    who: 'manager',
    /** `normal`: nothing was wrong, so that the hours under the alert count for its limit. Extension of the table. */
    input: { id, alertId: id, comment: lines(1000).optional(), normal: flag.optional() },
    output: alertRecord,
  }),

  /**
   * Acknowledges several alerts of a target with those that they explain; those that are acknowledged stay as they are. All or nothing. Returns the
   * alerts. Extension of the table, like `unacknowledgeAlerts`.
   */
  acknowledgeAlerts: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/acknowledge',
    who: 'manager',
    input: { id, alertIds: many(id), comment: lines(1000).optional(), normal: flag.optional() },
    output: z.array(alertRecord),
  }),

  /** Undoes acknowledgements of the last five minutes; older and automatic ones stay as they are. */
  unacknowledgeAlerts: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/alerts/unacknowledge',
    who: 'manager',
    input: { id, alertIds: many(id) },
    output: z.array(alertRecord),
  }),

  /** Figures of the alerts of a target that were raised in a period. Extension of the table. */
  alertSummary: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/alerts/summary',
    who: 'viewer',
    costly: true,
    input: { id, ...span },
    output: alertSummaryRecord,
  }),

  /** The same of all visible targets. Extension of the table. */
  ownAlertSummary: endpoint({
    method: 'GET',
    path: '/ui/alerts/summary',
    who: 'login',
    costly: true,
    input: span,
    output: alertSummaryRecord,
  }),

  /**
   * Open and acknowledged alerts of all visible targets that have not ended. Extensions of the table: `curves`, and
   * `curvesOf`, the target whose alerts have them.
   */
  openAlerts: endpoint({
    method: 'GET',
    path: '/ui/alerts',
    who: 'login',
    input: { curves, curvesOf: id.optional() },
    output: z.array(alertRecord),
  }),
};
