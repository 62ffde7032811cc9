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
    CORE: { description: 'Lost connections of devices.' },
  },
});

const AlertProducerFilter = builder.inputType('AlertProducerFilter', {
  description: 'Which rules; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: 'A part of the name; case does not matter.' }),
    active: t.boolean({ description: 'Whether an alert of it goes on.' }),
    coreId: t.id({ description: 'The device that it watches.' }),
    spaceId: t.id({ description: 'The space that it watches in.' }),
    valueType: t.int({ description: 'The code of the type of its value; for SEPARATE only.' }),
  }),
});

type Filter = typeof AlertProducerFilter.$inferInput;
type Kind = typeof AlertProducerKind.$inferType;
type ListRequest = { kind: Kind; code: typeof smartAlertCode.type.$inferType | null | undefined; filter: Filter };

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

const read = async (id: number, { kind, code, filter }: ListRequest, request: PageRequest, context: Context) => {
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
      description:
        'The rules that can raise alerts: all, those of a kind, or those of a code. Separate points are at most 200 a page. Source: GET /ui/targets/{id}/allNotificationProducers, …/separateNotificationProducers, …/mamaNotificationProducers, …/coreNotificationProducers or …/smartNotificationProducers/{type}.',
      args: {
        kind: t.arg({ type: AlertProducerKind, description: 'Rules of this kind; ALL without it.' }),
        code: t.arg({ type: smartAlertCode.type, description: 'Rules that watch for this.' }),
        filter: t.arg({ type: AlertProducerFilter, description: 'Which of them; all without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 200, limits.page) }),
      resolve: async ({ id }, args, context, info) => {
        const list = { kind: args.kind ?? 'ALL', code: args.code, filter: args.filter ?? {} };
        return mapPage(await read(id, list, { args, info, owner: id }, context), (row) => ({ row, target: id }));
      },
    },
    connectionOf(AlertProducer),
  ),
);
