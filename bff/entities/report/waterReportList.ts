import type { z } from 'zod';
import type { reportItemRecord } from '../../../contract/entities/report.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pagesOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { WaterReportStatus } from './reportCodes.ts';

type ItemSource = z.output<typeof reportItemRecord> & { targetId: number };

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
      description: `The water reports of a month, by apartment. For administrators; anybody else gets FORBIDDEN. Read from the beginning, up to ${limits.remotePage} a page. Source: GET /ui/targets/{id}/reports.`,
      args: { month: t.arg.string({ description: 'As 2026-10; the newest month that is whole unless said.' }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? limits.remotePage }),
      resolve: ({ id }, { month, ...page }, { ui }) =>
        pagesOf(async (at) => {
          const result = await ui.reports({ id, page: at, ...(month ? { month } : {}) });
          return { ...result, items: result.items.map((item) => ({ ...item, targetId: id })) };
        }, page),
    },
    connectionOf(WaterReportItem),
  ),
);
