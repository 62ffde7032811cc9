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
  { by: ({ reportId }) => hashOf(reportId) },
];

const WaterReportItem = builder.objectRef<ItemSource>('WaterReportItem').implement({
  description: "One apartment's water report in a list. Source: GET /ui/targets/{id}/reports.",
  fields: (t) => ({
    reportId: t.exposeString('reportId', { description: 'Opens the report, without a session; nobody guesses it.' }),
    spaceName: t.exposeString('spaceName', { description: 'The apartment as the report names it.' }),
    month: t.exposeString('month', { description: 'The month, as 2026-10.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where it was sent.' }),
    status: t.expose('status', { type: WaterReportStatus, description: 'What became of it.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    cost: t.expose('cost', { type: 'Decimal', nullable: true, description: 'What it cost, euros.' }),
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
      description: `The water reports of a month, by apartment. For administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/reports, all its pages.`,
      args: { month: t.arg.string({ description: 'As 2026-10; the newest month that is whole unless said.' }) },
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
