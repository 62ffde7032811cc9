import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { Locale } from '../viewer/User.ts';
import { reportInterval } from './reportCodes.ts';
import { WaterReport } from './WaterReport.ts';

const one = (t: InputBuilder) => ({
  reportId: t.string({ required: true, description: 'Secret token from the report link.' }),
});

type Done = { reportId: string };

/** The report after an operation without a response body; read only if selected. */
const shown = (t: OutputBuilder<Done>) => ({
  waterReport: t.field({
    type: WaterReport,
    nullable: true,
    description: 'Current state of the report; null if the mutation failed.',
    resolve: ({ reportId }, _args, { ui }) => (reportId === undefined ? null : ui.report({ reportId })),
  }),
});

mutation({
  name: 'removeWaterReport',
  // POST /ui/reports/{reportId}/remove.
  description:
    'Unsubscribes the recipient from water reports. Open to everyone with the link of the mail. User errors: NOT_FOUND, NO_PERMISSION for a link that was not mailed to the recipient.',
  input: one,
  resolve: async ({ reportId }, { ui }): Promise<Done> => {
    await ui.removeReport({ reportId });
    return { reportId };
  },
  payload: shown,
});

mutation({
  name: 'cancelWaterReport',
  // POST /ui/reports/{reportId}/cancel.
  description:
    'Cancels the water post of a report. Requires the token from the latest email only. User errors: NOT_FOUND, NO_PERMISSION for another link.',
  input: one,
  resolve: async ({ reportId }, { ui }): Promise<Done> => {
    await ui.cancelReport({ reportId });
    return { reportId };
  },
  payload: shown,
});

mutation({
  name: 'updateWaterReport',
  // PATCH /ui/reports/{reportId}.
  description:
    'Changes the email address, interval and language of later reports; omitted fields keep their values. A new address is pending until the link mailed to it is confirmed. Requires the token of the email to the present address only. User errors: NOT_FOUND, INVALID for the address, RATE_LIMITED, NO_PERMISSION for another link.',
  input: (t) => ({
    ...one(t),
    interval: t.field({ type: reportInterval.type, description: 'Interval of the reports.' }),
    locale: t.field({ type: Locale, description: 'Language of the reports.' }),
    email: t.string({ description: 'Email address for the reports.' }),
  }),
  resolve: async ({ reportId, interval, locale, email }, { ui }) => ({
    waterReport: await ui.updateReport({
      reportId,
      interval: interval ? reportInterval.write(interval) : undefined,
      locale: locale ?? undefined,
      email: email ?? undefined,
    }),
  }),
  payload: (t) => ({
    waterReport: t.expose('waterReport', {
      type: WaterReport,
      nullable: true,
      description: 'The updated report; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'confirmWaterReportEmail',
  // POST /ui/reports/confirm/{token}.
  description:
    'Confirms the pending email address of water reports. No authentication required. User errors: INVALID_EMAIL_TOKEN.',
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the mailed link.' }) }),
  resolve: ({ token }, { ui }) => ui.confirmReportEmail({ token }),
  payload: (t) => ({
    email: t.exposeString('email', {
      nullable: true,
      description: 'Confirmed email address; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'orderWaterReport',
  // POST /ui/reports/order.
  description:
    'Orders water reports for an apartment, identified by its address. No authentication required. User errors: REQUIRED, INVALID, TOO_LONG, RATE_LIMITED with secondsLeft.',
  input: (t) => ({
    address: t.string({ required: true, description: 'Street and number of the house.' }),
    spaceNumber: t.string({ description: 'The number of the apartment, as A12.' }),
    name: t.string({ required: true, description: 'Name of the customer, up to 100 characters.' }),
    email: t.string({ required: true, description: 'Email address for the reports.' }),
  }),
  uiNames: { spaceNo: 'spaceNumber' },
  resolve: async ({ spaceNumber, ...rest }, { ui }) => {
    await ui.orderReport({ ...rest, spaceNo: spaceNumber ?? undefined });
    return {};
  },
  payload: () => ({}),
});
