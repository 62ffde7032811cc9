import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { ReportRecord } from '../../../contract/entities/report.ts';
import { builder } from '../../graph/builder.ts';
import { notFound } from '../../graph/problems.ts';
import { ValueTypeKind } from '../value/ValueType.ts';
import { Locale } from '../viewer/User.ts';
import { WaterReportStatus, reportInterval } from './reportCodes.ts';
import { WaterAmounts, WaterCost, WaterMonth, WaterOfSimilar } from './waterAmounts.ts';

const WaterReportMeter = builder.objectRef<ReportRecord['meters'][number]>('WaterReportMeter').implement({
  description: 'One meter in a water report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    kind: t.field({
      type: ValueTypeKind,
      description: 'What it measures.',
      resolve: ({ typeId }) => valueTypeOf(typeId).kind,
    }),
    startRegister: t.exposeFloat('startRegister', {
      nullable: true,
      description: 'The register at the beginning of the month, cubic metres.',
    }),
    endRegister: t.exposeFloat('endRegister', {
      nullable: true,
      description: 'The register at the end of the month, cubic metres.',
    }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'What went through it, cubic metres.' }),
    estimated: t.exposeBoolean('estimated', { description: 'Whether readings were missing, so that it is a guess.' }),
  }),
});

const ReportTarget = builder.objectRef<ReportRecord['target']>('WaterReportTarget').implement({
  description: 'The site of a water report, as far as its reader may know it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that people know it by.' }),
    address: t.exposeString('address', { nullable: true, description: 'Street and number.' }),
    city: t.exposeString('city', { nullable: true, description: 'The city that it stands in.' }),
  }),
});

const ReportSpace = builder.objectRef<ReportRecord['space']>('WaterReportSpace').implement({
  description: 'The apartment of a water report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    size: t.exposeFloat('size', { nullable: true, description: 'Square metres.' }),
    residentCount: t.exposeInt('residents', { nullable: true, description: 'How many people live there.' }),
  }),
});

/** A resident's water report of one month. */
export const WaterReport = builder.objectRef<ReportRecord>('WaterReport').implement({
  description:
    "A resident's water report of one month, open to whoever has its link. Amounts are cubic metres, money is euros. Source: GET /ui/reports/{reportId}.",
  fields: (t) => ({
    reportId: t.exposeString('reportId', { description: 'What opens it; nobody guesses it.' }),
    month: t.exposeString('month', { description: 'The month, as 2026-10.' }),
    target: t.expose('target', { type: ReportTarget, description: 'The site.' }),
    space: t.expose('space', { type: ReportSpace, description: 'The apartment.' }),
    status: t.expose('status', { type: WaterReportStatus, description: 'What became of it.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where it was sent.' }),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description: 'New address that a mailed link has yet to confirm; null if none is pending.',
    }),
    interval: t.field({
      type: reportInterval.type,
      description: 'How often reports are sent.',
      resolve: ({ interval }) => reportInterval.read(interval),
    }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the reports.' }),
    active: t.exposeBoolean('active', { description: 'Whether more reports come after this one.' }),
    meters: t.expose('meters', { type: [WaterReportMeter], description: 'The meters of the apartment.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    hotShare: t.exposeFloat('hotShare', { nullable: true, description: 'Percent of the water that was hot.' }),
    litresPerPersonDay: t.exposeFloat('litresPerPersonDay', {
      nullable: true,
      description: 'Litres a person a day.',
    }),
    cost: t.expose('cost', { type: WaterCost, description: 'What it cost.' }),
    advance: t.expose('advance', { type: 'Decimal', nullable: true, description: 'Paid beforehand, euros.' }),
    balance: t.expose('balance', {
      type: 'Decimal',
      nullable: true,
      description: 'Left to pay, euros; less than 0 comes back.',
    }),
    lastYear: t.expose('lastYear', {
      type: WaterAmounts,
      nullable: true,
      description: 'The same month a year before; null where it was not measured whole.',
    }),
    similar: t.expose('similar', {
      type: WaterOfSimilar,
      nullable: true,
      description: 'The mean of the apartments of about the same size; null where there are none.',
    }),
    months: t.expose('months', {
      type: [WaterMonth],
      description: 'This month and the twelve before it, the oldest first.',
    }),
  }),
});

builder.queryField('waterReport', (t) =>
  t.field({
    type: WaterReport,
    nullable: true,
    description:
      'A water report by the word of its link. Open to everyone. Errors: NOT_FOUND. Source: GET /ui/reports/{reportId}.',
    args: { reportId: t.arg.string({ required: true, description: 'The word of the link.' }) },
    resolve: (_root, { reportId }, { ui }) => {
      // A word that no link has is as good as one that is no word at all.
      if (!/^[\w-]{16,200}$/.test(reportId)) throw notFound();
      return ui.report({ reportId });
    },
  }),
);
