import type { AlertPreviewRecord } from '../../../contract/entities/alertProducer.ts';
import { builder } from '../../graph/builder.ts';
import { limits as most } from '../../graph/limits.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { badInput, notFound } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { LimitInput } from './alertProducerMutations.ts';

type PreviewedAlertRecord = AlertPreviewRecord['alerts'][number];

const PreviewedAlert = builder.objectRef<PreviewedAlertRecord>('PreviewedAlert').implement({
  description: 'An alert that a rule would have raised.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the core, and of what the rule measures.' }),
    coreKey: t.exposeInt('coreId', {
      nullable: true,
      description: 'Numeric key of the core; null for rules without one.',
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Start of the alert, in UTC.' }),
    to: t.expose('to', { type: 'DateTime', nullable: true, description: 'End of the alert, in UTC; null if ongoing.' }),
    measured: t.exposeFloat('value', {
      nullable: true,
      description: 'Measured value at the start, in `unit`; null if none.',
    }),
    limit: t.exposeFloat('limit', { nullable: true, description: 'Crossed limit, in `unit`; null if none.' }),
    unit: t.exposeString('unit', { nullable: true, description: 'Unit of `measured` and `limit`; null without one.' }),
    times: t.exposeInt('times', {
      description:
        'Number of times that the cause occurred: at most 48 hours apart, for leaks and faults of meters 14 days.',
    }),
  }),
});

const AlertPreview = builder.objectRef<AlertPreviewRecord>('AlertPreview').implement({
  description: 'Alerts that rules would have raised in the last 30 days with proposed limits.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the range, inclusive.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the range, exclusive.' }),
    foundCount: t.exposeInt('count', { description: 'Number of alerts with the proposed limits.' }),
    currentCount: t.exposeInt('currentCount', { description: 'Number of alerts with the current limits.' }),
    producerCount: t.exposeInt('total', { description: 'Number of rules of the request.' }),
    evaluatedCount: t.exposeInt('evaluated', {
      description:
        'Number of rules that were evaluated; fewer than `producerCount` if the time limit of 4 s was reached.',
    }),
    unknownCount: t.exposeInt('unknown', { description: 'Number of evaluated rules without enough readings.' }),
    alerts: t.expose('alerts', { type: [PreviewedAlert], description: 'The newest alerts, at most 20.' }),
  }),
});

const keysIn = (type: 'AlertProducer' | 'Value', ids: readonly string[] | null | undefined, targetId: number) => {
  if (!ids) return undefined;
  if (ids.length > most.page) throw badInput(`At most ${most.page} at once.`);
  return ids.map((id) => {
    const { key, target } = readWithin(type, id);
    if (type === 'AlertProducer' && target !== targetId) throw notFound();
    return key;
  });
};

builder.objectField(Target, 'alertPreview', (t) =>
  t.field({
    type: AlertPreview,
    nullable: true,
    // GET /ui/targets/{id}/notificationProducers/preview.
    description:
      'Alerts that rules would have raised in the last 30 days with other limits; nothing is stored. Cost: 100000, since it takes up to 4 s. Readings older than eight days are those of hours. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for unknown limits and without rules.',
    args: {
      producerIds: t.arg.idList({
        description: 'IDs of the rules, at most 1000. Exactly one of both lists is required.',
      }),
      valueIds: t.arg.idList({ description: 'IDs of values, at most 1000, for the rules of their own limits.' }),
      level: t.arg.int({ description: 'Number of the alert level, for its delay. Default: the level of each rule.' }),
      limits: t.arg({ type: [LimitInput], description: 'Proposed limits; omitted ones are the current ones.' }),
    },
    complexity: 100_000,
    resolve: ({ id }, { producerIds, valueIds, level, limits }, { ui }) => {
      if (!producerIds === !valueIds) throw badInput('Give producerIds or valueIds, one of them.');
      return ui.alertPreview({
        id,
        producers: keysIn('AlertProducer', producerIds, id),
        values: keysIn('Value', valueIds, id),
        alertLevel: level ?? undefined,
        limits: limits ? Object.fromEntries(limits.map(({ name, value }) => [name, value ?? null])) : undefined,
      });
    },
  }),
);
