import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { email, flag, id, month, page, requiredText, text, token } from '../wire/field.ts';
import { locale } from './user.ts';

/** Intervals of a water post, in months. */
export const reportIntervals = ['1', '3', '6', '12'] as const;

const isInterval = (months: number): boolean => reportIntervals.some((one) => Number(one) === months);

/** Interval of a water post in months. */
export const interval = z.codec(z.enum(reportIntervals), z.number().int().refine(isInterval), {
  decode: (wire) => Number(wire),
  encode: (value) => reportIntervals.find((one) => Number(one) === value) ?? '1',
});

/** Delivery status of a report: not sent without an address, sent, bounced, or unsubscribed. */
export const reportStatuses = ['waiting', 'sent', 'bounced', 'removed'] as const;

/** The water post of a target: whether residents get water reports, at which interval and in which language. */
export const waterPostRecord = z.object({ enabled: z.boolean(), interval: z.number().int(), locale });

/** Record of the water post of a target. */
export type WaterPostRecord = z.output<typeof waterPostRecord>;

/** One apartment's water report in a list. */
export const reportItemRecord = z.object({
  /** Secret token that opens the report without a session. */
  reportId: z.string(),
  spaceId: z.number().int(),
  spaceName: z.string(),
  month: z.string(),
  /** First and last day of its residents in the month; null for all of it. */
  from: z.string().nullable().default(null),
  until: z.string().nullable().default(null),
  /** Last day of the readings of a meter, where they end before the report; null if they are whole. */
  readUntil: z.string().nullable().default(null),
  /** Whether it has corrections of earlier months only, for residents who get no other report. */
  correctionOnly: z.boolean().default(false),
  email: z.string().nullable(),
  status: z.enum(reportStatuses),
  sentAt: z.string().nullable(),
  /** Cubic metres. */
  cold: z.number().nullable(),
  hot: z.number().nullable(),
  /** Euros: water, base fee and corrections, without the advance. */
  cost: z.number().nullable(),
});

/** An order of a water post by a resident. */
export const orderRecord = z.object({
  id: z.number().int(),
  address: z.string(),
  email: z.string(),
  name: z.string(),
  spaceNo: z.string().nullable(),
  spaceId: z.number().int().nullable(),
  orderedAt: z.string(),
});

const correctionRecord = z.object({
  /** Month and days that were charged with too little or too much, or to others. */
  month: z.string(),
  from: z.string(),
  until: z.string(),
  cold: z.number().nullable(),
  hot: z.number().nullable(),
  /** Base fee of days that moved to or from these residents, euros; null without such days. */
  baseFee: z.number().nullable().default(null),
  /** Euros at the prices of those days, base fee included; null without a price. */
  cost: z.number().nullable(),
  /** Advance payment of days that moved to or from these residents, euros; null without such days. */
  advance: z.number().nullable().default(null),
});

const reportLineRecord = z.object({
  kind: z.enum(['cold', 'hot', 'baseFee']),
  /** Days with this price, both inclusive. */
  from: z.string(),
  until: z.string(),
  /** Cubic metres; null of the base fee, which is charged by days. */
  quantity: z.number().nullable(),
  /** Euros per cubic metre, or per month for the base fee. */
  price: z.number(),
  /** Euros. */
  cost: z.number(),
});

/** How a part of a report's cost is made. */
export type ReportLine = z.output<typeof reportLineRecord>;

const meterOfReport = z.object({
  name: z.string(),
  typeId: z.number().int(),
  /** Registers in cubic metres at the beginning and the end of the month. */
  startRegister: z.number().nullable(),
  endRegister: z.number().nullable(),
  amount: z.number().nullable(),
  estimated: z.boolean(),
});

/** A resident's water report of one month. Amounts are cubic metres, money is euros. */
export const reportRecord = z.object({
  reportId: z.string(),
  month: z.string(),
  /** First and last day of its residents in the month; null for all of it. */
  from: z.string().nullable().default(null),
  until: z.string().nullable().default(null),
  /** Last day of the readings of a meter, where they end before the report; null if they are whole. */
  readUntil: z.string().nullable().default(null),
  /** Whether it has corrections of earlier months only, for residents who get no other report. */
  correctionOnly: z.boolean().default(false),
  target: z.object({ name: z.string(), address: z.string().nullable(), city: z.string().nullable() }),
  space: z.object({ name: z.string(), size: z.number().nullable(), residents: z.number().int().nullable() }),
  status: z.enum(reportStatuses),
  /** Masked, as m•••@e•••.fi, unless the id was mailed to it or the caller administers the target. */
  email: z.string().nullable(),
  /** The address that gets the reports once the link mailed to it is confirmed. */
  pendingEmail: z.string().nullable().default(null),
  interval: z.number().int(),
  locale,
  /** Whether further reports follow this one. */
  active: z.boolean(),
  meters: z.array(meterOfReport),
  cold: z.number().nullable(),
  hot: z.number().nullable(),
  /** Percent of the water that was hot. */
  hotShare: z.number().nullable(),
  /** What became known of earlier months after their reports; not in the amounts of this month, but in the total. */
  corrections: z.array(correctionRecord).default([]),
  /** Litres a person a day, over the days that were measured. */
  litresPerPersonDay: z.number().nullable(),
  /** Euros; the total is that of water, base fee and corrections, without the advance. */
  cost: z.object({
    cold: z.number().nullable(),
    hot: z.number().nullable(),
    baseFee: z.number().nullable(),
    total: z.number().nullable(),
  }),
  /** How the cost is made: water by the days of each price, and the base fee; none of what has no stored price. */
  lines: z.array(reportLineRecord).default([]),
  /** Advance payment, and balance; below 0 is a refund. */
  advance: z.number().nullable(),
  balance: z.number().nullable(),
  lastYear: z.object({ cold: z.number().nullable(), hot: z.number().nullable() }).nullable(),
  /**
   * The mean of the other apartments of about the same size that measured the same water for all of the month; null of
   * fewer than three. By persons it is that of as many persons as live in this apartment.
   */
  similar: z
    .object({
      cold: z.number().nullable(),
      hot: z.number().nullable(),
      apartments: z.number().int(),
      byPersons: z.boolean().default(false),
    })
    .nullable(),
  /** This month and the twelve before it, the oldest first. */
  months: z.array(
    z.object({
      month: z.string(),
      cold: z.number().nullable(),
      hot: z.number().nullable(),
      /** First day with readings of the residents, if the month began without them; null if it did not. */
      from: z.string().nullable().default(null),
    }),
  ),
});

