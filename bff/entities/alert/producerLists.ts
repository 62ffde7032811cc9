import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage, pageOf } from '../../graph/connection.ts';
import type { PageRequest } from '../../graph/cursor.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { optionalKey } from '../../graph/nodeId.ts';
import { byName, type ListOrder } from '../../graph/order.ts';
import { badInput } from '../../graph/problems.ts';
import { pagesOf } from '../../graph/remotePages.ts';
import { Target } from '../target/Target.ts';
import { AlertProducer } from './AlertProducer.ts';
import { smartAlertCode } from './alertCodes.ts';

const AlertProducerKind = builder.enumType('AlertProducerKind', {
  description: 'Rules that are shown together.',
  values: {
    ALL: { description: 'Every rule.' },
    SEPARATE: { description: 'Separate points: values outside their limits.' },
    MAMA: { description: 'Lost connections of mamas.' },
    CORE: { description: 'Lost connections of cores.' },
  },
});

const AlertProducerFilter = builder.inputType('AlertProducerFilter', {
  description: 'Filter for alert rules; all conditions must match.',
  fields: (t) => ({
    kind: t.field({ type: AlertProducerKind, description: 'Kind of the rules. Default: ALL.' }),
    code: t.field({ type: smartAlertCode.type, description: 'Code of the rules; not with another kind than ALL.' }),
    text: t.string({ description: 'Part of the name; case-insensitive.' }),
    active: t.boolean({ description: 'Whether an alert of the rule is ongoing. Default: all rules.' }),
    coreId: t.id({ description: 'ID of the core that the rules evaluate.' }),
    spaceId: t.id({ description: 'ID of the space of the rules.' }),
    valueType: t.int({ description: 'Code of the value type; for the kind SEPARATE only.' }),
  }),
});

type Filter = typeof AlertProducerFilter.$inferInput;

const keysOf = ({ coreId, spaceId }: Filter) => ({
  device: optionalKey('Core', coreId),
  space: optionalKey('Space', spaceId),
});

const fits = (filter: Filter) => {
  const { device, space } = keysOf(filter);
  const text = filter.text?.trim().toLocaleLowerCase('fi') ?? '';
  return (row: ProducerRecord): boolean =>
    row.name.toLocaleLowerCase('fi').includes(text) &&
    (typeof filter.active !== 'boolean' || row.active === filter.active) &&
    (device === undefined || row.coreId === device) &&
    (space === undefined || row.spaceId === space);
};

const wholeLists = { ALL: 'allProducers', MAMA: 'mamaProducers', CORE: 'coreProducers' } as const;

const byType: ListOrder<ProducerRecord> = [{ by: ({ type }) => type }, ...byName];

const separate = (id: number, filter: Filter, request: PageRequest, { ui }: Context) => {
  const filters = {
    filter: filter.text?.trim() || undefined,
    active: filter.active ?? undefined,
    type: filter.valueType ?? undefined,
    ...keysOf(filter),
  };
  return pagesOf((page) => ui.separateProducers({ id, page, ...filters }), byName, request);
};

const read = async (id: number, filter: Filter, request: PageRequest, context: Context) => {
  const { code } = filter;
  const kind = filter.kind ?? 'ALL';
  if (code && kind !== 'ALL') throw badInput('Give a kind or a code, not both.');
  if (kind === 'SEPARATE') return separate(id, filter, request, context);
  if (typeof filter.valueType === 'number') throw badInput('valueType goes with the kind SEPARATE only.');
  const { ui } = context;
  const rows = await (code
    ? ui.smartProducers({ id, type: smartAlertCode.write(code) })
    : ui[wholeLists[kind]]({ id }));
  return pageOf(rows.filter(fits(filter)), byType, request);
};

builder.objectField(Target, 'alertProducers', (t) =>
  t.connection(
    {
      type: AlertProducer,
      nullable: true,
      // GET /ui/targets/{id}/allNotificationProducers, …/separateNotificationProducers, …/mamaNotificationProducers, …/coreNotificationProducers or …/smartNotificationProducers/{type}.
      description:
        'The rules that can raise alerts: all, those of a kind, or those of a code. Separate points are at most 200 a page.',
      args: {
        filter: t.arg({ type: AlertProducerFilter, description: 'Filter. Default: all items.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 200, limits.page) }),
      resolve: async ({ id }, args, context, info) =>
        mapPage(await read(id, args.filter ?? {}, { args, info, owner: id }, context), (row) => ({ row, target: id })),
    },
    connectionOf(AlertProducer),
  ),
);
