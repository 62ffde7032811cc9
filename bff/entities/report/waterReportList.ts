import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { reportItemRecord } from '../../../contract/entities/report.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage, pageOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import type { ListOrder } from '../../graph/order.ts';
import { readAllPages } from '../../graph/remotePages.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { WaterReportStatus } from './reportCodes.ts';

type ItemRecord = z.output<typeof reportItemRecord>;

type ItemSource = ItemRecord & { targetId: number };

/** The id of a report opens it without a session, so that cursors contain only its hash. */
const hashOf = (reportId: string): string => createHash('sha256').update(reportId).digest('base64url').slice(0, 22);

const byApartment: ListOrder<ItemRecord> = [
  { by: ({ spaceName }) => spaceName },
  { by: ({ spaceId }) => spaceId },
  { by: ({ correctionOnly }) => Number(correctionOnly) },
  { by: ({ from }) => from ?? '' },
  { by: ({ reportId }) => hashOf(reportId) },
];

const WaterReportItem = builder.objectRef<ItemSource>('WaterReportItem').implement({
  // GET /ui/targets/{id}/reports.
  description: 'Water report of an apartment and its residents in a list.',
  fields: (t) => ({
    reportId: t.exposeString('reportId', { description: 'Secret token that opens the report without a session.' }),
    spaceName: t.exposeString('spaceName', { description: 'Name of the apartment in the report.' }),
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
        'Last day of the readings of a meter, if they end more than a day before the report; otherwise null.',
    }),
    correctionOnly: t.exposeBoolean('correctionOnly', {
      description:
        'Whether the report contains corrections of earlier months only, for residents who get no other one.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address that the report was sent to; null if it was not sent.',
    }),
    status: t.expose('status', { type: WaterReportStatus, description: 'Delivery status.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'Time of sending; null if not sent.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    cost: t.expose('cost', {
      type: 'Decimal',
      nullable: true,
      description:
        'Total cost in euros, including VAT: water, base fee and corrections of earlier months; the advance is not subtracted. null if no price is set.',
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The apartment.',
      resolve: ({ spaceId, targetId }, _args, { load }) => load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

builder.objectField(Target, 'waterReports', (t) =>
  t.connection(
    {
      type: WaterReportItem,
      nullable: true,
      // GET /ui/targets/{id}/reports, all its pages.
      description: `The water reports of a month, by apartment. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.`,
      args: { month: t.arg({ type: 'Month', description: 'Default: the newest complete month.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 200, limits.page) }),
      resolve: async ({ id }, args, { ui }, info) => {
        const month = args.month ? { month: args.month } : {};
        const rows = await readAllPages((page) => ui.reports({ id, page, ...month }));
        return mapPage(pageOf(rows, byApartment, { args, info, owner: id }), (row) => ({ ...row, targetId: id }));
      },
    },
    connectionOf(WaterReportItem),
  ),
);
