import { builder } from '../../graph/builder.ts';
import { orNull } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { WaterReport } from './WaterReport.ts';

builder.objectField(Target, 'exampleWaterReport', (t) =>
  t.field({
    type: WaterReport,
    nullable: true,
    // GET /ui/targets/{id}/reports, GET /ui/reports/{reportId}.
    description:
      'A report of the newest complete month as an example, without its email address; null if no apartment was measured. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    resolve: async ({ id }, _args, { ui }) => {
      const { items } = await ui.reports({ id });
      const measured = items.filter(({ cold, hot }) => cold !== null || hot !== null);
      // One with a cost, of residents of the whole month, shows most.
      const [best] = measured.toSorted(
        (one, other) =>
          Number(one.cost === null) - Number(other.cost === null) ||
          Number(one.from !== null) - Number(other.from !== null),
      );
      const report = best && (await orNull(ui.report({ reportId: best.reportId })));
      return report ? { ...report, email: null, pendingEmail: null } : null;
    },
  }),
);
