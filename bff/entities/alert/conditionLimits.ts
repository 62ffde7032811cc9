import type { ConditionLimitRecord } from '../../../contract/entities/alertProducer.ts';
import { builder } from '../../graph/builder.ts';
import { Value } from '../value/Value.ts';

const ConditionLimits = builder.objectRef<ConditionLimitRecord>('ConditionLimits').implement({
  description: 'Limits of a measured condition at present: of the season, and of bathrooms where it is one.',
  fields: (t) => ({
    min: t.exposeFloat('min', {
      nullable: true,
      description: 'Lowest reading without an alert, in the unit of the value; null if there is no low limit.',
    }),
    max: t.exposeFloat('max', {
      nullable: true,
      description: 'Highest reading without an alert, in the unit of the value; null if there is no high limit.',
    }),
    alertStartedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Start time of the ongoing alert about these limits; null if there is none.',
      resolve: ({ alertFrom }) => alertFrom,
    }),
  }),
});

builder.objectField(Value, 'conditionLimits', (t) =>
  t.field({
    type: ConditionLimits,
    nullable: true,
    // GET /ui/targets/{id}/conditionLimits, one call a target.
    description:
      'Limits of the indoor temperature, humidity or air quality that the value measures; null if no rule watches it.',
    resolve: ({ row, core: { target } }, _args, { load }) =>
      target === null ? null : load.alert.conditionLimits({ key: row.id, target }),
  }),
);