/** Record of a water report. */
export type ReportRecord = z.output<typeof reportRecord>;

/** Mean water of the other apartments of about the size of one, in a month. */
export const similarWaterRecord = reportRecord.shape.similar.unwrap().extend({ month: z.string() });

/** Record of the mean water of similar apartments. */
export type SimilarWaterRecord = z.output<typeof similarWaterRecord>;

/** A water report in the list of a resident. */
export const ownReportRecord = reportItemRecord
  .pick({ reportId: true, month: true, from: true, until: true, correctionOnly: true })
  .extend({
    cold: z.number().nullable(),
    hot: z.number().nullable(),
    /** Euros: the sum, and what is left of it after the advances; below 0 is a refund. */
    cost: z.number().nullable(),
    balance: z.number().nullable(),
    /** Mean of similar apartments in the month; null of fewer than five. */
    similar: reportRecord.shape.similar,
  });

/** Record of a water report in the list of a resident. */
export type OwnReportRecord = z.output<typeof ownReportRecord>;

const one = { reportId: token };

/**
 * Endpoints of water posts: reports that residents get by email and open by their secret ids. The id in a mail also
 * contains the recipient, and opens the report too.
 */
export const report = {
  /** Reports of a month, by default the last full one, with the target's water post and open orders. */
  reports: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/reports',
    who: 'targetAdmin',
    input: { id, month: month.optional(), page: page.optional() },
    output: pageOf(reportItemRecord).extend({
      month: z.string(),
      waterPost: waterPostRecord,
      orders: z.array(orderRecord),
    }),
  }),

  updateWaterPost: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/waterPost',
    who: 'targetAdmin',
    input: { id, enabled: flag.optional(), interval: interval.optional(), locale: locale.optional() },
    output: waterPostRecord,
  }),

  /** What similar apartments used in the newest month with a report of the apartment. An extension of the table. */
  similarWater: endpoint({
    method: 'GET',
    path: '/ui/spaces/{id}/similarWater',
    who: 'viewer',
    input: { id },
    output: similarWaterRecord.nullable(),
  }),

  /** Reports of the apartment that the caller is a resident of, newest first. An extension of the table. */
  spaceReports: endpoint({
    method: 'GET',
    path: '/ui/spaces/{id}/waterReports',
    who: 'viewer',
    input: { id },
    output: z.array(ownReportRecord),
  }),

  report: endpoint({
    method: 'GET',
    path: '/ui/reports/{reportId}',
    who: 'public',
    input: one,
    output: reportRecord,
  }),

  /** Its recipient gets no more reports. Needs the id of the mail: the report's own id alone silences no address. */
  removeReport: endpoint({
    method: 'POST',
    path: '/ui/reports/{reportId}/remove',
    who: 'public',
    input: one,
    status: 204,
    output: z.null(),
  }),

  /** The water post itself is cancelled. Needs the id of the mail to its present address. */
  cancelReport: endpoint({
    method: 'POST',
    path: '/ui/reports/{reportId}/cancel',
    who: 'public',
    input: one,
    status: 204,
    output: z.null(),
  }),

  /**
   * Updates the settings of this water post: address, interval, language. Requires the id mailed to its present
   * address, of the newest report where the apartment has no registered resident, or a session with TARGET_ADMIN. A new
   * address is pending until its mailed link is confirmed.
   */
  updateReport: endpoint({
    method: 'PATCH',
    path: '/ui/reports/{reportId}',
    who: 'public',
    input: { ...one, interval: interval.optional(), locale: locale.optional(), email: email.optional() },
    output: reportRecord,
  }),

  /** Confirms the pending address of a water post. */
  confirmReportEmail: endpoint({
    method: 'POST',
    path: '/ui/reports/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string() }),
  }),

  /** Orders a water post for an apartment that is found by its address. */
  orderReport: endpoint({
    method: 'POST',
    path: '/ui/reports/order',
    who: 'public',
    input: { address: requiredText(), email, name: requiredText(100), spaceNo: text(20).optional() },
    status: 201,
    output: z.object({ ok: z.literal(true) }),
  }),
};
