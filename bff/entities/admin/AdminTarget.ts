import type { AdminTargetRecord } from '../../../contract/entities/admin.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { subscriptionKind, targetState, targetType } from '../target/targetCodes.ts';

/** A target as staff admins list it. */
export const AdminTarget = builder.objectRef<AdminTargetRecord>('AdminTarget').implement({
  description: 'A site as staff admins list it. Source: GET /ui/admin/targets.',
  fields: (t) => ({
    targetId: t.id({ description: 'The global id of the site.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'The name that people know it by.' }),
    city: t.exposeString('city', { nullable: true, description: 'The city that it stands in.' }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    state: t.field({
      type: targetState.type,
      description: 'How far the delivery is.',
      resolve: ({ state }) => targetState.read(state),
    }),
    type: t.field({
      type: targetType.type,
      description: 'What kind of buildings it has.',
      resolve: ({ type }) => targetType.read(type),
    }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'What is subscribed to; NONE where there is none.',
      resolve: ({ subscription }) => subscriptionKind.read(subscription ?? 0),
    }),
    subscriptionStart: t.expose('subscription_start', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the subscription.',
    }),
    paidUntil: t.expose('paid_until', { type: 'Date', nullable: true, description: 'The last day that is paid for.' }),
    monthlyFee: t.expose('monthlyFee', { type: 'Decimal', nullable: true, description: 'Euros a month, without VAT.' }),
    groupCount: t.exposeInt('groupCount', { description: 'How many buildings it has.' }),
    spaceCount: t.exposeInt('spaceCount', { description: 'How many spaces it has.' }),
    deviceCount: t.exposeInt('deviceCount', { description: 'How many devices it has.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'How many of them are offline.' }),
    alertCount: t.exposeInt('alertCount', { description: 'How many alerts have not ended.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    pending: t.boolean({
      description: "Whether the site waits for approval by the provider's staff.",
      resolve: ({ pending }) => pending ?? false,
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site itself. Source: GET /ui/targets.',
      resolve: ({ id }, _args, { load }) => load.target.one(id),
    }),
  }),
});

const AdminTargetFilter = builder.inputType('AdminTargetFilter', {
  description: 'Which sites; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: "A part of the name, the city or the customer's name; case does not matter." }),
    type: t.field({ type: targetType.type, description: 'What kind of buildings they have.' }),
    subscription: t.field({ type: subscriptionKind.type, description: 'What they subscribe to; NONE for nothing.' }),
    state: t.field({ type: targetState.type, description: 'How far the delivery is.' }),
    showAll: t.boolean({ description: 'Whether those in the archive come too.' }),
  }),
});

const order = orderOf(
  'AdminTarget',
  {
    NAME: { means: 'The name.', by: ({ name }: AdminTargetRecord) => name },
    CITY: { means: 'The city.', by: ({ city }: AdminTargetRecord) => city },
    CREATED_AT: { means: 'When it was made.', by: ({ createdAt }: AdminTargetRecord) => createdAt },
    DEVICE_COUNT: { means: 'How many devices it has.', by: ({ deviceCount }: AdminTargetRecord) => deviceCount },
    OFFLINE_COUNT: { means: 'How many are offline.', by: ({ offlineCount }: AdminTargetRecord) => offlineCount },
    ALERT_COUNT: { means: 'How many alerts have not ended.', by: ({ alertCount }: AdminTargetRecord) => alertCount },
    PAID_UNTIL: { means: 'The last day that is paid for.', by: ({ paid_until: paid }: AdminTargetRecord) => paid },
    MONTHLY_FEE: { means: 'Euros a month.', by: ({ monthlyFee }: AdminTargetRecord) => monthlyFee },
  },
  byName,
);

const holds = (text: string | null | undefined) => {
  const wanted = text?.trim().toLowerCase() ?? '';
  return ({ name, city, customerName }: AdminTargetRecord): boolean =>
    wanted === '' || [name, city, customerName].some((word) => word?.toLowerCase().includes(wanted));
};

builder.queryField('adminTargets', (t) =>
  t.connection(
    {
      type: AdminTarget,
      nullable: true,
      description:
        'Every site, without the archive unless asked. For staff admins. Errors: FORBIDDEN for anybody else. Source: GET /ui/admin/targets.',
      args: {
        filter: t.arg({ type: AdminTargetFilter, description: 'Which of them.' }),
        order: t.arg({ type: order.type, description: 'In which order; by name without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 1000 }),
      resolve: async (_root, args, { ui }, info) => {
        const { text, type, subscription, state, showAll } = args.filter ?? {};
        const rows = await ui.adminTargets({
          type: type ? targetType.write(type) : undefined,
          subscription: subscription ? subscriptionKind.write(subscription) : undefined,
          state: state ? targetState.write(state) : undefined,
          show_all: showAll ?? undefined,
        });
        return pageOf(rows.filter(holds(text)), order.requested(args.order), { args, info });
      },
    },
    connectionOf(AdminTarget),
  ),
);
