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
    name: t.exposeString('name', { description: 'Name of the meter.' }),
    kind: t.field({
      type: ValueTypeKind,
      description: 'Type of the measurement.',
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
    amount: t.exposeFloat('amount', { nullable: true, description: 'Water use in cubic metres.' }),
    estimated: t.exposeBoolean('estimated', {
      description: 'Whether the amount is estimated because readings are missing.',
    }),
  }),
});

const WaterReportLineKind = builder.enumType('WaterReportLineKind', {
  description: 'Subject of a line in the cost of a water report.',
  values: {
    COLD_WATER: { value: 'cold', description: 'Cold water, by the cubic metre.' },
    HOT_WATER: { value: 'hot', description: 'Hot water, by the cubic metre.' },
    BASE_FEE: { value: 'baseFee', description: 'Base fee, by the month, in proportion to its days.' },
  } as const,
});

const WaterReportLine = builder.objectRef<ReportRecord['lines'][number]>('WaterReportLine').implement({
  description: 'Quantity, price and cost of a part of a water report, for days with one price.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WaterReportLineKind, description: 'Subject of the line.' }),
    periodFrom: t.expose('from', { type: 'Date', description: 'First day with the price, inclusive.' }),
    periodUntil: t.expose('until', { type: 'Date', description: 'Last day with the price, inclusive.' }),
    quantity: t.exposeFloat('quantity', {
      nullable: true,
      description: 'Water in cubic metres; null for the base fee, which is charged by days.',
    }),
    price: t.expose('price', {
      type: 'Decimal',
      description: 'Price in euros, including VAT: of a cubic metre of water, or of a month of the base fee.',
    }),
    cost: t.expose('cost', { type: 'Decimal', description: 'Cost in euros, including VAT, rounded to cents.' }),
  }),
});

const WaterCorrection = builder.objectRef<ReportRecord['corrections'][number]>('WaterReportCorrection').implement({
  description:
    'Difference between what the residents were charged for days of an earlier month and what is known now: late readings, or a move that was entered late.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month', description: 'Corrected month, for example 2026-10.' }),
    periodFrom: t.expose('from', { type: 'Date', description: 'First corrected day, inclusive.' }),
    periodUntil: t.expose('until', { type: 'Date', description: 'Last corrected day, inclusive.' }),
    cold: t.exposeFloat('cold', {
      nullable: true,
      description: 'Cold water in cubic metres, negative if too much was charged; null if unchanged.',
    }),
    hot: t.exposeFloat('hot', {
      nullable: true,
      description: 'Hot water in cubic metres, negative if too much was charged; null if unchanged.',
    }),
    baseFee: t.expose('baseFee', {
      type: 'Decimal',
      nullable: true,
      description: 'Base fee in euros of days that moved to or from the residents; null if unchanged.',
    }),
    cost: t.expose('cost', {
      type: 'Decimal',
      nullable: true,
      description:
        'Cost of the correction in euros at the prices of its days, with the base fee; included in the total. null if no price is set.',
    }),
    advance: t.expose('advance', {
      type: 'Decimal',
      nullable: true,
      description: 'Advance payment in euros of days that moved to or from the residents; null if unchanged.',
    }),
  }),
});

const ReportTarget = builder.objectRef<ReportRecord['target']>('WaterReportTarget').implement({
  description: 'The target of a water report, with the fields that its recipient can see.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Display name.' }),
    address: t.exposeString('address', { nullable: true, description: 'Street and number.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address.' }),
  }),
});

const ReportSpace = builder.objectRef<ReportRecord['space']>('WaterReportSpace').implement({
  description: 'The apartment of a water report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the target or space.' }),
    size: t.exposeFloat('size', { nullable: true, description: 'Floor area in square metres.' }),
    residentCount: t.exposeInt('residents', { nullable: true, description: 'Number of residents.' }),
  }),
});

