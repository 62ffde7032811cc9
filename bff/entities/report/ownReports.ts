import type { OwnReportRecord } from '../../../contract/entities/report.ts';
import { builder } from '../../graph/builder.ts';
import { Space } from '../space/Space.ts';
import { WaterOfSimilar } from './waterAmounts.ts';

const SpaceWaterReport = builder.objectRef<OwnReportRecord>('SpaceWaterReport').implement({
  // GET /ui/spaces/{id}/waterReports.
  description: 'Water report of a space in the list of its residents.',
  fields: (t) => ({
    reportId: t.exposeString('reportId', { description: 'Secret token that opens the report without a session.' }),
    month: t.expose('month', { type: 'Month', description: 'Month of the report, for example 2026-10.' }),
    periodFrom: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'First day of the residents of the report, inclusive; null for the whole month.',
    }),
    periodUntil: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'Last day of the residents of the report, inclusive; null for the whole month.',
    }),
    correctionOnly: t.exposeBoolean('correctionOnly', {
      description: 'Whether the report contains corrections of earlier months only.',
    }),
    cold: t.exposeFloat('cold', { nullable: true, description: 'Cold water, cubic metres.' }),
    hot: t.exposeFloat('hot', { nullable: true, description: 'Hot water, cubic metres.' }),
    cost: t.expose('cost', {
      type: 'Decimal',
      nullable: true,
      description: 'Total cost in euros, including VAT; the advance is not subtracted. null if no price is set.',
    }),
    balance: t.expose('balance', {
      type: 'Decimal',
      nullable: true,
      description: 'Total cost without the advances, in euros; negative if it is refunded. null if no price is set.',
    }),
    similar: t.expose('similar', {
      type: WaterOfSimilar,
      nullable: true,
      description:
        'Mean of the other apartments of about the same size in the month; null if there are fewer than five, to conceal the consumption of each.',
    }),
  }),
});

builder.objectField(Space, 'waterReports', (t) =>
  t.field({
    type: [SpaceWaterReport],
    nullable: true,
    // GET /ui/spaces/{id}/waterReports.
    description:
      'Water reports of the space, newest first: those of which the viewer is a resident; at most 40. All of them with TARGET_ADMIN on the target.',
    resolve: ({ id }, _args, { ui }) => ui.spaceReports({ id }),
  }),
);
