import type { ProducerCountsRecord } from '../../../contract/entities/alertProducer.ts';
import { builder } from '../../graph/builder.ts';
import { Target } from '../target/Target.ts';
import { AlertLimit } from './AlertProducer.ts';
import { smartAlertCode } from './alertCodes.ts';

const AlertRuleCounts = builder.objectRef<ProducerCountsRecord>('AlertRuleCounts').implement({
  description: 'Alert rules of one code in a target.',
  fields: (t) => ({
    code: t.field({
      type: smartAlertCode.type,
      description: 'Condition that the rules detect.',
      resolve: ({ type }) => smartAlertCode.read(type),
    }),
    totalCount: t.int({ description: 'Number of rules.', resolve: ({ total }) => total }),
    enabledCount: t.int({ description: 'Number of rules that are evaluated.', resolve: ({ enabled }) => enabled }),
    activeCount: t.int({ description: 'Number of rules with an ongoing alert.', resolve: ({ active }) => active }),
    commonLevel: t.int({
      description: 'Number of the alert level that most rules have; a smaller number is more urgent.',
      resolve: ({ level }) => level,
    }),
    commonLimits: t.field({
      type: [AlertLimit],
      description: 'Numeric parameters that most rules have; empty for rules with the limits of their values.',
      resolve: (row) =>
        Object.entries(row.limits).map(([name, value]) => ({ name, value, row: { unit: row.unit, defaults: {} } })),
    }),
    otherCount: t.int({
      description: 'Number of rules with another level or other parameters than most.',
      resolve: ({ other }) => other,
    }),
  }),
});

builder.objectField(Target, 'alertRuleCounts', (t) =>
  t.field({
    type: [AlertRuleCounts],
    nullable: true,
    complexity: { field: 1, multiplier: 36 },
    // GET /ui/targets/{id}/notificationProducers/counts, one call a target.
    description: 'Counts of the alert rules by code. Requires a role on the whole target; empty for residents.',
    resolve: ({ id }, _args, { load }) => load.alert.countsOf(id),
  }),
);
