import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { Locale } from '../viewer/User.ts';
import { reportInterval } from './reportCodes.ts';
import { WaterReport } from './WaterReport.ts';

const one = (t: InputBuilder) => ({
  reportId: t.string({ required: true, description: 'The word of the link of a report.' }),
});

type Done = { reportId: string };

/** The report after an operation without a response body; read only if selected. */
const shown = (t: OutputBuilder<Done>) => ({
  waterReport: t.field({
    type: WaterReport,
    nullable: true,
    description: 'The report as it stands now.',
    resolve: ({ reportId }, _args, { ui }) => (reportId === undefined ? null : ui.report({ reportId })),
  }),
});

mutation({
  name: 'removeWaterReport',
  description:
    'The recipient of a report gets no more of them. Open to everyone with the link of the mail. User errors: NOT_FOUND, NO_PERMISSION for a link that was not mailed to the recipient. Source: POST /ui/reports/{reportId}/remove.',
  input: one,
  resolve: async ({ reportId }, { ui }): Promise<Done> => {
    await ui.removeReport({ reportId });
    return { reportId };
  },
  payload: shown,
});

mutation({
  name: 'cancelWaterReport',
  description:
    'Cancels the water post of a report. Open to everyone with the link of the mail to its present address. User errors: NOT_FOUND, NO_PERMISSION for another link. Source: POST /ui/reports/{reportId}/cancel.',
  input: one,
  resolve: async ({ reportId }, { ui }): Promise<Done> => {
    await ui.cancelReport({ reportId });
    return { reportId };
  },
  payload: shown,
});

mutation({
  name: 'updateWaterReport',
  description:
    'Changes where and how often reports are sent after this one, and their language; what is left out stays. A new address is pending until the link mailed to it is confirmed. Open to everyone with the link of the mail to the present address. User errors: NOT_FOUND, INVALID for the address, RATE_LIMITED, NO_PERMISSION for another link. Source: PATCH /ui/reports/{reportId}.',
  input: (t) => ({
    ...one(t),
    interval: t.field({ type: reportInterval.type, description: 'How often they are sent.' }),
    locale: t.field({ type: Locale, description: 'Their language.' }),
    email: t.string({ description: 'Where they are sent.' }),
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
    waterReport: t.expose('waterReport', { type: WaterReport, nullable: true, description: 'The report, changed.' }),
  }),
});

mutation({
  name: 'confirmWaterReportEmail',
  description:
    'Makes the pending address of a water post the one that its reports are sent to. Open to everyone. User errors: INVALID_EMAIL_TOKEN. Source: POST /ui/reports/confirm/{token}.',
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the mailed link.' }) }),
  resolve: ({ token }, { ui }) => ui.confirmReportEmail({ token }),
  payload: (t) => ({
    email: t.exposeString('email', { nullable: true, description: 'The confirmed address; null if it failed.' }),
  }),
});

mutation({
  name: 'orderWaterReport',
  description:
    'Orders a water post for an apartment, which is found by its address. Open to everyone. User errors: REQUIRED, INVALID, TOO_LONG, RATE_LIMITED with secondsLeft. Source: POST /ui/reports/order.',
  input: (t) => ({
    address: t.string({ required: true, description: 'Street and number of the house.' }),
    spaceNumber: t.string({ description: 'The number of the apartment, as A12.' }),
    name: t.string({ required: true, description: 'Who orders, up to 100 characters.' }),
    email: t.string({ required: true, description: 'Where the reports are to go.' }),
  }),
  uiNames: { spaceNo: 'spaceNumber' },
  resolve: async ({ spaceNumber, ...rest }, { ui }) => {
    await ui.orderReport({ ...rest, spaceNo: spaceNumber ?? undefined });
    return {};
  },
  payload: () => ({}),
});