/** A resident's water report of one month. */
export const WaterReport = builder.objectRef<ReportRecord>('WaterReport').implement({
  // GET /ui/reports/{reportId}.
  description:
    'Water report of a resident for one month. Requires the token from the link only. Amounts are in cubic metres, money in euros.',
  fields: (t) => ({
    reportId: t.exposeString('reportId', { description: 'Secret token that opens the report without a session.' }),
    month: t.expose('month', { type: 'Month', description: 'Month of the report, for example 2026-10.' }),
    periodFrom: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'First day of the residents of the report in the month, inclusive; null for the whole month.',
    }),
    periodUntil: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'Last day of the residents of the report in the month, inclusive; null for the whole month.',
    }),
    readUntil: t.expose('readUntil', {
      type: 'Date',
      nullable: true,
      description:
        'Last day of the readings of a meter, if they end more than a day before the report does; later ones become a correction. null if complete.',
    }),
    estimated: t.boolean({
      description: 'Whether an amount is estimated or not complete, since readings are missing.',
      resolve: ({ meters, readUntil }) => readUntil !== null || meters.some(({ estimated }) => estimated),
    }),
    correctionOnly: t.exposeBoolean('correctionOnly', {
      description:
        'Whether the report contains corrections of earlier months only, for residents who get no other report, for example after they have moved out.',
    }),
    target: t.expose('target', { type: ReportTarget, description: 'The target.' }),
    space: t.expose('space', { type: ReportSpace, description: 'The apartment.' }),
    status: t.expose('status', { type: WaterReportStatus, description: 'Delivery status.' }),
    email: t.exposeString('email', {
      nullable: true,
      description:
        'Address that the reports go to; null without one. Masked, as m•••@e•••.fi, unless the id is that of the mail to the address or the viewer has TARGET_ADMIN on the target.',
    }),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description: 'New address that a mailed link has yet to confirm, masked like `email`; null if none is pending.',
    }),
    interval: t.field({
      type: reportInterval.type,
      description: 'Interval of the reports.',
      resolve: ({ interval }) => reportInterval.read(interval),
    }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the reports.' }),
    active: t.exposeBoolean('active', { description: 'Whether more reports come after this one.' }),
    meters: t.expose('meters', { type: [WaterReportMeter], description: 'The meters of the apartment.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    hotShare: t.exposeFloat('hotShare', { nullable: true, description: 'Percent of the water that was hot.' }),
    corrections: t.expose('corrections', {
      type: [WaterCorrection],
      description: 'Corrections of earlier months, included in the total cost but not in the amounts of this month.',
    }),
    litresPerPersonDay: t.exposeFloat('litresPerPersonDay', {
      nullable: true,
      description: 'Litres per person per day, over the days that were measured; null if the persons are not known.',
    }),
    cost: t.expose('cost', { type: WaterCost, description: 'Parts of the cost of the month and their total.' }),
    lines: t.expose('lines', {
      type: [WaterReportLine],
      description:
        'Parts of the cost of the month, those of one kind in order of their days; empty for a kind whose prices were not stored.',
    }),
    advance: t.expose('advance', { type: 'Decimal', nullable: true, description: 'Paid beforehand, euros.' }),
    balance: t.expose('balance', {
      type: 'Decimal',
      nullable: true,
      description:
        'Total cost without the advances of the month and of corrections, in euros; negative if it is refunded.',
    }),
    lastYear: t.expose('lastYear', {
      type: WaterAmounts,
      nullable: true,
      description: 'Amounts of the same month a year earlier; null if it was not measured completely.',
    }),
    similar: t.expose('similar', {
      type: WaterOfSimilar,
      nullable: true,
      description:
        'Mean of the other apartments of about the same size that measured the same water for the whole month; null if there are fewer than three, to conceal the consumption of each, or if this apartment was not measured for the whole month.',
    }),
    months: t.expose('months', {
      type: [WaterMonth],
      description: 'The month of the report and the twelve before it, oldest first.',
    }),
  }),
});

builder.queryField('waterReport', (t) =>
  t.field({
    type: WaterReport,
    nullable: true,
    // GET /ui/reports/{reportId}.
    description: 'A water report by the token of its link. No authentication required. Errors: NOT_FOUND.',
    args: { reportId: t.arg.string({ required: true, description: 'The word of the link.' }) },
    resolve: (_root, { reportId }, { ui }) => {
      // A word that no link has is as good as one that is no word at all.
      if (!/^[\w-]{16,200}$/.test(reportId)) throw notFound();
      return ui.report({ reportId });
    },
  }),
);
